"""The web pages: server-rendered HTML over the server's tables, one stylesheet, one small script, our own drawings."""

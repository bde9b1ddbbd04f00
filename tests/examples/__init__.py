"""The examples run, and the example game keeps the whole contract."""

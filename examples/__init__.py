"""Things to copy from: a game of one's own, a client of the JSON API."""

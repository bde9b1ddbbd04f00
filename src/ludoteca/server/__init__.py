"""Tables, seats and matches over HTTP: JSON, server-sent events and POST. Complete without `web`.

What `web` (and anybody who mounts pages) builds on:

* `Tables` (tables.py) -- every table of the house: `create`, `get`, `by_code`, `public`, `mine`
* `Table` (table.py)   -- one table: `start`, `act`, `undo`, `subscribe`, … as async methods; its `chairs` (chairs.py):
  `join`, `leave`, `hand_over`, `claim`, …
* `Update` (updates.py) -- what one viewer is told: the table's public facts, the View, new events
* `Refused` (refused.py) -- every refusal of the server, with an HTTP status and a sentence
* `device_of(request)` (devices.py) -- who is asking: the id of the browser or program that sent the request
* `create_app(..., pages=...)` (app.py) -- the application; `pages(tables)` gives the routes to mount
"""

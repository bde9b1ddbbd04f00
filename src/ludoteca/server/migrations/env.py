"""Alembic's entry point: runs the migrations on the connection that `schema.upgrade` hands over."""

from __future__ import annotations

from alembic import context

from ludoteca.server.schema import metadata

connection = context.config.attributes.get("connection")
if connection is None:
    raise SystemExit("Migrations run when the server starts; they are not run by hand.")
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()

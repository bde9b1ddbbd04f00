"""The tables of the database, and bringing a database up to date.

One SQLite file holds everything: the tables of the house (documents), their matches and the matches' logs. `(match,
seq)` is unique: of two writers of one match the second loses.
"""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Column,
    Engine,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
)

MIGRATIONS = Path(__file__).parent / "migrations"

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("public", Integer, nullable=False),
    Column("stage", String(16), nullable=False),
    Column("touched", Float, nullable=False),
    Column("document", Text, nullable=False),
)
Index("tables_listed", tables.c.public, tables.c.stage, tables.c.touched)

holders = Table(
    "holders",
    metadata,
    Column("device", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)
Index("holders_by_table", holders.c.table_id)

matches = Table(
    "matches",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("header", Text, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("created", Float, nullable=False),
)
Index("matches_of_table", matches.c.table_id, matches.c.number, unique=True)

entries = Table(
    "entries",
    metadata,
    Column("match", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", String(200), nullable=False),
    Column("outcomes", Text, nullable=False),
    Column("key", String(64), nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)


def open_engine(path: Path) -> Engine:
    """An engine on a SQLite file: WAL, and nothing acknowledged before it is on the disk."""
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 30, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def _durable(connection: object, _record: object) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def upgrade(engine: Engine) -> None:
    """Bring the database to the newest schema; an empty file gets all of it."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

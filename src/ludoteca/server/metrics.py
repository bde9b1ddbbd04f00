"""What can be measured from outside (`/metrics`), and the structured log."""

from __future__ import annotations

import logging
import sys

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()

REQUESTS = Counter("ludoteca_requests", "Requests answered", ["route", "status"], registry=REGISTRY)
COMMITTED = Counter("ludoteca_writes", "Writes made durable", registry=REGISTRY)
COMMIT_SECONDS = Histogram(
    "ludoteca_commit_seconds",
    "Time of one commit, shared by the writes in it",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5),
    registry=REGISTRY,
)
MOVES = Counter("ludoteca_moves", "Moves made", ["game", "by"], registry=REGISTRY)
REFUSALS = Counter("ludoteca_refusals", "Commands refused", ["reason"], registry=REGISTRY)
TABLES = Gauge("ludoteca_tables_in_memory", "Tables in memory", registry=REGISTRY)
STREAMS = Gauge("ludoteca_streams", "Event streams open", registry=REGISTRY)
FAULTS = Counter("ludoteca_faults", "Errors that are the server's own fault", registry=REGISTRY)


def exposition() -> bytes:
    """All figures in the Prometheus text format."""
    return generate_latest(REGISTRY)


def set_up_logging(level: int = logging.INFO) -> None:
    """One JSON object a line on standard error."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


log = structlog.get_logger("ludoteca")

"""The format of the log: lines for people, or JSON for programs."""

import json
import logging
import sys
from datetime import UTC, datetime

import discord

from bot.basics.private_log import CountingHandler, PrivateFilter

QUIETENED_LIBRARIES = {
    "discord": logging.INFO,
    "alembic": logging.WARNING,
    "sqlalchemy": logging.WARNING,
}
"""The lowest level of libraries that would otherwise log every move or statement."""

TOO_LATE = (discord.NotFound,)
"""What discord.py raises for an answer that comes too late, as to autocomplete."""

LINE = "%(asctime)s %(levelname)s %(name)s %(message)s"


class JsonFormatter(logging.Formatter):
    """Writes each record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a JSON object with time (ISO 8601, in UTC), level, logger and message."""
        return json.dumps(
            {
                "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
                "level": record.levelname,
                "logger": record.name,
                "message": record.getMessage(),
            },
            ensure_ascii=False,
        )


def log_to_stderr(level: int, *, as_json: bool) -> None:
    """Log records of at least `level` to the standard error stream, without secrets."""
    handler = CountingHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if as_json else logging.Formatter(LINE))
    handler.addFilter(PrivateFilter(TOO_LATE))
    logging.basicConfig(level=level, handlers=[handler])
    for name, least in QUIETENED_LIBRARIES.items():
        logging.getLogger(name).setLevel(max(least, level))

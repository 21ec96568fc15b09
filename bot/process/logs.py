"""The format of the log: lines for people, or JSON for programs."""

import asyncio
import ctypes
import gc
import json
import logging
import sys
from contextlib import suppress
from datetime import UTC, datetime

import discord

from bot.basics.private_log import CountingHandler, PrivateFilter
from bot.pictures.pictures import PictureFigures

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


PERIOD = 20.0
"""Seconds between two checks whether pictures were drawn."""


def freeze_imports() -> None:
    """Exempt all imported objects from garbage collection: they live as long as the process.

    Otherwise each full collection visits all of them, and blocks the event loop meanwhile.
    """
    gc.collect()
    gc.freeze()


def trim() -> None:
    """Return free memory to the system.

    The GNU C library keeps it otherwise, since cached pieces of pictures fragment the heap. Other C
    libraries lack `malloc_trim`, and do not need it.
    """
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


async def run_trimming(figures: PictureFigures, period: float = PERIOD) -> None:
    """Trim after every period in which pictures were drawn, until cancelled."""
    drawn = figures.drawn
    while True:
        await asyncio.sleep(period)
        if figures.drawn != drawn:
            drawn = figures.drawn
            await asyncio.to_thread(trim)

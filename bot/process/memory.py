"""The memory of the process: settings of the garbage collector and of the C library."""

import asyncio
import ctypes
import gc
from contextlib import suppress

from bot.pictures.pictures import PictureFigures

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

"""How the process deals with memory: what CPython and the C library have to be told."""

import asyncio
import ctypes
import gc
from contextlib import suppress

from bot.pictures.pictures import PictureFigures

PERIOD = 20.0
"""Seconds between two looks at whether pictures were drawn."""


def spare_the_program() -> None:
    """Spare the garbage collector what has been imported, which lives as long as the process.

    Otherwise it looks through all of it every now and then, and the event loop stands still.
    """
    gc.collect()
    gc.freeze()


def trim() -> None:
    """Give memory that nothing lies in back to the system.

    Pieces of pictures stay scattered between the sheets that they were cut from, so the GNU C
    library holds on to those unasked. Other libraries do not know the word, nor need it.
    """
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


async def run_trimming(figures: PictureFigures, period: float = PERIOD) -> None:
    """Trim after every period in which pictures were drawn."""
    drawn = figures.drawn
    while True:
        await asyncio.sleep(period)
        if figures.drawn != drawn:
            drawn = figures.drawn
            await asyncio.to_thread(trim)

"""How the process deals with memory: what CPython and the GNU C library need to be told once."""

import ctypes
import gc
from contextlib import suppress

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3
"""The numbers of two settings in the GNU C library's malloc.h."""
MAPPED_FROM, TRIMMED_FROM = 1 << 20, 4 << 20
"""Bytes: of a block that is given back to the system at once; of free memory given back."""


def give_memory_back() -> None:
    """Let the C library give back the sheets of pictures, instead of keeping them for later.

    Left alone it raises both thresholds with the largest block that was freed, so that pieces of
    former pictures come to lie scattered in memory that it holds. Other libraries need nothing.
    """
    with suppress(OSError, AttributeError):
        mallopt = ctypes.CDLL(None).mallopt
        mallopt(M_MMAP_THRESHOLD, MAPPED_FROM)
        mallopt(M_TRIM_THRESHOLD, TRIMMED_FROM)


def spare_the_program() -> None:
    """Spare the garbage collector what has been imported, which lives as long as the process.

    Otherwise it looks through all of it every now and then, and the event loop stands still.
    """
    gc.collect()
    gc.freeze()

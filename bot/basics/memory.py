"""The memory of the process: settings of the garbage collector and of the C library."""

import ctypes
import gc
from contextlib import suppress


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

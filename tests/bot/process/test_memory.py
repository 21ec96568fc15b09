"""What the interpreter and the C library are told about memory."""

import gc
import platform
import sys

import pytest

from bot.process.memory import spare_the_program
from tests.processes import start

SHEETS = """
import ctypes
from pathlib import Path
from bot.process.memory import give_memory_back

C = ctypes.CDLL(None)
C.malloc.restype, C.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
C.free.argtypes = [ctypes.c_void_p]
SHEET, PIECE, NUMBER = 2_000_000, 1_000, 40

def taken(size):
    block = C.malloc(size)
    ctypes.memset(block, 1, size)
    return block

def resident():
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))

{first}
C.free(taken(30_000_000))
before = resident()
sheets = [(taken(SHEET), taken(PIECE)) for _ in range(NUMBER)]
for sheet, _ in sheets:
    C.free(sheet)
print(resident() - before)
"""
"""Sheets that were drawn on and given up, each with a piece after it that stays."""
SOME = 10_000
"""Kilobytes; the sheets have 80,000."""


async def left_over(first: str) -> int:
    """Return how many kilobytes a process still holds of all that it gave up."""
    process = await start(sys.executable, "-c", SHEETS.format(first=first))
    said, _ = await process.communicate()
    return int(said)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other libraries need no word")
async def test_given_up_sheets_go_back_to_the_system() -> None:
    assert await left_over("") > SOME
    assert await left_over("give_memory_back()") < SOME


def test_what_is_imported_is_not_looked_through_again() -> None:
    gc.unfreeze()
    spare_the_program()
    spared = gc.get_freeze_count()
    gc.unfreeze()

    assert spared > len(gc.get_objects()) / 2

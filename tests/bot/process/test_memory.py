"""The memory settings of the interpreter and the C library."""

import asyncio
import gc
import platform
import sys

import pytest

from bot.basics.memory import freeze_imports
from bot.pictures import pictures
from bot.pictures.pictures import PictureFigures, run_trimming
from tests.processes import start
from tests.waiting import until

SHEETS = """
import ctypes
from pathlib import Path
from bot.basics.memory import trim

C = ctypes.CDLL(None)
C.malloc.restype, C.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
C.free.argtypes = [ctypes.c_void_p]
SHEET, PIECE, NUMBER = 2_000_000, 100_000, 40

def taken(size):
    block = C.malloc(size)
    ctypes.memset(block, 1, size)
    return block

def resident():
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))

C.free(taken(30_000_000))
before = resident()
sheets = [(taken(SHEET), taken(PIECE)) for _ in range(NUMBER)]
for sheet, _ in sheets:
    C.free(sheet)
{last}
print(resident() - before)
"""
"""Code with sheets that were drawn and freed, each followed by a piece that stays."""
SOME = 10_000
"""Kilobytes; the sheets have 80,000, the pieces 4,000."""


async def left_over(last: str) -> int:
    """Return how many kilobytes of its freed memory a process still holds."""
    process = await start(sys.executable, "-c", SHEETS.format(last=last))
    said, _ = await process.communicate()
    return int(said)


@pytest.mark.long
@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other libraries need no word")
async def test_given_up_sheets_go_back_to_the_system() -> None:
    assert await left_over("") > SOME
    assert await left_over("trim()") < SOME


async def test_it_is_trimmed_only_after_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    figures, trimmed = PictureFigures(), list[int]()
    monkeypatch.setattr(pictures, "trim", lambda: trimmed.append(figures.drawn))
    task = asyncio.create_task(run_trimming(figures, period=0.001))
    await asyncio.sleep(0.02)
    assert not trimmed

    figures.drawn = 3
    await until(lambda: bool(trimmed))
    await asyncio.sleep(0.02)
    task.cancel()

    assert trimmed == [3]


def test_what_is_imported_is_not_looked_through_again() -> None:
    gc.unfreeze()
    freeze_imports()
    spared = gc.get_freeze_count()
    gc.unfreeze()

    assert spared > len(gc.get_objects()) / 2

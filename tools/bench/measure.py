"""CPU time, the best of a few rounds: other work on the machine only adds to it."""

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple

ROUNDS = 5
TICK = 0.005
"""The interval in seconds at which the event loop is checked."""


def cpu(work: Callable[[], object], times: int = 1, rounds: int = ROUNDS) -> float:
    """Return the CPU seconds of one call, including threads of this process."""
    best = float("inf")
    for _ in range(rounds):
        begun = time.process_time()
        for _ in range(times):
            work()
        best = min(best, time.process_time() - begun)
    return best / times


class Row(NamedTuple):
    """One line of the table: the measurement, its comparison, and the goal."""

    what: str
    measured: str
    beside: str
    share: float
    goal: float
    at_least: bool = False

    @property
    def holds(self) -> bool:
        return self.share >= self.goal if self.at_least else self.share <= self.goal

    def __str__(self) -> str:
        goal = f"{'≥' if self.at_least else '≤'} {self.goal:g}"
        verdict = "" if self.holds else "MISSED"
        figures = f"{self.measured:>20}{self.beside:>32}{self.share:>8.3f}"
        return f"{self.what:<44}{figures}  {goal:<7}{verdict}"


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms"


def within(what: str, seconds: float, limit: float) -> Row:
    """Return the comparison of a time with its limit, both in seconds."""
    return Row(what, milliseconds(seconds), f"limit {milliseconds(limit)}", seconds / limit, 1.0)


async def watch_loop(lags: list[float]) -> None:
    """Record, until cancelled, how many seconds late the event loop resumes."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(TICK)
        lags.append(time.perf_counter() - before - TICK)

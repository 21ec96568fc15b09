"""CPU time, the best of a few rounds, and what it is as a share of a fixed piece of work.

Other work on the machine only adds to a time. It slows the piece of work just as much, so a limit
means the same on a slow machine and on a busy one.
"""

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple

ROUNDS = 5
TICK = 0.005
"""The interval in seconds at which the event loop is checked."""
IDLE = 0.100
"""CPU seconds of the piece of work on an idle machine, for which limits in seconds were set."""
PIECE = 300_000

Clock = Callable[[], float]


def cpu(
    work: Callable[[], object],
    times: int = 1,
    rounds: int = ROUNDS,
    clock: Clock = time.process_time,
) -> float:
    """Return the CPU seconds of one call, including threads of this process."""
    best = float("inf")
    for _ in range(rounds):
        begun = clock()
        for _ in range(times):
            work()
        best = min(best, clock() - begun)
    return best / times


def piece_of_work() -> None:
    """Do what a program in Python does all day: make tuples and texts, look them up, sort them."""
    kept: dict[tuple[int, str], tuple[int, ...]] = {}
    for number in range(PIECE):
        key = number % 1009, str(number % 7)
        kept[key] = (*kept.get(key, ())[-3:], number)
    sorted(kept.items())


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


def within(what: str, seconds: float, limit: float, clock: Clock = time.process_time) -> Row:
    """Return the comparison of a CPU time with its limit, both as shares of the piece of work.

    The limit is in seconds of an idle machine.
    """
    work = cpu(piece_of_work, clock=clock)
    beside = f"limit {milliseconds(limit / IDLE * work)} here"
    return Row(what, milliseconds(seconds), beside, seconds / work, round(limit / IDLE, 3))


def waited(what: str, seconds: float, limit: float) -> Row:
    """Return the comparison of a wait with its limit: the piece of work has to wait as well."""
    return within(what, seconds, limit, time.perf_counter)


async def watch_loop(lags: list[float]) -> None:
    """Record, until cancelled, how many seconds late the event loop resumes."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(TICK)
        lags.append(time.perf_counter() - before - TICK)

"""Pictures in a process that has drawn nothing yet, and the memory of one that has drawn much."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib import import_module
from itertools import cycle, islice
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ParamSpec, TypeVar

from authoring.scenes import matches, scene
from bot.basics.memory import freeze_imports, trim
from renderer.canvas.drawn_pieces import cache_in
from renderer.catalog import PAINTERS, draw, parts
from renderer.scene import Scene
from renderer.sheets.page import draw_sheet
from rules.catalog import GAMES
from rules.match import Match
from rules.setup import Setup
from tests.bot.pictures.test_longest_films import film_of_longest
from tools.bench.measure import Row, within
from tools.pictures.sheets import standings

P = ParamSpec("P")
T = TypeVar("T")

FIRST_BOARD, FROM_DISK, FIRST_OTHER, MEAN = 0.30, 0.15, 0.15, 0.030
"""CPU seconds of different first pictures.

In order: the first board of all; the first of a process that finds pieces of an earlier one; the
first of another part; the mean board of a new game.
"""
MEMORY, GROWTH, TOGETHER = 200, 10, 384
"""Megabytes: resident after everything was drawn, growth by many further pictures, and together
with the peak of a worker that draws a film; what they share is counted twice."""
ROUNDS, POSITIONS, APART, FURTHER = 3, 40, 4, 10_000
"""Rounds (the best counts); positions per game; moves between two boards; further boards."""
SEED = 0


def rows() -> Iterator[Row]:
    """Yield the measurements of every painter, each in a process of its own."""
    for key in PAINTERS:
        yield within(f"{key}: first board", best(first_board, key), FIRST_BOARD)
    for key in PAINTERS:
        yield within(f"{key}: first board after a restart", restarted(key), FROM_DISK)
    for key in PAINTERS:
        if others := best(first_other_parts, key):
            yield within(f"{key}: first of another part", others, FIRST_OTHER)
    yield within("standings: first picture", best(first_standings), FIRST_OTHER)
    for key in PAINTERS:
        yield within(f"{key}: a board of a game that starts cold", best(cold_game, key), MEAN)
    after, more = fresh(memory_all)
    yield megabytes(f"resident after {POSITIONS} positions a game", after, MEMORY)
    yield megabytes(f"and more after {FURTHER:,} pictures", more, GROWTH)
    film = max(fresh(film_peak, key) for key in PAINTERS)
    yield megabytes("and a worker that draws the longest film", after + film, TOGETHER)


def fresh(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call a function in a separate process, with the memory settings of the bot."""
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        return process.submit(_spared, work, *args, **kwargs).result()


def _spared(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    freeze_imports()
    return work(*args, **kwargs)


def best(work: Callable[P, float], *args: P.args, **kwargs: P.kwargs) -> float:
    """Return the least result of a few rounds: other work on the machine only adds to it."""
    return min(fresh(work, *args, **kwargs) for _ in range(ROUNDS))


def megabytes(what: str, measured: float, limit: float) -> Row:
    """Return the comparison of a memory size with its limit."""
    return Row(what, f"{measured:.0f} MB", f"limit {limit} MB", measured / limit, 1.0)


def first_board(key: str, folder: Path | None = None) -> float:
    """Return the CPU seconds of a process's first picture, without imports."""
    middle = scenes(key)[POSITIONS // 2]
    cache_in(folder)
    seconds = seconds_of(lambda: draw(key, middle))
    cache_in(None)
    return seconds


def restarted(key: str) -> float:
    """Return the CPU seconds of a process's first picture, with the pieces of an earlier one."""
    with TemporaryDirectory() as folder:
        fresh(first_board, key, Path(folder))
        return best(first_board, key, Path(folder))


def first_other_parts(key: str) -> float:
    """Return the CPU seconds of the slowest other part, shown first; 0 if there is none."""
    middle = scenes(key)[POSITIONS // 2]
    draw(key, middle)
    others = parts(key, middle)[1:]
    return max(
        (seconds_of(lambda part=part: draw(key, middle, part)) for part in others), default=0
    )


def first_standings() -> float:
    """Return the CPU seconds of the first picture of the standings."""
    first = next(iter(standings()))
    return seconds_of(lambda: draw_sheet(first))


def cold_game(key: str) -> float:
    """Return the mean CPU seconds of a board in a game from its start to its end."""
    boards = [scene(match) for match in _game(key)[::APART]]
    return seconds_of(lambda: [draw(key, board) for board in boards]) / len(boards)


def memory_all() -> tuple[float, float]:
    """Return the memory after all parts of many positions, and its growth afterwards."""
    import_module("bot.__main__")
    for picture in _pictures():
        draw(*picture)
    trim()
    after = resident()
    for picture in islice(cycle(_pictures()), FURTHER):
        draw(*picture)
    trim()
    return after, max(0, resident() - after)


def film_peak(key: str) -> float:
    """Return the most megabytes of memory of a worker that draws the longest film of a game."""
    import_module("bot.thinking.worker")
    film_of_longest(key)
    return resident("VmHWM:")


def _pictures() -> Iterator[tuple[str, Scene, str]]:
    for key in PAINTERS:
        for shown in scenes(key):
            yield from ((key, shown, part) for part in parts(key, shown))


@cache
def scenes(key: str) -> tuple[Scene, ...]:
    """Return positions of a game from its start to its end."""
    game = _game(key)
    return tuple(scene(game[(len(game) - 1) * at // (POSITIONS - 1)]) for at in range(POSITIONS))


def _game(key: str) -> tuple[Match, ...]:
    return tuple(matches(key, SEED, Setup(max(GAMES[key].seats))))


def seconds_of(work: Callable[[], object]) -> float:
    """Return the CPU seconds of a call."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def resident(which: str = "VmRSS:") -> float:
    """Return the megabytes of memory of this process, now or at most ("VmHWM:"); Linux only."""
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(which)) / 1000

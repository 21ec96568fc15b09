"""What two languages at once cost, compared with English alone, each in a process of its own."""

import asyncio
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from importlib import import_module
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any

from bot.basics.memory import trim
from bot.features.catalog import open_sessions
from bot.language.languages import LANGUAGES, SOURCE
from bot.language.readers import anonymous_reader
from bot.pictures.pictures import Pictures
from bot.sessions.sessions import Dependencies
from renderer.catalog import PAINTERS, draw, parts
from renderer.scene import Scene
from rules.catalog import GAMES
from tools.bench.cold import POSITIONS, fresh, resident, scenes, seconds_of
from tools.bench.measure import Row, milliseconds
from tools.bench.panel import begun_table

TURN, FIRST, MEMORY = 1.05, 1.1, 1.1
"""The most that a turn, the first board of a process, and its memory may cost."""
ROUNDS, BEFORE, TURNS = 3, 60, 60
"""Rounds of first boards (the best counts); turns that fill the caches; measured turns."""
ALONE, ALL = (SOURCE,), tuple(LANGUAGES)


def rows() -> Iterator[Row]:
    """Yield the costs of every game, and of the memory of all."""
    for key in GAMES:
        yield _row(f"{key}: a turn", *turns(key), TURN)
    for key in PAINTERS:
        yield _compared(f"{key}: first board", first_board, key, FIRST)
    alone, both = (fresh(memory, languages) for languages in (ALONE, ALL))
    what = f"resident with {len(ALL)} languages"
    yield Row(what, f"{both:.0f} MB", f"English alone {alone:.0f} MB", both / alone, MEMORY)


def _compared(what: str, work: Callable[[str, Sequence[str]], float], key: str, most: float) -> Row:
    """Return the comparison of the least CPU seconds with all languages and with English alone."""
    rounds = [(fresh(work, key, ALONE), fresh(work, key, ALL)) for _ in range(ROUNDS)]
    alone, both = (min(each) for each in zip(*rounds, strict=True))
    return _row(what, alone, both, most)


def _row(what: str, alone: float, both: float, most: float) -> Row:
    beside = f"English alone {milliseconds(alone)}"
    return Row(f"{what}, {len(ALL)} languages", milliseconds(both), beside, both / alone, most)


def turns(key: str) -> tuple[float, float]:
    """Return the mean CPU seconds of a turn with English alone, and with all languages.

    Both play the same games, each in a process of its own, and in turns, so that other work on the
    machine slows both alike.
    """
    with _player(key, ALONE) as alone, _player(key, ALL) as both:
        spent = [(alone(), both()) for _ in range(BEFORE + TURNS)][BEFORE:]
    return fmean(own for own, _ in spent), fmean(own for _, own in spent)


@contextmanager
def _player(key: str, languages: Sequence[str]) -> Generator[Callable[[], float]]:
    """Yield a function that plays one more turn, and returns its CPU seconds."""
    spawned = get_context("spawn")
    pipe, theirs = spawned.Pipe()
    process = spawned.Process(target=_play, args=(key, languages, theirs))

    def one_more() -> float:
        pipe.send(None)
        return pipe.recv()

    process.start()
    # Who reads hears that the other has ended only if nobody else can write.
    theirs.close()
    try:
        yield one_more
    finally:
        pipe.close()
        process.join()


def _play(key: str, languages: Sequence[str], pipe: Any) -> None:
    """Play a turn whenever the pipe asks for one, and answer with its CPU seconds."""
    with suppress(EOFError):
        asyncio.run(_playing(key, languages, pipe))


async def _playing(key: str, languages: Sequence[str], pipe: Any) -> None:
    with TemporaryDirectory() as folder, closing(Pictures(Path(folder))) as pictures:
        url, same_games = f"sqlite+aiosqlite:///{Path(folder) / 'bench.sqlite3'}", Random(0)
        async with open_sessions(url, Dependencies(random=same_games)) as opened:
            for number in count():
                table = await begun_table(opened, pictures, key, number, languages)
                while table.goes_on:
                    pipe.recv()
                    begun = time.process_time()
                    await table.play_turn()
                    pipe.send(time.process_time() - begun)


def first_board(key: str, languages: Sequence[str]) -> float:
    """Return the CPU seconds of a process's first picture, in the last of these languages."""
    middle = _read_in(scenes(key)[POSITIONS // 2], key, languages[-1])
    return seconds_of(lambda: draw(key, middle))


def memory(languages: Sequence[str]) -> float:
    """Return the memory after all parts of many positions, each in all of these languages."""
    import_module("bot.__main__")
    for key in PAINTERS:
        for shown in scenes(key):
            for locale in languages:
                for part in parts(key, shown):
                    draw(key, _read_in(shown, key, locale), part)
    trim()
    return resident()


def _read_in(scene: Scene, key: str, locale: str) -> Scene:
    reader = anonymous_reader(locale, key)
    return replace(scene, reader=replace(reader, name=scene.reader.name))

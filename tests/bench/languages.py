"""What two languages at once cost, compared with English alone.

Each figure is taken in processes of their own, in turns: other work on the machine only adds to it,
so the least of a few rounds counts.
"""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.language.languages import LANGUAGES, SOURCE
from bot.language.readers import anonymous_reader
from bot.pictures.pictures import Pictures
from bot.process.memory import trim
from bot.sessions.services.sessions import open_sessions
from bot.sessions.transactions import Dependencies
from renderer.catalog import PAINTERS, draw, parts
from renderer.scene import Scene
from rules.catalog import GAMES
from tests.bench.cold import POSITIONS, fresh, resident, scenes, seconds_of
from tests.bench.measure import Row, milliseconds
from tests.bench.panel import begun_table

TURN, FIRST, MEMORY = 1.05, 1.1, 1.1
"""The most that a turn, the first board of a process, and its memory may cost."""
ROUNDS, BEFORE, TURNS = 3, 40, 20
"""Rounds (the best counts); turns of a first game, which fill the caches; measured turns of a next.

A game may be over before.
"""
ALONE, ALL = (SOURCE,), tuple(LANGUAGES)


def rows() -> Iterator[Row]:
    """Yield the costs of every game, and of the memory of all."""
    for key in GAMES:
        yield _compared(f"{key}: a turn", turn, key, TURN)
    for key in PAINTERS:
        yield _compared(f"{key}: first board", first_board, key, FIRST)
    alone, both = (fresh(memory, languages) for languages in (ALONE, ALL))
    what = f"resident with {len(ALL)} languages"
    yield Row(what, f"{both:.0f} MB", f"English alone {alone:.0f} MB", both / alone, MEMORY)


def _compared(what: str, work: Callable[[str, Sequence[str]], float], key: str, most: float) -> Row:
    """Return the comparison of the least CPU seconds with all languages and with English alone."""
    rounds = [(fresh(work, key, ALONE), fresh(work, key, ALL)) for _ in range(ROUNDS)]
    alone, both = map(min, zip(*rounds, strict=True))
    beside = f"English alone {milliseconds(alone)}"
    return Row(f"{what}, {len(ALL)} languages", milliseconds(both), beside, both / alone, most)


def turn(key: str, languages: Sequence[str]) -> float:
    """Return the mean CPU seconds of a turn of a game whose people read these languages."""
    return asyncio.run(_turn(key, languages))


async def _turn(key: str, languages: Sequence[str]) -> float:
    with TemporaryDirectory() as folder:
        pictures = Pictures(Path(folder))
        url, same_game = f"sqlite+aiosqlite:///{Path(folder) / 'bench.sqlite3'}", Random(0)
        async with open_sessions(url, Dependencies(random=same_game)) as opened:
            for number, turns in enumerate((BEFORE, TURNS)):
                table = await begun_table(opened, pictures, key, number, languages)
                begun, played = time.process_time(), 0
                while table.goes_on and played < turns:
                    await table.play_turn()
                    played += 1
                spent = (time.process_time() - begun) / played
        pictures.close()
    return spent


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

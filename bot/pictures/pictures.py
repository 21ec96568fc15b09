"""Pictures that are drawn once in a process: they are the same for every table."""

import asyncio
import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, TypeVar

from cachetools import LRUCache

from bot.basics.memory import trim
from bot.basics.private_log import log_unforeseen
from bot.language.readers import anonymous_reader
from bot.pictures.request import PictureRequest
from renderer.canvas.drawn_pieces import cache_in, write_cache
from renderer.catalog import WIDTH, draw, draw_apart, draw_choices, draw_hints, own_part, parts
from renderer.scene import Picture, Scene
from renderer.sheets.page import Sheet, draw_sheet
from rules.catalog import GAMES
from rules.core import Choice
from rules.draft import moves_of
from rules.lesson import lesson_of
from rules.match import Match
from rules.setup import Setup
from rules.text import ENGLISH, Reader, Seat, say

SAMPLES = 16
"""Pictures of games that are kept for lobbies; each takes about 50 kB."""


@cache
def draw_first(key: str) -> None:
    """Draw the first position of a game, so that its pieces are cached."""
    game = GAMES[key]
    draw(key, _anonymous(Match.start(game, Setup(min(game.seats)))), width=WIDTH)


@lru_cache(maxsize=SAMPLES)
def draw_sample(key: str, width: int, locale: str) -> Picture:
    """Return a picture that shows what a game looks like: where its lesson ends."""
    game = GAMES[key]
    lesson = lesson_of(game)
    match = lesson.positions[-1] if lesson else Match.start(game, Setup(min(game.seats)))
    return draw(key, _anonymous(match, anonymous_reader(locale, key)), width=width)


def _anonymous(match: Match, reader: Reader = ENGLISH) -> Scene:
    names = tuple(map(reader.name, map(Seat, range(match.setup.seats))))
    return Scene(match.view(None), names, result=match.result, reader=reader)


Drawn = TypeVar("Drawn")

THREADS = 2
PERIOD = 20.0
"""Seconds between two checks whether pictures were drawn."""
KEPT_BYTES = 16 * 2**20
"""Bytes of memory for finished pictures; a board takes 100 to 300 kB."""


@dataclass
class PictureFigures:
    """The numbers of pictures drawn, reused and kept, and the seconds until they were drawn."""

    drawn: int = 0
    reused: int = 0
    kept: int = 0
    seconds: float = 0.0


async def run_trimming(figures: PictureFigures, period: float = PERIOD) -> None:
    """Trim after every period in which pictures were drawn, until cancelled."""
    drawn = figures.drawn
    while True:
        await asyncio.sleep(period)
        if figures.drawn != drawn:
            drawn = figures.drawn
            await asyncio.to_thread(trim)


class Pictures:
    """Draws and caches pictures; requests for the same picture share one drawing."""

    def __init__(
        self,
        folder: Path | None = None,
        threads: int = THREADS,
        kept: int = KEPT_BYTES,
    ) -> None:
        """Keep ready-drawn pieces in `folder`, if given, where they outlive the process."""
        cache_in(folder)
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="painter")
        self._ahead = ThreadPoolExecutor(1, thread_name_prefix="ahead")
        # A picture larger than the whole cache counts as the whole cache.
        self._drawn: LRUCache[Hashable, asyncio.Future[Picture | None]]
        self._drawn = LRUCache(kept, lambda drawing: min(_size(drawing), kept))
        self.figures = PictureFigures()

    def close(self) -> None:
        """Stop the threads, and write the pieces to the disk."""
        for threads in (self._pool, self._ahead):
            threads.shutdown(wait=False, cancel_futures=True)
        cache_in(None)

    def prepare(self, *keys: str) -> None:
        """Draw the first positions of some games ahead of time, so that their pieces are cached.

        Each is drawn once in a process. A request waits for this only if it needs the piece that
        is being drawn.
        """
        for key in keys:
            self._ahead.submit(_drawn_and_kept, partial(draw_first, key))

    def parts(self, request: PictureRequest) -> tuple[str, ...]:
        """Return the names of the pictures that a viewer has of a position."""
        return parts(request.match.game.key, request.scene)

    def private_parts(self, request: PictureRequest) -> tuple[str, ...]:
        """Return the names of a seat's pictures of a position, the private ones first.

        They are followed by what the seat has, if the viewer likes that.
        """
        public = self.parts(replace(request, seat=None))
        own = own_part(request.match.game.key, request.scene)
        return tuple(sorted(self.parts(request), key=lambda part: (part in public, part != own)))

    async def draw(self, request: PictureRequest) -> Picture | None:
        """Return the picture of a position; None if the painter fails, which is logged."""
        key, scene = request.match.game.key, request.scene
        return await self._cached(
            request.key, lambda: draw(key, scene, request.part, request.width)
        )

    async def draw_choices(
        self, request: PictureRequest, choices: Sequence[Choice]
    ) -> Picture | None:
        """Return a picture with the choices marked; None if the game has none, or drawing fails."""
        return await self._offered(request, choices, draw_choices)

    async def draw_apart(
        self, request: PictureRequest, choices: Sequence[Choice]
    ) -> Picture | None:
        """Return a picture of choices apart from the board; None if they are places on it."""
        return await self._offered(request, choices, draw_apart)

    async def _offered(
        self,
        request: PictureRequest,
        choices: Sequence[Choice],
        draw_them: Callable[[str, Scene, Sequence[Choice], int], Picture | None],
    ) -> Picture | None:
        key, scene, width = request.match.game.key, request.scene, request.width
        offered = tuple(choice.notation for choice in choices)
        return await self._cached(
            (request.key, draw_them, offered), lambda: draw_them(key, scene, choices, width)
        )

    async def draw_hints(self, request: PictureRequest, lines: Sequence[str]) -> Picture | None:
        """Return a picture with the places of recommended turns; None if drawing fails."""
        key, scene, width = request.match.game.key, request.scene, request.width
        turns = [tuple(_tried(request, line)) for line in lines]
        return await self._cached(
            (request.key, "hints", *lines), lambda: draw_hints(key, scene, turns, width)
        )

    async def draw_sample(self, key: str, width: int, locale: str) -> Picture | None:
        """Return a picture that shows what a game looks like; None if drawing fails."""
        return await self._cached(
            ("sample", key, width, locale), partial(draw_sample, key, width, locale)
        )

    async def draw_sheet(self, sheet: Sheet, locale: str) -> Picture | None:
        """Return the picture of a sheet, such as standings; None if drawing fails."""
        reader = anonymous_reader(locale)
        return await self._cached((sheet, locale), partial(draw_sheet, sheet, reader))

    async def _cached(self, key: Hashable, work: Callable[[], Picture | None]) -> Picture | None:
        drawing = self._drawn.get(key)
        if drawing is None:
            drawing = asyncio.get_running_loop().run_in_executor(self._pool, _drawn_and_kept, work)
            begun = time.monotonic()
            drawing.add_done_callback(lambda done: self._finish(key, begun, done))
            self._drawn[key] = drawing
        else:
            self.figures.reused += 1
        # A waiter that is cancelled must not cancel the drawing for the others.
        await asyncio.wait({drawing})
        self.figures.kept = len(self._drawn)
        return None if drawing.cancelled() or drawing.exception() else drawing.result()

    def _finish(self, key: Hashable, begun: float, done: asyncio.Future[Picture | None]) -> None:
        """Cache a finished picture, which evicts the least recently used ones; log a failure."""
        self.figures.drawn += 1
        self.figures.seconds += time.monotonic() - begun
        error = None if done.cancelled() else done.exception()
        if error:
            log_unforeseen(error)
        if error or done.cancelled():
            self._drawn.pop(key, None)
        else:
            # Its size is known only now.
            self._drawn[key] = done


def _tried(request: PictureRequest, line: str) -> Iterator[tuple[Any, Choice]]:
    """Yield the moves of a line as choices, each with what its seat sees before it."""
    match, seat = request.match, request.seat or Seat(0)
    for text in moves_of(line):
        move = match.game.parse(match.state, seat, text)
        yield match.view(seat), Choice(text, say(""), (), (move,))
        match = match.play(seat, text)


def _size(drawing: asyncio.Future[Picture | None]) -> int:
    """Return the bytes of a finished picture; 0 while it is being drawn."""
    picture = drawing.result() if drawing.done() else None
    return len(picture.png) if picture else 0


def _drawn_and_kept(work: Callable[[], Drawn]) -> Drawn:
    """Draw a picture, and keep its pieces for the next process."""
    try:
        return work()
    finally:
        write_cache()

"""Pictures of positions, drawn beside the event loop and kept for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from bot.errors import note
from bot.readers import plain
from bot.seating import match_of
from bot.sessions import Table
from renderer.catalog import draw, draw_choices, parts
from renderer.scene import Picture, Scene
from rules.core import Choice
from rules.history import recent
from rules.match import Match
from rules.text import Seat

THREADS = 2
KEPT = 128
"""Pictures in memory, of at most 350 kB each."""


@dataclass(frozen=True, slots=True)
class Look:
    """A position as somebody sees it."""

    table: Table
    match: Match
    version: int
    """Where in the history of the table the position is."""
    locale: str
    seat: Seat | None = None
    """Whose private picture it is; None is the public one."""
    part: str = ""
    tried: str = ""
    """The move that is only tried out from there."""

    @classmethod
    def now(cls, table: Table, locale: str, seat: Seat | None = None) -> "Look":
        """Look at a table as it stands."""
        return cls(table, match_of(table), table.version, locale, seat)

    @property
    def key(self) -> Hashable:
        """What tells the picture from others."""
        names = tuple(user.name for user in self.table.people)
        return (self.table.id, self.version, self.seat, self.part, self.tried, self.locale, names)

    @property
    def scene(self) -> Scene:
        """What the painter needs to know."""
        return Scene(
            view=self.match.view(self.seat),
            names=tuple(user.name for user in self.table.people),
            recent=recent(self.match, self.seat),
            viewer=self.seat,
            result=self.match.result,
            resigned=self.match.resigned,
            reader=plain(self.table, self.locale),
        )


class Pictures:
    """Draws in a few threads of its own, and nothing twice."""

    def __init__(self, threads: int = THREADS, kept: int = KEPT) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="painter")
        self._drawn: OrderedDict[Hashable, asyncio.Future[Picture | None]] = OrderedDict()
        self._kept = kept

    def close(self) -> None:
        """Let the threads go."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def parts(self, look: Look) -> tuple[str, ...]:
        """Name the pictures there are of a position."""
        return parts(look.match.game.key, look.scene)

    async def draw(self, look: Look) -> Picture | None:
        """Draw a position; None where the painter fails, for that must not hold up a game."""
        key, scene = look.match.game.key, look.scene
        return await self._once(look.key, lambda: draw(key, scene, look.part))

    async def draw_choices(self, look: Look, choices: Sequence[Choice]) -> Picture | None:
        """Draw what a few choices would look like; None where words are enough."""
        key, scene = look.match.game.key, look.scene
        offered = tuple(choice.notation for choice in choices)
        return await self._once((look.key, offered), lambda: draw_choices(key, scene, choices))

    async def _once(self, key: Hashable, work: Callable[[], Picture | None]) -> Picture | None:
        drawing = self._drawn.get(key)
        if drawing is None:
            drawing = asyncio.get_running_loop().run_in_executor(self._pool, work)
            drawing.add_done_callback(lambda done: self._forget_failure(key, done))
            self._drawn[key] = drawing
        self._drawn.move_to_end(key)
        while len(self._drawn) > self._kept:
            self._drawn.popitem(last=False)
        # One who stops waiting must not stop the drawing for the others.
        await asyncio.wait({drawing})
        return None if drawing.cancelled() or drawing.exception() else drawing.result()

    def _forget_failure(self, key: Hashable, done: asyncio.Future[Picture | None]) -> None:
        error = None if done.cancelled() else done.exception()
        if error:
            note(error)
        if error or done.cancelled():
            self._drawn.pop(key, None)

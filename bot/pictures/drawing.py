"""Pictures of positions, drawn beside the event loop and kept for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace

from bot.discord_io.errors import note
from bot.language.readers import nobody, plain
from bot.sessions import Table
from bot.sessions.model.seating import match_of
from renderer.catalog import draw, draw_choices, parts
from renderer.scene import Picture, Scene
from renderer.standings import Standings, draw_standings
from rules.catalog import GAMES
from rules.core import Choice, Events, Setup, known_to
from rules.history import recent
from rules.match import Match
from rules.text import Seat, seat_number

THREADS = 2
KEPT = 128
"""Pictures in memory, of at most 350 kB each."""


@dataclass(frozen=True, slots=True)
class Look:
    """A position as somebody sees it."""

    table: Table
    match: Match
    version: int
    """Where in the history of the table the position is, or from where it is looked back on."""
    locale: str
    seat: Seat | None = None
    """Whose private picture it is; None is the public one."""
    part: str = ""
    asker: Seat | None = None
    """Who wants to see one of several public pictures."""
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
        shown = (self.seat, self.part, self.asker, self.tried, self.locale, names)
        return (self.table.id, self.version, len(self.match.entries), shown)

    @property
    def scene(self) -> Scene:
        """What the painter needs to know."""
        return Scene(
            view=self.match.view(self.seat),
            names=tuple(user.name for user in self.table.people),
            recent=self._recent,
            viewer=self.seat,
            asker=self.asker,
            result=self.match.result,
            resigned=self.match.resigned,
            reader=plain(self.table, self.locale),
        )

    @property
    def _recent(self) -> Events:
        """What the picture marks: the move that is tried out, or else the last turn."""
        if self.tried:
            return known_to(self.match.entries[-1].events, self.seat)
        return recent(self.match, self.seat)


class Pictures:
    """Draws in a few threads of its own, and nothing twice."""

    def __init__(self, threads: int = THREADS, kept: int = KEPT) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="painter")
        self._drawn: OrderedDict[Hashable, asyncio.Future[Picture | None]] = OrderedDict()
        self._kept = kept
        self._first: dict[str, Future[Picture]] = {}

    def close(self) -> None:
        """Let the threads go."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def prepare(self, key: str) -> None:
        """Draw a game's first position ahead: what never changes is then ready for its boards."""
        if key not in self._first:
            self._first[key] = self._pool.submit(_draw_first, key)

    def parts(self, look: Look) -> tuple[str, ...]:
        """Name the pictures there are of a position."""
        return parts(look.match.game.key, look.scene)

    def private_parts(self, look: Look) -> tuple[str, ...]:
        """Name the pictures a seat has of a position, those first that nobody else has."""
        public = self.parts(replace(look, seat=None))
        return tuple(sorted(self.parts(look), key=lambda part: part in public))

    async def draw(self, look: Look) -> Picture | None:
        """Draw a position; None where the painter fails, for that must not hold up a game."""
        key, scene = look.match.game.key, look.scene
        await self._prepared(key)
        return await self._once(look.key, lambda: draw(key, scene, look.part))

    async def draw_choices(self, look: Look, choices: Sequence[Choice]) -> Picture | None:
        """Draw what a few choices would look like; None where words are enough."""
        key, scene = look.match.game.key, look.scene
        offered = tuple(choice.notation for choice in choices)
        return await self._once((look.key, offered), lambda: draw_choices(key, scene, choices))

    async def draw_standings(self, standings: Standings, locale: str) -> Picture | None:
        """Draw the standings of a campaign; None if the painter fails, which is logged."""
        reader = nobody(locale)
        return await self._once((standings, locale), lambda: draw_standings(standings, reader))

    async def _prepared(self, key: str) -> None:
        """Wait for a first drawing under way, rather than do its work a second time."""
        self.prepare(key)
        await asyncio.wait({asyncio.wrap_future(self._first[key])})

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


def _draw_first(key: str) -> Picture:
    game = GAMES[key]
    match = Match.start(game, Setup(min(game.seats)))
    names = tuple(seat_number(Seat(seat)) for seat in range(match.setup.seats))
    return draw(key, Scene(match.view(None), names))

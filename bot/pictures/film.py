"""Films of games, drawn one at a time in a process of their own, which may be killed."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from pebble import ProcessExpired

from bot.basics.refusals import Refused
from bot.basics.worker_processes import SPAWNING, end, pool_of, restrict_process, result_of
from bot.language.readers import anonymous_reader
from renderer.film import Film, Limits, Shot, TooMuch, draw_film
from renderer.scene import Scene
from rules.catalog import GAMES
from rules.history import positions_at, recent, told_between, turn_lengths
from rules.match import Match
from rules.setup import Setup
from rules.text import Reader, Seat, count, say

LIMITS = Limits(size=10 * 2**20 - 64 * 2**10, seconds=60)
"""Discord's limit for a message, less 64 KiB for the rest of the request; seconds of CPU."""
LONGEST = 180.0
"""Seconds of real time after which the drawing process is killed."""
LOOK = 2.0
"""Seconds between two reports of progress."""

TOO_MUCH = say("The film does not fit into a message. Choose fewer turns.")
TOO_LONG = say("The film takes too long to draw. Choose fewer turns.")
BUSY = say("Another film is being drawn for you. Ask for this one when that is finished.")

Report = Callable[[int, int], Awaitable[None]]
"""Called with the frames drawn so far and their total; both are 0 while the film waits."""


@dataclass(frozen=True, slots=True)
class FilmOrder:
    """The film to draw, with everything that the drawing process needs."""

    key: str
    setup: Setup
    record: tuple[tuple[Seat, str], ...]
    """The moves up to the last turn shown."""
    automatic: frozenset[Seat]
    names: tuple[tuple[str, ...], ...]
    """The people's names by seat, after each number of turns up to `last`: seats change hands."""
    first: int
    """The number of turns after which the film begins."""
    last: int
    """The number of turns after which the film ends."""
    milliseconds: int
    """How long each frame is shown."""
    locale: str

    @classmethod
    def of(cls, match: Match, names: Sequence[Sequence[str]], turns: tuple[int, int],
           milliseconds: int, locale: str) -> "FilmOrder":  # fmt: skip
        """Return the order for a film of a match; `turns` are `first` and `last`."""
        record = match.record[: turn_lengths(match)[turns[1]]]
        known = tuple(map(tuple, names[: turns[1] + 1]))
        return cls(match.game.key, match.setup, record, match.automatic, known, *turns,
                   milliseconds, locale)  # fmt: skip


class _Making(NamedTuple):
    """A film in the making, and all that tell whoever waits for it how far it has got."""

    order: FilmOrder
    film: asyncio.Task[Film]
    reports: list[Report]


class FilmStudio:
    """Draws films one at a time, and at most one for each user, who may ask for it again."""

    def __init__(self, most: int | None = None) -> None:
        """Accept at most `most` films at once, also those that wait; None for no limit."""
        self._most = most
        self._free = asyncio.Semaphore(1)
        self._making = dict[int, _Making]()
        """By the user who waits for it."""

    async def film(self, user: int, order: FilmOrder, report: Report) -> Film:
        """Return a film.

        Raises Refused if the user waits for another, if too many wait, or if it costs too much.
        """
        making = self._making.get(user)
        if making is None:
            self._must_have_room()
            reports = list[Report]()
            task = asyncio.create_task(self._made(user, order, reports))
            making = self._making[user] = _Making(order, task, reports)
        elif making.order != order:
            raise Refused(BUSY)
        making.reports.append(report)
        return await asyncio.shield(making.film)

    async def _made(self, user: int, order: FilmOrder, reports: Sequence[Report]) -> Film:
        async def report(done: int, of: int) -> None:
            await asyncio.gather(*(each(done, of) for each in reports))

        try:
            async with self._free:
                return await _drawn_elsewhere(order, report)
        finally:
            del self._making[user]

    def _must_have_room(self) -> None:
        if self._most is not None and len(self._making) >= self._most:
            raise Refused(
                count(
                    "{count} film is in the making, which is the most that this bot takes on. Try "
                    "again in a few minutes, or ask whoever hosts the bot to allow more.",
                    "{count} films are in the making, which is the most that this bot takes on. "
                    "Try again in a few minutes, or ask whoever hosts the bot to allow more.",
                    self._most,
                )
            )


def shots_of(order: FilmOrder) -> Iterator[Shot]:
    """Yield what the frames of a film show: what spectators saw after each turn."""
    match = Match.replay(GAMES[order.key], order.setup, order.record)
    match = match.with_automatic(order.automatic)
    lengths = turn_lengths(match)
    positions = positions_at(match, lengths)
    for turn, (length, then) in enumerate(zip(lengths, positions, strict=True)):
        if not order.first <= turn <= order.last:
            continue
        before = lengths[turn - 1] if turn else 0
        past = replace(then, entries=match.entries[:length])
        scene = Scene(
            view=then.view(None),
            names=order.names[turn],
            recent=recent(past, None),
            result=then.result,
            resigned=then.resigned,
            reader=_reader(order, turn),
        )
        yield Shot(scene, turn, order.last, told_between(match, before, length))


async def _drawn_elsewhere(order: FilmOrder, report: Report) -> Film:
    progress = SPAWNING.Array("i", [0, 0])
    pool = pool_of(1, _begin, progress)
    try:
        drawing = pool.schedule(_draw, (order,), timeout=LONGEST)
        return await result_of(drawing, pool, LOOK, lambda: report(*progress[:]))
    except TooMuch:
        raise Refused(TOO_MUCH) from None
    except (TimeoutError, ProcessExpired, BrokenProcessPool):
        raise Refused(TOO_LONG) from None
    finally:
        await asyncio.to_thread(end, pool)


_progress: Any = None


def _begin(progress: Any) -> None:
    global _progress  # noqa: PLW0603  # a process has one film
    _progress = progress
    restrict_process("RLIMIT_CPU", round(LIMITS.seconds))


def _draw(order: FilmOrder) -> Film:
    def note(done: int, of: int) -> None:
        _progress[:] = [done, of]

    return draw_film(order.key, tuple(shots_of(order)), order.milliseconds, LIMITS, note)


def _reader(order: FilmOrder, turn: int) -> Reader:
    """Return a reader with the names of those who played until `turn` turns were over."""
    nameless = anonymous_reader(order.locale, order.key)
    return replace(nameless, name=partial(_name, order.names[turn], nameless))


def _name(names: Sequence[str], nameless: Reader, seat: Seat) -> str:
    return names[seat] if seat < len(names) else nameless.name(seat)

"""Films of games, drawn one at a time in a worker process."""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeVar

from bot.basics.memory import trim
from bot.basics.refusals import Refused
from bot.basics.worker_processes import WorkFailed
from bot.language.readers import anonymous_reader
from renderer.film import Film, Limits, Shot, TooMuch, draw_film
from renderer.scene import Scene
from rules.catalog import GAMES
from rules.history import positions_at, recent, told_between, turn_lengths
from rules.match import Match
from rules.setup import Setup
from rules.text import Reader, Seat, count, say

log = logging.getLogger(__name__)

LIMITS = Limits(size=10 * 2**20 - 64 * 2**10, seconds=60)
"""Discord's limit for a message, less 64 KiB for the rest of the request; seconds of CPU."""
LONGEST = 160.0
"""Seconds of real time, besides the spare time, after which the drawing process is killed."""

TOO_MUCH = say("The film does not fit into a message. Choose fewer turns.")
TOO_LONG = say("The film takes too long to draw. Choose fewer turns.")
BUSY = say("Another film is being drawn for you. Ask for this one when that is finished.")

T = TypeVar("T")


class Processes(Protocol):
    """Other processes, in which films are drawn."""

    async def run(self, work: Callable[..., T], arguments: Sequence[Any], seconds: float) -> T:
        """Return what `work` returns, which takes these seconds at most; raises WorkFailed."""
        ...


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
    """A film in the making."""

    order: FilmOrder
    film: asyncio.Task[Film]


class FilmStudio:
    """Has films drawn one at a time, and at most one for each user, who may ask for it again."""

    def __init__(self, processes: Processes, most: int | None = None) -> None:
        """Accept at most `most` films at once, also those that wait; None for no limit."""
        self._processes = processes
        self._most = most
        self._free = asyncio.Semaphore(1)
        self._making = dict[int, _Making]()
        """By the user who waits for it."""

    async def film(self, user: int, order: FilmOrder) -> Film:
        """Return a film.

        Raises Refused if the user waits for another, if too many wait, or if it costs too much.
        """
        making = self._making.get(user)
        if making is None:
            self._must_have_room()
            making = _Making(order, asyncio.create_task(self._made(user, order)))
            self._making[user] = making
        elif making.order != order:
            raise Refused(BUSY)
        return await asyncio.shield(making.film)

    async def _made(self, user: int, order: FilmOrder) -> Film:
        try:
            async with self._free:
                film = await self._processes.run(draw, (order,), LONGEST)
        except WorkFailed as trouble:
            log.warning("A film was not drawn: %s", trouble)
            raise Refused(TOO_LONG) from None
        finally:
            del self._making[user]
        if film is None:
            raise Refused(TOO_MUCH)
        return film

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


def draw(order: FilmOrder) -> Film | None:
    """Return a film; None if it does not fit within the limits."""
    try:
        return draw_film(order.key, tuple(shots_of(order)), order.milliseconds, LIMITS)
    except TooMuch:
        return None
    finally:
        trim()


def _reader(order: FilmOrder, turn: int) -> Reader:
    """Return a reader with the names of those who played until `turn` turns were over."""
    nameless = anonymous_reader(order.locale, order.key)
    return replace(nameless, name=partial(_name, order.names[turn], nameless))


def _name(names: Sequence[str], nameless: Reader, seat: Seat) -> str:
    return names[seat] if seat < len(names) else nameless.name(seat)

"""What runs in a worker process: it replays a record, and asks `opponents`.

It imports neither the database nor Discord, so that a worker starts quickly and is small.
"""

import os
from collections import OrderedDict
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple, TypeVar

from bot.basics.worker_processes import be_humble
from opponents import Level, Suggestion, suggestions, turn_of
from rules.catalog import GAMES
from rules.game import Game
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat

KEPT = 8
"""How many matches are kept, so that they need not be replayed for every decision."""
OUT_OF_MEMORY = 3
"""The exit code of a worker that has no memory left."""

T = TypeVar("T")


class Question(NamedTuple):
    """A position in which a decision is wanted, as it is handed to a worker."""

    session: int
    game: str
    setup: Setup
    record: tuple[tuple[Seat, str], ...]
    automatic: frozenset[Seat]
    """The seats that the program plays, besides those that resigned."""
    seat: Seat
    """Who is to decide."""
    seed: str
    """Equal questions have the same answer, as far as the time to think is the same."""


class Player:
    """Answers questions; it keeps the last matches."""

    def __init__(self, games: Mapping[str, Game[Any, Any]]) -> None:
        self._games = games
        self._kept = OrderedDict[int, Match]()

    def turn_of(self, question: Question, level: Level) -> tuple[str, ...]:
        """Return the moves with which a seat goes on, in notation."""
        random = Random(question.seed)  # noqa: S311  # the seed is secret
        return turn_of(self.match(question), question.seat, level, random)

    def suggestions(self, question: Question) -> tuple[Suggestion, ...]:
        """Return good moves for a seat, the best first."""
        random = Random(question.seed)  # noqa: S311  # the seed is secret
        return suggestions(self._match(question), question.seat, random)

    def match(self, question: Question) -> Match:
        """Return the match of a question, which is kept for the next."""
        match = self._match(question)
        self._keep(question.session, match)
        return match

    def _match(self, question: Question) -> Match:
        known = self._kept.get(question.session)
        if known is None or not _begins_with(question, known):
            game = self._games[question.game]
            match = Match.replay(game, question.setup, question.record)
        else:
            match = known
            for seat, move in question.record[len(known.entries) :]:
                match = match.play(seat, move)
        return match.with_automatic(question.automatic)

    def _keep(self, session: int, match: Match) -> None:
        self._kept[session] = match
        self._kept.move_to_end(session)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def _begins_with(question: Question, known: Match) -> bool:
    """Whether a match is one that has led to the position of a question."""
    return known.setup == question.setup and (known.record == question.record[: len(known.entries)])


OWN = Player(GAMES)
"""The player of this process."""


def prepare(memory: int) -> None:
    """Make this process a humble one, with so many bytes of memory."""
    be_humble("RLIMIT_AS", memory)


def decide(question: Question, level: Level) -> tuple[str, ...]:
    """Return the moves with which a seat goes on, in notation."""
    return OWN.turn_of(question, level)


def suggest(question: Question) -> tuple[Suggestion, ...]:
    """Return good moves for a seat, the best first."""
    return OWN.suggestions(question)


def within_memory(work: Callable[..., T], *asked: Any) -> T:
    """Return what a function returns; end this process if its memory does not suffice."""
    try:
        return work(*asked)
    except MemoryError:
        os._exit(OUT_OF_MEMORY)

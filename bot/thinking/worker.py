"""What runs in a worker process: it replays records and asks `opponents`.

It imports neither the database nor Discord, so that a worker starts quickly and stays small.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

from cachetools import LRUCache

from opponents.ahead import fallen_behind
from opponents.hints import Hint, hints
from opponents.levels import Level
from opponents.player import in_style, turn_of
from opponents.review import judging, reasons
from opponents.review.decisions import Walk, decisions_of
from opponents.review.reasons import Habit
from opponents.review.verdicts import Decision, Found, Quality, Verdict
from rules.appraisal import Style
from rules.catalog import GAMES
from rules.game import Game
from rules.match import Match
from rules.orders.looking import look_at
from rules.orders.order import Order
from rules.orders.order import Verdict as Fate
from rules.setup import Setup
from rules.text import Seat, Text

KEPT = 8
"""Number of matches that are kept, so that they are not replayed for every decision."""


T = TypeVar("T")


class Played(NamedTuple):
    """A game as far as it has been played, as a worker receives it."""

    session: int
    game: str
    setup: Setup
    record: tuple[tuple[Seat, str], ...]
    automatic: frozenset[Seat] = frozenset()
    """The seats that the program plays, besides those that resigned."""


class Question(NamedTuple):
    """A position in which a seat has to decide, as a worker receives it."""

    session: int
    game: str
    setup: Setup
    record: tuple[tuple[Seat, str], ...]
    automatic: frozenset[Seat]
    """The seats that the program plays, besides those that resigned."""
    seat: Seat
    """The seat that has to decide."""
    seed: str
    """Equal questions have equal answers if the time to think is equal."""
    style: Style | None = None
    """The style in which the seat plays."""


class Worker:
    """Answers questions, and keeps the matches of the last ones."""

    def __init__(self, games: Mapping[str, Game[Any, Any]]) -> None:
        self._games = games
        self._kept: LRUCache[int, Match] = LRUCache(KEPT)
        """The last matches, by session."""
        self._walk: Walk | None = None
        """Through the match whose decisions are judged one after the other."""

    def turn_of(self, question: Question, level: Level) -> tuple[str, ...]:
        """Return the next moves of a seat, in notation."""
        random = Random(question.seed)  # noqa: S311  # the seed is secret
        match, seat = self.match(question), question.seat
        judged = in_style(match, seat, question.style) if question.style else match
        return turn_of(judged, seat, level, random)

    def hints(self, question: Question) -> tuple[Hint, ...]:
        """Return hints for a seat, the best first."""
        random = Random(question.seed)  # noqa: S311  # the seed is secret
        return hints(self._match(question), question.seat, random)

    def decisions(self, played: Played) -> tuple[Decision, ...]:
        """Return the decisions of a finished game."""
        return decisions_of(self.match(played))

    def verdict(self, played: Played, decision: Decision) -> Verdict:
        """Return how good a decision of a finished game was."""
        match = self.match(played)
        if self._walk is None or self._walk.match != match:
            self._walk = Walk(match)
        return judging.judge(match, decision, walk=self._walk)

    def reason(self, played: Played, verdict: Verdict) -> Text:
        """Return why something else was better, or what was good about a brilliant decision."""
        match = self.match(played)
        if verdict.quality is Quality.BRILLIANT:
            return reasons.what_was_good(match, verdict)
        return reasons.reason(match, verdict)

    def comparison(self, played: Played, verdict: Verdict, moves: Sequence[str]) -> Found:
        """Return how good other moves are than those that were played."""
        return judging.compare(self.match(played), verdict, moves)

    def look_at(self, played: Played, order: Order, length: int) -> Fate:
        """Return what becomes of an order that was given after some entries of a record."""
        now, game = self._match(played), self._games[played.game]
        begun = Match.replay(game, played.setup, played.record[:length])
        return look_at(order, begun.with_automatic(played.automatic), now, fallen_behind)

    def habit(self, games: Sequence[tuple[Played, Sequence[Verdict]]]) -> Habit | None:
        """Return what a player misses most, from the verdicts on their decisions."""
        return reasons.habit((self.match(played), verdicts) for played, verdicts in games)

    def match(self, question: Question | Played) -> Match:
        """Return the match of a question, and keep it for the next question."""
        match = self._match(question)
        self._kept[question.session] = match
        return match

    def _match(self, question: Question | Played) -> Match:
        known = self._kept.get(question.session)
        if known is None or not _begins_with(question, known):
            game = self._games[question.game]
            match = Match.replay(game, question.setup, question.record)
        else:
            match = known
            for seat, move in question.record[len(known.entries) :]:
                match = match.play(seat, move)
        return match.with_automatic(question.automatic)


def _begins_with(question: Question | Played, known: Match) -> bool:
    """Return whether the record of a question begins with that of a match."""
    return known.setup == question.setup and known.record == question.record[: len(known.entries)]


WORKER = Worker(GAMES)
"""The worker of this process."""


def answer(what: Callable[..., T], *arguments: Any) -> T:
    """Return what a method of the worker of this process returns."""
    return what(WORKER, *arguments)

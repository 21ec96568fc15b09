"""Good moves for a person, each with a word why, from what the search has found out."""

from collections.abc import Iterator
from itertools import filterfalse, islice
from random import Random
from statistics import median
from typing import Any, NamedTuple

from opponents.levels import Budget
from opponents.payoffs import worth_to
from opponents.plans import Moves
from opponents.search import Search
from opponents.stopwatch import Stopwatch
from opponents.tree import Arm, Bandit
from rules.draft import line_of
from rules.errors import RulesError
from rules.game import Game
from rules.match import Match
from rules.text import Seat, Text, Who, say

BUDGET = Budget(decision=1.0, turn=3.0)
"""How long a suggestion is thought about."""


class Suggestion(NamedTuple):
    """A good move, and why."""

    line: str
    """In the game's notation; a move that leads on stands in a line with what follows it."""
    why: Text


def suggestions(
    match: Match, seat: Seat, random: Random, most: int = 3, budget: Budget = BUDGET
) -> tuple[Suggestion, ...]:
    """Return the best moves of a seat, the best first; none if it has nothing to decide."""
    if seat not in match.to_act:
        return ()
    game, state = match.game, match.state
    if not match.has_choice(seat):
        only = next(game.legal_moves(state, seat))
        return (Suggestion(game.format(state, only), say("It is the only legal move.")),)
    search = Search(game, seat, random)
    search.think(state, Stopwatch(budget))
    position = game.imagine(state, seat, random)
    known = _Known(game, position, seat, search.choice)
    useful = islice(filterfalse(known.is_idle, search.best), most)
    best = tuple(useful) or search.best[:most]
    return tuple(Suggestion(_line(match, seat, arm.moves), known.why(arm)) for arm in best)


def _line(match: Match, seat: Seat, moves: Moves) -> str:
    """Return the first of a plan's moves, and what it leads on to, in notation."""
    line: list[str] = []
    for move in moves:
        if move not in match.game.legal_moves(match.state, seat):
            # It belongs to what was only imagined.
            break
        line.append(match.game.format(match.state, move))
        if not match.game.leads_on(match.state, seat, move):
            break
        match = match.play(seat, line[-1])
    return line_of(line)


class _Known(NamedTuple):
    """What a search knows of a seat's moves."""

    game: Game[Any, Any]
    state: Any
    """A position as the seat imagines it."""
    seat: Seat
    choice: Bandit

    def is_idle(self, arm: Arm) -> bool:
        """Return whether the rest of a plan is worth as much without its first move."""
        if len(arm.moves) == 1:
            return False
        try:
            return self._worth(arm.followed) >= self._worth(arm)
        except RulesError:
            return False

    def _worth(self, arm: Arm) -> float:
        after = arm.made(self.game, self.state, self.seat)
        return worth_to(self.game, after, self.seat)

    def why(self, arm: Arm) -> Text:
        """Return what a move gains and what it prevents, in a few words."""
        reasons = tuple(self._reasons(arm))
        return say("{reasons}.", reasons=reasons) if reasons else self._rank(arm)

    def _reasons(self, arm: Arm) -> Iterator[Text]:
        yield from self._at_once(arm)
        gained, prevented = self._compared(arm)
        if gained > 0:
            amount = self.game.amount(gained)
            yield say("about {amount} better for you than the usual move", amount=amount)
        if prevented > 0 and self.rival is not None:
            amount = self.game.amount(prevented)
            yield say("leaves {who} about {amount} less", who=Who(self.rival), amount=amount)

    def _compared(self, arm: Arm) -> tuple[int, int]:
        """Return how many points a move brings more, and leaves the rival less, than the others."""
        others = [self.choice.points(a) for a in self.choice.arms.values() if a is not arm]
        if not others:
            return 0, 0
        usual, points = (
            [median(by_seat) for by_seat in zip(*others, strict=True)],
            self.choice.points(arm),
        )
        rival = self.seat if self.rival is None else self.rival
        return round(points[self.seat] - usual[self.seat]), round(usual[rival] - points[rival])

    def _at_once(self, arm: Arm) -> Iterator[Text]:
        """Yield what a move gains at once; nothing if that depends on what is hidden."""
        after, events = self.game.apply(self.state, self.seat, arm.move)
        if any(event.reveals for event in events):
            return
        before = self.game.view(self.state, self.seat).scores[self.seat]
        now = self.game.view(after, self.seat).scores[self.seat] - before
        if now > 0:
            yield say("{amount} now", amount=self.game.amount(now))
        if gain := self.game.gain(self.state, after, self.seat):
            yield gain

    @property
    def rival(self) -> Seat | None:
        """The other seat that is expected to do best; None if there is none."""
        expected = self.choice.points(self.choice.ranking[0])
        others = [Seat(seat) for seat in range(len(expected)) if seat != self.seat]
        return max(others, key=expected.__getitem__, default=None)

    def _rank(self, arm: Arm) -> Text:
        """Return how a move compares with the best one."""
        best = self.choice.ranking[0]
        if arm is best:
            return say("It leads a little farther than the other moves.")
        behind = round(self.choice.expected(best) - self.choice.expected(arm))
        if behind <= 0:
            return say("It is about as good as the first.")
        amount = self.game.amount(behind)
        return say("It is about {amount} behind the first.", amount=amount)

"""Hints: moves that the search recommends to a person, each with the reason in a few words."""

from collections.abc import Iterator
from itertools import filterfalse, islice
from random import Random
from statistics import median
from typing import Any, NamedTuple

from opponents.levels import Budget
from opponents.payoffs import payoff_to
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
"""How long the search for hints may take."""


class Hint(NamedTuple):
    """A recommended move, and why it is good."""

    line: str
    """In the game's notation. A move that leads on stands in one line with the moves after it."""
    why: Text


def hints(
    match: Match, seat: Seat, random: Random, most: int = 3, budget: Budget = BUDGET
) -> tuple[Hint, ...]:
    """Return at most `most` hints for a seat, the best first; none if it has nothing to decide."""
    if seat not in match.to_act:
        return ()
    game, state = match.game, match.state
    if not match.has_choice(seat):
        only = next(game.legal_moves(state, seat))
        return (Hint(game.format(state, only), say("It is the only legal move.")),)
    search = Search(game, seat, random)
    search.think(state, Stopwatch(budget))
    position = game.imagine(state, seat, random)
    reasons = _Reasons(game, position, seat, search.bandit)
    useful = islice(filterfalse(reasons.begins_idly, search.best), most)
    best = tuple(useful) or search.best[:most]
    return tuple(Hint(_line(match, seat, arm.moves), reasons.why(arm)) for arm in best)


def _line(match: Match, seat: Seat, moves: Moves) -> str:
    """Return the first move of a plan, and the moves it leads on to, in notation."""
    line: list[str] = []
    for move in moves:
        if move not in match.game.legal_moves(match.state, seat):
            # It was legal in the determinization only.
            break
        line.append(match.game.format(match.state, move))
        if not match.game.leads_on(match.state, seat, move):
            break
        match = match.play(seat, line[-1])
    return line_of(line)


class _Reasons(NamedTuple):
    """Puts into words why the arms of a bandit are good."""

    game: Game[Any, Any]
    state: Any
    """A determinization."""
    seat: Seat
    bandit: Bandit

    def begins_idly(self, arm: Arm) -> bool:
        """Return whether a plan is worth no more than the same plan without its first move."""
        if len(arm.moves) == 1:
            return False
        try:
            return self._payoff(arm.rest) >= self._payoff(arm)
        except RulesError:
            return False

    def _payoff(self, arm: Arm) -> float:
        after = arm.position_after(self.game, self.state, self.seat)
        return payoff_to(self.game, after, self.seat)

    def why(self, arm: Arm) -> Text:
        """Return in a few words what a move gains and what it prevents."""
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
        """Return the points that a move gains and those it costs the rival, against the median."""
        others = [self.bandit.expected_points(a) for a in self.bandit.arms.values() if a is not arm]
        if not others:
            return 0, 0
        usual = [median(by_seat) for by_seat in zip(*others, strict=True)]
        points = self.bandit.expected_points(arm)
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
        """The other seat with the highest expected points; None if there is no other."""
        expected = self.bandit.expected_points(self.bandit.ranking[0])
        others = [Seat(seat) for seat in range(len(expected)) if seat != self.seat]
        return max(others, key=expected.__getitem__, default=None)

    def _rank(self, arm: Arm) -> Text:
        """Return how a move compares with the best one."""
        best = self.bandit.ranking[0]
        if arm is best:
            return say("It leads a little farther than the other moves.")
        behind = self.bandit.expected_payoff(best) - self.bandit.expected_payoff(arm)
        if round(behind) <= 0:
            return say("It is about as good as the first.")
        amount = self.game.amount(round(behind))
        return say("It is about {amount} behind the first.", amount=amount)

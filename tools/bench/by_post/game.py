"""A game by post among simulated people, with orders or without."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import count
from math import inf
from random import Random

from bot.features.orders.actions import delay
from opponents.ahead import fallen_behind
from rules.catalog import GAMES
from rules.match import Match
from rules.orders.looking import look_at
from rules.orders.order import Carried, Dropped, Order, Waits
from rules.setup import Setup
from rules.text import Seat
from tools.bench.by_post.ordering import Kept, ordered
from tools.bench.by_post.person import Person

SEATS = 3
"""The number of people, or the most that the game seats if they are fewer."""
HABIT = 0.1
"""How often people choose what is not the best."""


@dataclass
class Figures:
    """What happened in some games by post."""

    waits: int = 0
    turns: int = 0
    days: float = 0.0
    carried: int = 0
    passed: int = 0
    dropped: int = 0
    dropped_needlessly: int = 0
    carried_wrongly: int = 0

    @property
    def waits_each_turn(self) -> float:
        """How often the games waited in a turn; games with and without orders have others."""
        return self.waits / self.turns

    @property
    def looked_at(self) -> int:
        """The orders that were carried out or dropped when their owner had to decide."""
        return self.carried + self.dropped

    def add(self, others: "Figures") -> None:
        """Add the figures about orders in other games."""
        self.carried += others.carried
        self.dropped += others.dropped
        self.dropped_needlessly += others.dropped_needlessly
        self.carried_wrongly += others.carried_wrongly


class GameByPost:
    """One game, played at looks that people take at times of their own.

    A look takes no time: whoever makes a move does not wait there for orders that follow.
    """

    def __init__(self, key: str, seed: int, *, with_orders: bool, figures: Figures) -> None:
        game = GAMES[key]
        self.random = Random(seed)
        self.with_orders = with_orders
        self.figures = figures
        self.match = Match.start(game, Setup(min(SEATS, max(game.seats))))
        self.people = [Person(Seat(n), seed) for n in range(self.match.setup.seats)]
        self.kept: dict[Seat, Kept] = {}
        self.due: dict[Seat, float] = {}
        """The hours at which the orders of seats that have to decide are looked at."""
        self.now = 0.0

    def play(self) -> None:
        """Play to the end."""
        for day in count():
            for hour, person in self._looks():
                self._go_on(until=24 * day + hour)
                if self.match.is_over:
                    self.figures.days += self.now / 24
                    self.figures.turns += self.match.turn
                    return
                self.now = 24 * day + hour
                self._look(person)

    def _looks(self) -> Sequence[tuple[float, Person]]:
        """Return the looks of a day, in order: one in the morning and one in the evening each."""
        looks = [
            (self.random.uniform(*hours), person)
            for person in self.people
            for hours in ((6.0, 12.0), (16.0, 23.0))
        ]
        return sorted(looks, key=lambda look: look[0])

    def _look(self, person: Person) -> None:
        self.figures.waits += person.seat in self.match.waiting_for
        while person.seat in self.match.waiting_for:
            self.kept.pop(person.seat, None)
            self._make(person.seat, person.turn(self.match, HABIT).moves)
            self._follow()
        if self.with_orders and not self.match.is_over:
            given_now = self._ordered(person)
            if given_now:
                self.kept[person.seat] = given_now

    def _ordered(self, person: Person) -> Kept | None:
        return ordered(self.match, person)

    def _make(self, seat: Seat, moves: Sequence[str]) -> None:
        for move in moves:
            self.match = self.match.play(seat, move)

    def _follow(self) -> None:
        """Let chance and forced moves act."""
        while not self.match.is_over:
            if self.match.to_act and not self.match.waiting_for:
                self.match = self.match.roll_once(self.random)
            elif self.match.forced:
                self._make(self.match.forced[0], (self.match.forced[1],))
            else:
                return

    def _go_on(self, until: float) -> None:
        """Carry out the orders whose moments come before an hour."""
        while True:
            self._follow()
            owing = {seat for seat in self.match.waiting_for if seat in self.kept}
            self.due = {
                seat: self.due.get(seat) or self.now + self._delay() for seat in sorted(owing)
            }
            moments = sorted((due, seat) for seat, due in self.due.items())
            if self.match.is_over or not moments or moments[0][0] > until:
                return
            self.now, seat = moments[0]
            del self.due[seat]
            self._carry_out(self.people[seat])

    def _delay(self) -> float:
        """Return how many hours an order waits."""
        return delay(self.random) / timedelta(hours=1)

    def _carry_out(self, person: Person) -> None:
        kept = self.kept[person.seat]
        verdict = look_at(kept.order, kept.ordered_on, self.match, fallen_behind)
        if isinstance(verdict, Waits):
            # Its owner has to decide something that it is not for.
            self.due[person.seat] = inf
            return
        self._judge(person, kept.order, verdict)
        if isinstance(verdict, Dropped) or not verdict.goes_on:
            del self.kept[person.seat]
        if isinstance(verdict, Carried):
            self._make(person.seat, verdict.moves)

    def _judge(self, person: Person, order: Order, verdict: Carried | Dropped) -> None:
        """Count whether the person would have done the same, having looked."""
        figures, match = self.figures, self.match
        if isinstance(verdict, Carried):
            figures.carried += 1
            figures.passed += order.is_standing
            if not person.would_make(match, verdict.moves):
                figures.carried_wrongly += 1
        elif person.seat in match.waiting_for and verdict.steps:
            moves = tuple(step.move for step in verdict.steps)
            figures.dropped += 1
            if person.would_make(match, moves):
                figures.dropped_needlessly += 1

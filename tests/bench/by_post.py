"""Games by post among simulated people: how often a game waits, with and without orders.

People look at their games twice a day. At a look they make the moves that they owe, and order what
a hint would call foregone: what is best as the board stands, and stays as good whatever the others
are likely to do. `make bench BENCH=by_post` plays several games of each kind.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from itertools import count
from math import inf
from random import Random
from typing import Any, NamedTuple

from bot.sessions.model.orders import delay
from opponents.greedy import Greedy
from opponents.levels import by_iterations
from opponents.payoffs import payoff_to
from opponents.steps import after_chance
from opponents.stopwatch import Stopwatch
from rules.catalog import GAMES
from rules.core import NATURE
from rules.draft import Draft, Step, line_of
from rules.game import Game
from rules.match import Match
from rules.orders import (
    Branch,
    Carried,
    Dropped,
    Order,
    Waits,
    conditions,
    given,
    look_at,
    on_turn,
    pass_until,
)
from rules.orders.giving import PROPER, STAGE
from rules.orders.imagined import chances
from rules.orders.order import BRANCHES_AT_MOST, Case
from rules.setup import Setup
from rules.text import Seat
from tests.bench.measure import Row

SEATS = 3
"""The number of people, if the game is for so many."""
HABIT, LIKELY = 0.1, 0.25
"""How often people choose what is not the best, and how often others are expected to."""
FUTURES = 12
"""How many continuations somebody thinks of before ordering."""
WEIGHED = 40
"""The most outcomes of chance that are all weighed."""
DRAWS = 12
"""Draws of chance by which a position is valued if there are more."""
IMAGINED = 3
"""How often something hidden is imagined."""
DRAWS_AHEAD = 6
"""Draws that somebody thinks of in each continuation before ordering what to do with them."""
STEPS_AT_MOST = 60
LASTING = {"oranienburger_kanal": ("reach", "final")}
"""Conditions until which nothing can be gained where passing is possible, by game."""
GOALS = {"oranienburger_kanal": 0.65, "big_shoulders": 0.65}
"""The share of waits that may be left; for other games FEWER."""
FEWER = 0.8
DROPPED = 0.1
"""The share of orders that may be dropped although their owner would have made them."""
GAMES_OF = {
    "cronberg": 12,
    "canal_king": 2,
    "ruhrschifffahrt": 4,
    "oranienburger_kanal": 4,
    "big_shoulders": 3,
}
"""The number of games of each kind; a short one has few orders."""


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


class Kept(NamedTuple):
    """An order with the match for which it was given."""

    order: Order
    ordered_on: Match


class Weighing(Greedy):
    """The greedy strategy, without luck in what chance is expected to bring."""

    def _payoff(self, state: Any, move: Any) -> float:
        after, _ = self._game.apply(state, self._seat, move)
        return expected(self._game, after, self._seat, self._random)


def expected(game: Game[Any, Any], state: Any, seat: Seat, random: Random) -> float:
    """Return the payoff of a position to a seat, on average over what chance may bring."""
    if game.to_act(state) != (NATURE,):
        return payoff_to(game, state, seat)
    odds = game.odds(state)
    if len(odds) > WEIGHED:
        drawn = (after_chance(game, state, random) for _ in range(DRAWS))
        return sum(payoff_to(game, each, seat) for each in drawn) / DRAWS
    weight = sum(each for _, each in odds)
    worth = (
        each * expected(game, game.apply(state, NATURE, move)[0], seat, random)
        for move, each in odds
    )
    return sum(worth) / weight


class Person:
    """Somebody at a seat, who decides greedily from what the seat may know."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.seat = seat
        self.seed = seed
        self._best: dict[int, tuple[Match, Draft]] = {}

    def best(self, match: Match) -> Draft:
        """Return the turn that the seat likes best on a match in which it decides."""
        kept = self._best.get(id(match))
        if kept is None:
            kept = self._best[id(match)] = (match, self.turn(match))
        return kept[1]

    def forget(self) -> None:
        """Forget what it liked best."""
        self._best.clear()

    def turn(self, match: Match, temperature: float = 0.0, salt: int = 0) -> Draft:
        """Return a whole turn on a match in which the seat decides."""
        game = match.game
        random = Random(f"{self.seed} {self.seat} {len(match.entries)} {salt}")
        strategy = Greedy if temperature else Weighing
        greedy = strategy(game, self.seat, random, temperature)
        draft = Draft.begun(match, self.seat)
        while not draft.is_complete and len(draft.steps) < STEPS_AT_MOST:
            state = draft.after.state
            move = greedy.ranking(state, Stopwatch(by_iterations(1)))[0]
            draft = draft.chosen(game.format(state, move))
        return draft

    def value(self, draft: Draft) -> float:
        """Return what a turn is worth to the seat, on average over what chance may bring."""
        game, state = draft.after.game, draft.after.state
        if draft.is_untried:
            state, _ = game.apply(state, self.seat, game.parse(state, self.seat, draft.moves[-1]))
        random = Random(self.seed)
        seen = [game.imagine(state, self.seat, random) for _ in range(IMAGINED)]
        if seen[0] is state:
            return expected(game, state, self.seat, random)
        return sum(expected(game, each, self.seat, random) for each in seen) / IMAGINED

    def would_make(self, match: Match, moves: Sequence[str]) -> bool:
        """Return whether moves are about as good as what the seat would do by itself."""
        draft = Draft.resumed(match, self.seat, map(Step, moves))
        if draft.moves != tuple(moves) or not draft.is_complete:
            return False
        best = self.best(match)
        if draft.moves == best.moves:
            return True
        return self.value(draft) >= self.value(best) - match.game.negligible


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
            given_now = ordered(self.match, person)
            if given_now:
                self.kept[person.seat] = given_now

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
        return delay(self.random, at_once=False) / timedelta(hours=1)

    def _carry_out(self, person: Person) -> None:
        kept = self.kept[person.seat]
        verdict = look_at(kept.order, kept.ordered_on, self.match)
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


def ordered(match: Match, person: Person) -> Kept | None:
    """Return what a person orders at a look: the next turn, or to pass where that is foregone."""
    person.forget()
    futures: Sequence[Match] = ()
    if person.seat not in match.to_act:
        found = (likely(match, person.seat, salt) for salt in range(FUTURES))
        futures = [now for now in found if now]
    order = (
        _planned(match, person, futures)
        or _drawing(match, person, futures)
        or _passing(match, person, futures)
    )
    return Kept(order, match) if order else None


def _passing(match: Match, person: Person, futures: Sequence[Match]) -> Order | None:
    """Return the order to pass in this phase, if that is best now and in likely continuations.

    It ends at any condition of the game. Who cannot gain by a decision passes it in all phases.
    """
    lasting = LASTING.get(match.game.key)
    if lasting:
        return pass_until(match, person.seat, lasting)
    offered = [each.key for each in conditions(match, person.seat) if each.key != PROPER]
    imagined = on_turn(match, person.seat)
    if imagined is None or STAGE not in offered or person.seat in match.to_act:
        return None
    move = match.game.stands_by(imagined.state, person.seat)
    if move is None or person.best(imagined).moves[:1] != (
        match.game.format(imagined.state, move),
    ):
        return None
    order = pass_until(match, person.seat, offered)
    made = _made_by(order, match, futures)
    return order if all(person.would_make(*each) for each in made) else None


def _planned(match: Match, person: Person, futures: Sequence[Match]) -> Order | None:
    """Return the order for the next turn: what is best now, and what is if that does not fit.

    None if it would be carried out in no likely continuation, or in one against the person's will.
    """
    if person.seat in match.to_act:
        return None
    branches = _with_others(match, person, [*_branch(match, person, "")], futures)
    order = given(match, person.seat, branches) if branches else None
    return order if order and _is_wanted(order, match, futures, person) else None


def _drawing(match: Match, person: Person, futures: Sequence[Match]) -> Order | None:
    """Return the order for a turn that begins with a draw: what to do with what may be drawn.

    None if drawing would be against the person's will in a likely continuation, or if there is
    nothing that could be done with a draw in each of them.
    """
    imagined = None if person.seat in match.to_act else on_turn(match, person.seat)
    first = person.best(imagined) if imagined else None
    case = Case("", line_of(first.moves)) if first else Case()
    if first is None or not chances(match, person.seat, case):
        return None
    if not futures or not all(person.would_make(now, first.moves) for now in futures):
        return None
    drawn = [*_drawn(person.seat, futures, first.moves)]
    branches: tuple[Branch, ...] = ()
    made = 0
    for branch in _for_draws(match, person, case):
        more = (*branches, branch)
        verdicts = _made_by(given(match, person.seat, more), match, drawn)
        if len(verdicts) > made and all(person.would_make(*each) for each in verdicts):
            branches, made = more, len(verdicts)
        if len(branches) == BRANCHES_AT_MOST:
            break
    return given(match, person.seat, branches) if branches else None


def _made_by(
    order: Order, match: Match, positions: Sequence[Match]
) -> Sequence[tuple[Match, tuple[str, ...]]]:
    """Return the positions in which an order given on a match is carried out, and its moves."""
    verdicts = [(now, look_at(order, match, now)) for now in positions]
    return [(now, each.moves) for now, each in verdicts if isinstance(each, Carried)]


def _drawn(seat: Seat, futures: Sequence[Match], moves: Sequence[str]) -> Iterator[Match]:
    """Yield how continuations go on after a seat has drawn: several draws for each."""
    random = Random(f"drawn {len(futures[0].entries)}")
    for now in futures:
        for move in moves:
            now = now.play(seat, move)  # noqa: PLW2901
        yield from (now.roll_once(random) for _ in range(DRAWS_AHEAD))


def _for_draws(match: Match, person: Person, case: Case) -> Iterator[Branch]:
    """Yield what the person would do with each thing that may be drawn, as the board stands."""
    for chance in chances(match, person.seat, case):
        yield from _branch(match, person, case._replace(chance=chance.key).written)


def _with_others(
    match: Match, person: Person, branches: Sequence[Branch], futures: Sequence[Match]
) -> Sequence[Branch]:
    """Return branches with others for continuations in which they would make nothing wanted.

    First a turn behind those that are there is thought of, then one after the next move.
    """
    for now in futures:
        if len(branches) == BRANCHES_AT_MOST or _fits(branches, match, now, person):
            continue
        answered = now.entries[len(match.entries)].move
        for more in (*_or_else(match, person, now), *_branch(match, person, answered)):
            if more not in branches and _fits((*branches, more), match, now, person):
                branches = (*branches, more)
                break
    return branches


def _is_wanted(order: Order, match: Match, futures: Sequence[Match], person: Person) -> bool:
    """Return whether an order is made in a likely continuation, and in none unwanted."""
    made = _made_by(order, match, futures)
    return bool(made) and all(person.would_make(*each) for each in made)


def _fits(branches: Sequence[Branch], match: Match, now: Match, person: Person) -> bool:
    return bool(branches) and _is_wanted(given(match, person.seat, branches), match, [now], person)


def _branch(match: Match, person: Person, after: str) -> Iterator[Branch]:
    """Yield what a person would do next, if it can be ordered and another decides afterwards."""
    imagined = on_turn(match, person.seat, after)
    draft = person.best(imagined) if imagined else None
    if draft and draft.is_complete and not _is_asked_again(draft):
        yield Branch(after, draft.steps)


def _or_else(match: Match, person: Person, now: Match) -> Iterator[Branch]:
    """Yield what a person would do in a continuation, if it can be ordered as things stand."""
    imagined, best = on_turn(match, person.seat), person.best(now)
    if imagined is None:
        return
    draft = Draft.resumed(imagined, person.seat, best.steps)
    if draft.moves == best.moves and draft.is_complete and not _is_asked_again(draft):
        yield Branch("", draft.steps)


def _is_asked_again(draft: Draft) -> bool:
    """Return whether the seat itself decides after what chance draws, so that it is waited for."""
    if draft.is_untried:
        return False
    settled = draft.after.roll(Random(0))
    return draft.seat in settled.waiting_for


def likely(match: Match, seat: Seat, salt: int) -> Match | None:
    """Return how a game may go on until a seat decides; None if it does not decide again."""
    random = Random(f"likely {salt} {len(match.entries)}")
    now = replace(match, state=match.game.imagine(match.state, seat, random))
    while seat not in now.waiting_for:
        if now.is_over:
            return None
        if not now.waiting_for:
            now = now.roll_once(random)
            continue
        other = Person(now.waiting_for[0], salt)
        for move in other.turn(now, LIKELY, salt).moves:
            now = now.play(other.seat, move)
    return now


def played(key: str, games: int) -> tuple[Figures, Figures]:
    """Return the figures of games without orders, and of the same with them."""
    without, with_orders = Figures(), Figures()
    for seed in range(games):
        GameByPost(key, seed, with_orders=False, figures=without).play()
        GameByPost(key, seed, with_orders=True, figures=with_orders).play()
    return without, with_orders


def rows() -> Iterator[Row]:
    """Yield the waits of each game with orders beside those without, and the two kinds of errors.

    It takes some minutes for each game.
    """
    both = Figures()
    for key, games in GAMES_OF.items():
        before, after = played(key, games)
        share = after.waits_each_turn / before.waits_each_turn
        yield Row(
            f"by post: {key}, waits in {games} games",
            f"{after.waits} in {after.turns} turns, {after.days:.0f} days",
            f"without orders {before.waits} in {before.turns}, {before.days:.0f}",
            share,
            GOALS.get(key, FEWER),
        )
        both.add(after)
    decided = f"of {both.looked_at} orders"
    for what, number, goal in (
        ("dropped, though wanted", both.dropped_needlessly, DROPPED),
        ("made, though not wanted", both.carried_wrongly, 0.0),
    ):
        yield Row(f"by post: {what}", str(number), decided, number / both.looked_at, goal)

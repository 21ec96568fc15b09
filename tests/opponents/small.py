"""Small games whose best moves are known, for tests of the search."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Any

from rules.appraisal import Merit
from rules.core import NATURE, Event, Events, Result, ranked
from rules.errors import IllegalMove
from rules.game import Game
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, Text, say, to_say

STEPS = 2
CHOICES = 3
FACES = 2
Path = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Walk:
    """The path so far: choices and coin tosses alternate."""

    path: Path = ()

    @property
    def rolls(self) -> bool:
        return len(self.path) % 2 == 1


@dataclass(frozen=True, slots=True)
class WalkView:
    to_act: tuple[Seat, ...]
    scores: tuple[int, ...]
    headline: Text = field(default_factory=lambda: say("Walk"))
    asks: Text = field(default_factory=lambda: say("chooses"))
    is_half_played: bool = False
    essentials: Text = field(default_factory=lambda: say("A walk."))


class WalkGame(Game[Walk, int]):
    """Two seats choose a path in turn, and a coin is tossed after each choice; its end pays both.

    The payments are random, so no other position says anything about them.
    """

    key = "walk"
    title = "Walk"
    seats = range(2, 3)
    steps = STEPS

    def __init__(self, seed: int) -> None:
        self.seed = seed

    @cached_property
    def ends(self) -> Mapping[Path, tuple[int, int]]:
        random = Random(self.seed)
        return {path: (random.randrange(20), random.randrange(20)) for path in _paths(self.steps)}

    def start(self, setup: Setup) -> Walk:
        del setup
        return Walk()

    def to_act(self, state: Walk) -> tuple[Seat, ...]:
        if len(state.path) == 2 * self.steps:
            return ()
        return (NATURE,) if state.rolls else (Seat(len(state.path) // 2 % 2),)

    def turn(self, state: Walk) -> int:
        return 1 + len(state.path) // 2

    def legal_moves(self, state: Walk, seat: Seat) -> Iterator[int]:
        return iter(range(CHOICES) if seat in self.to_act(state) else ())

    def odds(self, state: Walk) -> Sequence[tuple[int, int]]:
        return [(face, 1 + face) for face in range(FACES)]

    def apply(self, state: Walk, seat: Seat, move: int) -> tuple[Walk, Events]:
        return replace(state, path=(*state.path, move)), ()

    def view(self, state: Walk, seat: Seat | None) -> WalkView:
        return WalkView(self.to_act(state), self.scores(state))

    def parse(self, state: Walk, seat: Seat, text: str) -> int:
        return int(text)

    def format(self, state: Walk, move: int) -> str:
        return str(move)

    def describe(self, state: Walk, seat: Seat, move: int) -> tuple[Text, tuple[Text, ...]]:
        return say("goes on"), (say(str(move)),)

    def result(self, state: Walk) -> Result | None:
        if self.to_act(state):
            return None
        scores = self.scores(state)
        return Result(scores, ranked(scores), say("The end pays."))

    def scores(self, state: Walk) -> tuple[int, ...]:
        return self.ends.get(state.path, (0, 0))

    def value(self, state: Walk) -> tuple[float, float]:
        """Return the lead of each seat if both always make their best choice."""
        if not self.to_act(state):
            one, other = self.ends[state.path]
            return one - other, other - one
        if state.rolls:
            worth = [(w, self.value(self._after(state, face))) for face, w in self.odds(state)]
            total = sum(w for w, _ in worth)
            lead = sum(w * value[0] for w, value in worth) / total
            return lead, -lead
        seat = self.to_act(state)[0]
        return max(
            (self.value(self._after(state, c)) for c in range(CHOICES)), key=lambda v: v[seat]
        )

    def loss(self, state: Walk, move: str) -> float:
        """Return how much worse a choice is than the best one."""
        seat = self.to_act(state)[0]
        worth = [self.value(self._after(state, c))[seat] for c in range(CHOICES)]
        return max(worth) - worth[int(move)]

    def _after(self, state: Walk, move: int) -> Walk:
        return replace(state, path=(*state.path, move))


def _paths(steps: int) -> Iterator[Path]:
    if not steps:
        yield ()
        return
    for path in _paths(steps - 1):
        for choice in range(CHOICES):
            for face in range(FACES):
                yield (*path, choice, face)


@dataclass(frozen=True, slots=True)
class Sealed:
    """The secret choice of each seat."""

    chosen: Mapping[Seat, int] = field(default_factory=dict[Seat, int])


class Opened(Event, frozen=True):
    """The choices are revealed."""

    says = to_say("All is opened.")
    reveals = True


class GuessGame(Game[Sealed, int]):
    """Two seats choose simultaneously; a table says what that pays the first."""

    key = "guess"
    title = "Guess"
    seats = range(2, 3)
    PAYS = ((-3, -3), (9, -6), (-6, 9))
    """By choice of the first seat and of the second. If the second seat saw the first choice, the
    safe choice would be the best one; on average the others bring more."""

    def start(self, setup: Setup) -> Sealed:
        del setup
        return Sealed()

    def to_act(self, state: Sealed) -> tuple[Seat, ...]:
        return tuple(s for s in (Seat(0), Seat(1)) if s not in state.chosen)

    def turn(self, state: Sealed) -> int:
        return 1 + (len(state.chosen) == 2)

    def legal_moves(self, state: Sealed, seat: Seat) -> Iterator[int]:
        return iter(range(3 - seat) if seat in self.to_act(state) else ())

    def apply(self, state: Sealed, seat: Seat, move: int) -> tuple[Sealed, Events]:
        if seat in state.chosen:
            raise IllegalMove(say("You have chosen."))
        after = Sealed({**state.chosen, seat: move})
        return after, (Opened(),) if len(after.chosen) == 2 else ()

    def view(self, state: Sealed, seat: Seat | None) -> WalkView:
        return WalkView(self.to_act(state), self._scores(state))

    def _scores(self, state: Sealed) -> tuple[int, int]:
        if self.to_act(state):
            return 0, 0
        return self.PAYS[state.chosen[Seat(0)]][state.chosen[Seat(1)]], 0

    def imagine(self, state: Sealed, seat: Seat, random: Random) -> Sealed:
        others = {s: random.randrange(3 - s) for s in state.chosen if s != seat}
        return Sealed({**state.chosen, **others})

    def parse(self, state: Sealed, seat: Seat, text: str) -> int:
        return int(text)

    def format(self, state: Sealed, move: int) -> str:
        return str(move)

    def describe(self, state: Sealed, seat: Seat, move: int) -> tuple[Text, tuple[Text, ...]]:
        return say("chooses"), (say(str(move)),)

    def result(self, state: Sealed) -> Result | None:
        if self.to_act(state):
            return None
        scores = self._scores(state)
        return Result(scores, ranked(scores), say("The table pays."))


class FirstStep(WalkGame):
    """Only the first seat's first choice gives points, to both seats."""

    def __init__(self, own: Sequence[int], others: Sequence[int]) -> None:
        super().__init__(0)
        self.own = own
        self.others = others

    def legal_moves(self, state: Walk, seat: Seat) -> Iterator[int]:
        choices = range(len(self.own)) if not state.path else range(CHOICES)
        return iter(choices if seat in self.to_act(state) else ())

    def scores(self, state: Walk) -> tuple[int, int]:
        return (self.own[state.path[0]], self.others[state.path[0]]) if state.path else (0, 0)


class Told(FirstStep):
    """The same in words; the panel warns of some first choices."""

    def __init__(
        self, own: Sequence[int], others: Sequence[int], warned: frozenset[int] = frozenset()
    ) -> None:
        super().__init__(own, others)
        self.warned = warned

    def unused(self, state: Walk, seat: Seat, move: int) -> Text | None:
        return say("Something lies ready.") if not state.path and move in self.warned else None

    def merits(self, before: Walk, after: Walk, seat: Seat) -> Iterator[Merit]:
        to = after.path[0]
        if before.path:
            yield Merit(1.0, say("is not path {path}", path=before.path[0]))
        else:
            yield Merit(0.2, say("passes over path {path}", path=to))
            yield Merit(3.0, say("takes path {path}", path=to))
            yield Merit(2.0, say("has seen path {path}", path=to))


class Opening(FirstStep):
    """The same, but the first choice reveals something hidden."""

    def apply(self, state: Walk, seat: Seat, move: int) -> tuple[Walk, Events]:
        after, events = super().apply(state, seat, move)
        return after, events if state.path else (Opened(),)

    def merits(self, before: Walk, after: Walk, seat: Seat) -> Iterator[Merit]:
        if before != after:
            yield Merit(1.0, say("shows something"))


@dataclass(frozen=True, slots=True)
class Storm(Walk):
    """A walk with weather, which is hidden."""

    weather: int = 0


class StormGame(WalkGame):
    """Three seats choose different numbers; the end pays the first seat.

    The weather and the coins count far more than its choice.
    """

    key = "storm"
    title = "Storm"
    seats = range(3, 4)
    steps = 3
    WEATHER, COIN = 50, 20

    def __init__(self, own: Sequence[int]) -> None:
        super().__init__(0)
        self.own = own

    def start(self, setup: Setup) -> Storm:
        del setup
        return Storm()

    def to_act(self, state: Walk) -> tuple[Seat, ...]:
        acting = super().to_act(state)
        return acting if acting in {(), (NATURE,)} else (Seat(len(state.path) // 2),)

    def legal_moves(self, state: Walk, seat: Seat) -> Iterator[int]:
        return (move for move in super().legal_moves(state, seat) if move not in state.path[::2])

    def apply(self, state: Walk, seat: Seat, move: int) -> tuple[Walk, Events]:
        if not state.rolls and move in state.path[::2]:
            raise IllegalMove(say("That number is taken."))
        return super().apply(state, seat, move)

    def imagine(self, state: Walk, seat: Seat, random: Random) -> Storm:
        return Storm(state.path, random.choice((-self.WEATHER, self.WEATHER)))

    def scores(self, state: Walk) -> tuple[int, ...]:
        if self.to_act(state) or not isinstance(state, Storm):
            return 0, 0, 0
        luck = state.weather + self.COIN * sum(state.path[1::2])
        return self.own[state.path[0]] + luck, 0, 0


class AimGame(WalkGame):
    """The first choice pays 5 for sure if it is 0, and 9 if it is the hidden number."""

    key = "aim"
    title = "Aim"
    TARGETS = range(1, 20)

    def __init__(self) -> None:
        super().__init__(0)

    def start(self, setup: Setup) -> Storm:
        del setup
        return Storm()

    def legal_moves(self, state: Walk, seat: Seat) -> Iterator[int]:
        choices = range(CHOICES) if state.path else range(self.TARGETS.stop)
        return iter(choices if seat in self.to_act(state) else ())

    def imagine(self, state: Walk, seat: Seat, random: Random) -> Storm:
        return Storm(state.path, random.choice(self.TARGETS))

    def scores(self, state: Walk) -> tuple[int, int]:
        if not state.path or not isinstance(state, Storm):
            return 0, 0
        hit = state.path[0] == state.weather
        return (9 if hit else 5 if state.path[0] == 0 else 0), 0


class Warned(FirstStep):
    """The same, but people are warned of every first choice except the last one."""

    def unused(self, state: Walk, seat: Seat, move: int) -> Text | None:
        idle = not state.path and move != len(self.own) - 1
        return say("There was something better to do.") if idle else None


class Proposing(FirstStep):
    """The same; the first choice that is proposed is always the best one."""

    def propose(self, state: Walk, seat: Seat, random: Random) -> int:
        del seat, random
        return 0 if state.path else self.own.index(max(self.own))


class Sowing(FirstStep):
    """The same, but the first choice pays the first seat again after its second choice."""

    steps = 6
    AGAIN = 5
    """Choices and coin tosses after which the first seat has chosen twice."""

    def __init__(self, own: Sequence[int], later: Sequence[int]) -> None:
        super().__init__(own, others=[0] * len(own))
        self.later = later

    def scores(self, state: Walk) -> tuple[int, int]:
        now, other = super().scores(state)
        return now + (self.later[state.path[0]] if len(state.path) >= self.AGAIN else 0), other


class Dawdle(WalkGame):
    """The first seat ends the first phase, or puts that off; then the other seat gains.

    Each time brings a point at first, and costs one once the phase is over.
    """

    PUT_OFF, END = 0, 1
    MOST, GAIN, AFTERWARDS = 3, 10, 12

    def __init__(self) -> None:
        super().__init__(0)

    def to_act(self, state: Walk) -> tuple[Seat, ...]:
        is_over = len(state.path) - self._turns_of_first_phase(state) == self.AFTERWARDS
        return () if is_over else (Seat(len(state.path) % 2),)

    def turn(self, state: Walk) -> int:
        return 1 + len(state.path)

    def phase_number(self, state: Walk) -> int:
        return int(self.END in state.path)

    def legal_moves(self, state: Walk, seat: Seat) -> Iterator[int]:
        if seat in self.to_act(state):
            may_end = not seat and not self.phase_number(state)
            if not may_end or len(state.path) < 2 * self.MOST:
                yield self.PUT_OFF
            if may_end:
                yield self.END

    def scores(self, state: Walk) -> tuple[int, ...]:
        before = self._turns_of_first_phase(state)
        sign = -1 if self.END in state.path else 1
        return sign * (before // 2), self.GAIN * (len(state.path) > before + 1)

    def _turns_of_first_phase(self, state: Walk) -> int:
        return state.path.index(self.END) if self.END in state.path else len(state.path)


@dataclass(frozen=True, slots=True)
class Climber:
    """The height of the climber, and whether it has come to rest."""

    height: int = 0
    rests: bool = False


class Climb(Game[Climber, int]):
    """The first seat goes up or down step by step until it rests; each height has a worth.

    Resting costs a point.
    """

    key = "climb"
    title = "Climb"
    seats = range(2, 3)
    UP, DOWN, REST = 1, -1, 0

    def __init__(self, worth: Sequence[int]) -> None:
        self.worth = worth

    def start(self, setup: Setup) -> Climber:
        del setup
        return Climber()

    def to_act(self, state: Climber) -> tuple[Seat, ...]:
        return () if state.rests else (Seat(0),)

    def turn(self, state: Climber) -> int:
        return 1 + state.rests

    def legal_moves(self, state: Climber, seat: Seat) -> Iterator[int]:
        if seat in self.to_act(state):
            for move in (self.UP, self.DOWN, self.REST):
                if 0 <= state.height + move < len(self.worth):
                    yield move

    def apply(self, state: Climber, seat: Seat, move: int) -> tuple[Climber, Events]:
        return Climber(state.height + move, move == self.REST), ()

    def view(self, state: Climber, seat: Seat | None) -> WalkView:
        return WalkView(self.to_act(state), self._scores(state))

    def _scores(self, state: Climber) -> tuple[int, int]:
        return self.worth[state.height] - state.rests, 0

    def parse(self, state: Climber, seat: Seat, text: str) -> int:
        return int(text)

    def format(self, state: Climber, move: int) -> str:
        return str(move)

    def describe(self, state: Climber, seat: Seat, move: int) -> tuple[Text, tuple[Text, ...]]:
        return say("climbs"), (say(str(move)),)

    def result(self, state: Climber) -> Result | None:
        scores = self._scores(state)
        return Result(scores, ranked(scores), say("It rests.")) if state.rests else None


def begun(game: Game[Any, int]) -> Match:
    return Match.start(game, Setup(game.seats[0]))


class Ascent(Climb):
    """The same, but nobody goes down."""

    def legal_moves(self, state: Climber, seat: Seat) -> Iterator[int]:
        return (move for move in super().legal_moves(state, seat) if move != self.DOWN)

"""The shortest possible games, for tests of links between several games."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from rules.core import Event, Events, Result, ranked
from rules.errors import IllegalMove
from rules.facets import Series
from rules.game import Game
from rules.notation import Notation
from rules.setup import Option, Setup
from rules.text import Seat, Text, say, to_say


@dataclass(frozen=True, slots=True)
class Run:
    steps: int


NOTATION: Notation[Run] = Notation({Run: "run {steps}"})


@dataclass(frozen=True, slots=True)
class Track:
    start: tuple[int, ...]
    steps: tuple[int, ...] = ()

    @property
    def scores(self) -> tuple[int, ...]:
        ahead = (*self.steps, *(0 for _ in self.start[len(self.steps) :]))
        return tuple(a + b for a, b in zip(self.start, ahead, strict=True))


class HasRun(Event, frozen=True):
    seat: Seat
    steps: int
    says = to_say("{who} runs {steps}.")


@dataclass(frozen=True, slots=True)
class TrackView:
    to_act: tuple[Seat, ...]
    scores: tuple[int, ...]
    headline: Text = field(default_factory=lambda: say("Race"))
    asks: Text = field(default_factory=lambda: say("runs"))
    is_half_played: bool = False
    essentials: Text = field(default_factory=lambda: say("A race."))


class Race(Game[Track, Run]):
    """Everybody runs once, in seat order; the farthest runner wins."""

    key = "race"
    title = "Race"
    seats = range(1, 6)
    options = (Option("mode", ("single", "campaign"), say("How it is played.")),)

    def start(self, setup: Setup) -> Track:
        return Track((0,) * setup.seats)

    def to_act(self, state: Track) -> tuple[Seat, ...]:
        return (Seat(len(state.steps)),) if len(state.steps) < len(state.start) else ()

    def turn(self, state: Track) -> int:
        return len(state.steps) + 1

    def up_next(self, state: Track) -> Seat | None:
        following = len(state.steps) + 1
        return Seat(following) if following < len(state.start) else None

    def legal_moves(self, state: Track, seat: Seat) -> Iterator[Run]:
        return map(Run, range(10)) if seat in self.to_act(state) else iter(())

    def apply(self, state: Track, seat: Seat, move: Run) -> tuple[Track, Events]:
        if move.steps > 9:
            raise IllegalMove(say("Nobody runs farther than 9."))
        return replace(state, steps=(*state.steps, move.steps)), (HasRun(seat, move.steps),)

    def view(self, state: Track, seat: Seat | None) -> TrackView:
        del seat
        is_half_played = 2 * len(state.steps) >= len(state.start)
        return TrackView(self.to_act(state), state.scores, is_half_played=is_half_played)

    def parse(self, state: Track, seat: Seat, text: str) -> Run:
        del state, seat
        return NOTATION.read(text)

    def format(self, state: Track, move: Run) -> str:
        del state
        return NOTATION.write(move)

    def describe(self, state: Track, seat: Seat, move: Run) -> tuple[Text, tuple[Text, ...]]:
        del state, seat
        return say("run"), (say(NOTATION.write(move)),)

    def result(self, state: Track) -> Result | None:
        if self.to_act(state):
            return None
        return Result(state.scores, ranked(state.scores), say("The farthest wins."))


class Relay(Race):
    """A race whose scores carry over from game to game."""

    key = "relay"
    title = "Relay"
    seats = range(2, 5)
    campaign = Series()

    def start(self, setup: Setup) -> Track:
        carried = tuple(int(score) for score in setup.carried.split())
        return Track(carried or (0,) * setup.seats)

    def carry_over(self, state: Track) -> str:
        return " ".join(str(score) for score in state.scores)

    def reseated(self, carried: str, before: Sequence[Seat]) -> str:
        return " ".join(carried.split()[seat] for seat in before)

    def series_points(self, results: Sequence[Result]) -> tuple[int, ...]:
        return results[-1].scores


class Marathon(Race):
    """A race with a campaign of three solo games."""

    key = "marathon"
    title = "Marathon"
    campaign = Series(games=3, seats=range(1, 2), options={"mode": "campaign"})

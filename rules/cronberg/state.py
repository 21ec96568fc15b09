"""A position of Cronberg and the questions asked of it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto

from rules.cronberg.tables import CROSSINGS, GUARDS, PLACES, RHOMBI, TOKENS_EACH, TRIANGLES, Kind
from rules.text import Seat


class Step(Enum):
    """What the game waits for."""

    FIRST = auto()
    """NATURE names the first seat (CB-1.8)."""
    TURN = auto()
    DRAW = auto()
    """NATURE draws the rhomb."""
    LAY = auto()
    OVER = auto()
    """This game is over; in a series NATURE sets up the next one."""


@dataclass(frozen=True, slots=True)
class Cronberg:
    """One game, with the place it has in its series."""

    colours: tuple[str, ...]
    """By seat."""
    scores: tuple[int, ...]
    """By seat; carried from game to game (CB-11.1)."""
    first: Seat
    on_turn: Seat
    step: Step = Step.TURN
    laid: Mapping[str, str] = field(default_factory=dict[str, str])
    """Place to rhomb."""
    tokens: Mapping[str, Seat] = field(default_factory=dict[str, Seat])
    """Crossing to owner."""
    drawn: str = ""
    turn: int = 1
    """Counted through the whole series."""
    game: int = 1
    games: int = 1
    first_rotates: bool = False
    """Whether the next game begins one seat further (CB-11.4)."""
    began: int = 1
    """The turn in which this game of the series began."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in range(len(self.colours)))

    @property
    def stack(self) -> tuple[str, ...]:
        """The rhombi nobody has seen yet; their order does not exist before they are drawn."""
        gone = {*self.laid.values(), self.drawn}
        return tuple(rhomb for rhomb in RHOMBI if rhomb not in gone)

    @property
    def stack_count(self) -> int:
        return len(RHOMBI) - len(self.laid) - bool(self.drawn)

    @property
    def free(self) -> frozenset[int]:
        """The triangles no rhomb covers."""
        return frozenset(TRIANGLES).difference(*(PLACES[place].triangles for place in self.laid))

    def hand(self, seat: Seat) -> int:
        """Count the tokens a seat can still place."""
        return TOKENS_EACH - Counter(self.tokens.values())[seat]


def is_isolated(number: int, free: frozenset[int]) -> bool:
    """Whether a triangle is free and can no longer be covered (CB-7.1)."""
    return number in free and TRIANGLES[number].neighbours.isdisjoint(free)


def activated(free: frozenset[int]) -> tuple[int, ...]:
    """List the isolated triangles; the moment they became so, they were activated."""
    return tuple(number for number in sorted(free) if is_isolated(number, free))


def closed_by_guards(free: frozenset[int]) -> frozenset[str]:
    """List the crossings of activated guards (CB-7.4)."""
    active = (guard for guard in GUARDS if is_isolated(guard.number, free))
    return frozenset(crossing for guard in active for crossing in guard.crossings)


def open_crossings(state: Cronberg) -> Iterator[str]:
    """List the crossings on which a token may be placed (CB-4.2 to 4.4)."""
    free = state.free
    closed = closed_by_guards(free)
    for name, crossing in CROSSINGS.items():
        if name in state.tokens or name in closed:
            continue
        if not crossing.triangles.isdisjoint(free):
            yield name


def open_places(state: Cronberg) -> Iterator[str]:
    """List the pairs of adjacent free triangles (CB-5.3)."""
    free = state.free
    return (name for name, place in PLACES.items() if place.triangles <= free)


def may_place(state: Cronberg, seat: Seat) -> bool:
    """Whether action A is possible (CB-4.1)."""
    return state.hand(seat) > 0 and next(open_crossings(state), None) is not None


def may_draw(state: Cronberg) -> bool:
    """Whether action B is possible (CB-5.1)."""
    return state.stack_count > 0 and next(open_places(state), None) is not None


def numbers_at(state: Cronberg, crossing: str) -> tuple[int, ...]:
    """List the numbers that point at a crossing (CB-2.6)."""
    return tuple(
        RHOMBI[rhomb].obtuse if crossing in PLACES[place].obtuse else RHOMBI[rhomb].acute
        for place, rhomb in state.laid.items()
        if crossing in PLACES[place].obtuse or crossing in PLACES[place].acute
    )


def marks_at(crossing: str, free: frozenset[int]) -> tuple[int, int]:
    """Count the activated coats of arms and parks that touch a crossing."""
    kinds = [TRIANGLES[t].kind for t in CROSSINGS[crossing].triangles if is_isolated(t, free)]
    return kinds.count(Kind.COAT), kinds.count(Kind.PARK)


def value(numbers: tuple[int, ...], coats: int, parks: int) -> int:
    """Evaluate a token at the end: convert, add, multiply (CB-9.1 to 9.5)."""
    if not coats and not parks:
        return 0
    return sum(abs(n) if coats else n for n in numbers) * 2**parks

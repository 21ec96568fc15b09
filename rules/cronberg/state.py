"""A position of Cronberg: the rhombi on the board, the tokens, and questions about them."""

from collections.abc import Iterator, Mapping
from enum import Enum, auto
from functools import cached_property

from msgspec import Struct, field

from rules.cronberg.tables import CROSSINGS, GUARDS, PLACES, RHOMBI, TOKENS_EACH, TRIANGLES, Kind
from rules.text import Seat


class Board(Struct, frozen=True, dict=True):
    """All laid rhombi. It is immutable, so results can be cached."""

    laid: Mapping[str, str] = field(default_factory=dict[str, str])
    """The rhomb on each place, the newest last."""

    def with_rhomb(self, place: str, rhomb: str) -> "Board":
        """Return the board with another rhomb."""
        after = Board({**self.laid, place: rhomb})
        vars(after).update(
            free=self.free - PLACES[place].triangles, numbers=self._with(place, rhomb)
        )
        return after

    def _with(self, place: str, rhomb: str) -> Mapping[str, tuple[int, ...]]:
        """Return the numbers that point at each crossing with another rhomb."""
        numbers = {**self.numbers}
        for crossing in PLACES[place].obtuse:
            numbers[crossing] += (RHOMBI[rhomb].obtuse,)
        for crossing in PLACES[place].acute:
            numbers[crossing] += (RHOMBI[rhomb].acute,)
        return numbers

    @cached_property
    def free(self) -> frozenset[int]:
        """The triangles no rhomb covers."""
        return _ALL.difference(*[PLACES[place].triangles for place in self.laid])

    @cached_property
    def activated(self) -> tuple[int, ...]:
        """The isolated triangles, ascending; each was activated on becoming isolated (CB-7.1)."""
        free = self.free
        return tuple([n for n in sorted(free) if TRIANGLES[n].neighbours.isdisjoint(free)])

    @cached_property
    def closed(self) -> frozenset[str]:
        """The crossings beside activated guards, on which no token may be placed (CB-7.4)."""
        active = [guard.crossings for guard in GUARDS if self.is_isolated(guard.number)]
        return frozenset[str]().union(*active)

    @cached_property
    def open_crossings(self) -> tuple[str, ...]:
        """The crossings on which a token may be placed if there is none (CB-4.3, 4.4)."""
        free, closed = self.free, self.closed
        return tuple(
            [
                name
                for name, crossing in CROSSINGS.items()
                if not crossing.triangles.isdisjoint(free) and name not in closed
            ]
        )

    @cached_property
    def open_places(self) -> tuple[str, ...]:
        """The places on which a rhomb may be laid: adjacent free triangles (CB-5.3)."""
        free = self.free
        return tuple([name for name, place in PLACES.items() if place.triangles <= free])

    @cached_property
    def numbers(self) -> Mapping[str, tuple[int, ...]]:
        """The numbers that point at each crossing, in the order they were laid (CB-2.6)."""
        numbers: dict[str, list[int]] = {crossing: [] for crossing in CROSSINGS}
        for place, rhomb in self.laid.items():
            for crossing in PLACES[place].obtuse:
                numbers[crossing].append(RHOMBI[rhomb].obtuse)
            for crossing in PLACES[place].acute:
                numbers[crossing].append(RHOMBI[rhomb].acute)
        return {crossing: tuple(pointing) for crossing, pointing in numbers.items()}

    def is_isolated(self, number: int) -> bool:
        """Whether a triangle is free and can no longer be covered (CB-7.1)."""
        return number in self.free and TRIANGLES[number].neighbours.isdisjoint(self.free)

    def marks_at(self, crossing: str) -> tuple[int, int]:
        """Return the number of activated coats of arms and of activated parks around a crossing."""
        triangles = CROSSINGS[crossing].triangles
        kinds = [TRIANGLES[number].kind for number in self.activated if number in triangles]
        return kinds.count(Kind.COAT), kinds.count(Kind.PARK)

    def value_at(self, crossing: str) -> int:
        """Return the points of a token on a crossing if the game ended now (CB-9)."""
        return final_value(self.numbers[crossing], *self.marks_at(crossing))


_ALL = frozenset(TRIANGLES)


def final_value(numbers: tuple[int, ...], coats: int, parks: int) -> int:
    """Return the points of a token at the end: convert, add, multiply (CB-9.1 to 9.5)."""
    if not coats and not parks:
        return 0
    return sum(abs(n) if coats else n for n in numbers) * 2**parks


class Phase(Enum):
    """What the game waits for."""

    FIRST = auto()
    """NATURE names the first seat (CB-1.8)."""
    TURN = auto()
    """The seat on turn places a token or decides to draw (CB-3.2)."""
    DRAW = auto()
    """NATURE draws the rhomb (CB-5.2)."""
    LAY = auto()
    """The seat on turn lays the rhomb it has drawn (CB-5.3)."""
    OVER = auto()
    """This game is over (CB-8); in a series NATURE sets up the next one (CB-11.2)."""


EMPTY = Board()
"""The board at the beginning of each game (CB-1.7, CB-11.2)."""


class Cronberg(Struct, frozen=True):
    """One game, with its place in a series."""

    colours: tuple[str, ...]
    """Colours by seat."""
    scores: tuple[int, ...]
    """Scores by seat, carried from game to game (CB-11.1)."""
    first: Seat
    """The seat that began this game; NATURE until it is drawn (CB-1.8)."""
    on_turn: Seat
    phase: Phase = Phase.TURN
    board: Board = EMPTY
    tokens: Mapping[str, Seat] = field(default_factory=dict[str, Seat])
    """The owner of the token on each crossing, the newest last."""
    drawn: str = ""
    """The rhomb that must be laid now; empty if there is none."""
    turn: int = 1
    """The turn, counted through the whole series."""
    game: int = 1
    """The number of this game in the series."""
    games: int = 1
    """The number of games in the series."""
    first_rotates: bool = False
    """Whether the next game begins one seat further (CB-11.4)."""
    began: int = 1
    """The turn in which this game of the series began."""
    carried: tuple[int, ...] = ()
    """The scores by seat at the beginning of this game (CB-11.1); empty if all were 0."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in range(len(self.colours)))

    @property
    def stack(self) -> tuple[str, ...]:
        """The rhombi not yet drawn; they have no order before (CB-2.10)."""
        gone = {*self.board.laid.values(), self.drawn}
        return tuple([rhomb for rhomb in RHOMBI if rhomb not in gone])

    @property
    def stack_count(self) -> int:
        """The number of face-down rhombi (CB-2.9)."""
        return len(RHOMBI) - len(self.board.laid) - bool(self.drawn)

    def hand(self, seat: Seat) -> int:
        """Return the number of tokens that a seat can still place."""
        return TOKENS_EACH - [*self.tokens.values()].count(seat)


def open_crossings(state: Cronberg) -> Iterator[str]:
    """Yield the crossings on which a token may be placed (CB-4.2 to 4.4)."""
    return (name for name in state.board.open_crossings if name not in state.tokens)


def may_place(state: Cronberg, seat: Seat) -> bool:
    """Return whether a seat can place a token, action A of the rules (CB-4.1)."""
    return state.hand(seat) > 0 and next(open_crossings(state), None) is not None


def may_draw(state: Cronberg) -> bool:
    """Return whether a rhomb can be drawn and laid, action B of the rules (CB-5.1).

    The stack never runs out (CB-2.11).
    """
    return bool(state.board.open_places)

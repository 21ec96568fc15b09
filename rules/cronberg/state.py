"""A position of Cronberg, and questions about it."""

from collections.abc import Iterator, Mapping
from enum import Enum, auto

from msgspec import Struct, field

from rules.cronberg.board import Board
from rules.cronberg.tables import RHOMBI, TOKENS_EACH
from rules.text import Seat


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
    """Return whether a rhomb can be drawn and laid, action B of the rules (CB-5.1)."""
    return state.stack_count > 0 and bool(state.board.open_places)

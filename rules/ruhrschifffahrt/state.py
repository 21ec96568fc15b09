"""A position of the game: the tableaus, the river, the transport track, the phase in force."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple, Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from rules.core import NATURE, Event
from rules.ruhrschifffahrt.moves import Move
from rules.ruhrschifffahrt.tables import rounds
from rules.ruhrschifffahrt.tables.board import AREAS, COLUMNS, OBSTACLES, POS, SITES
from rules.text import Seat

SEATS = tuple(map(Seat, range(4)))
"""All possible seats."""
SEAT_COLOURS = ("red", "blue", "yellow", "green")
"""Colours from seat 1 on, unless the players agree otherwise (VA-4)."""
PASSED = "pass"
"""The round's option of a seat without a start place (ST-8)."""


class Mark(StrEnum):
    """The state of a tile on a tableau."""

    OWNED = "owned"
    USED = "used"
    GONE = "gone"
    """Covered by a blank for good: no copy was left (PG-4)."""


class Source(StrEnum):
    """Sources of points during the game that the board does not show at the end."""

    LOCKS = "locks"
    EXPORT = "export"
    EVENTS = "events"
    """The fee and the bonus of the timeline (EV-3, EV-6, EV-10)."""
    INN = "inn"
    """The tile Gasthaus (PT-3)."""


class Leaving(NamedTuple):
    """A die that has left the transport track and needs a depot (TR-5)."""

    colour: str
    value: int


class Tableau(Struct, frozen=True):
    """The property of one seat."""

    supply: int
    """Warehouses free to use."""
    lock_space: int
    mark_space: int
    timeline: tuple[int, ...]
    """Rounds in which a warehouse arrives, earliest first."""
    thaler: int = 0
    vp: int = 0
    debts: int = 0
    stones: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(AREAS, 0))
    tiles: Mapping[str, Mark] = field(default_factory=dict[str, Mark])
    ship: str = ""
    """The field of the ship; empty while it is off the board."""
    arrival: int = 0
    """The number of the arrival at a sale field: an earlier one is further downstream (TO-3)."""
    option: str = ""
    """The choice of this round; empty before it is made."""
    locks: int = 0

    def owns(self, tile: str) -> bool:
        """Return whether the seat has an unused progress tile."""
        return self.tiles.get(tile) is Mark.OWNED

    def with_used(self, tile: str) -> "Tableau":
        """Return the tableau with a tile turned over."""
        return replace(self, tiles={**self.tiles, tile: Mark.USED})

    def with_more(self, *, thaler: int = 0, vp: int = 0, supply: int = 0) -> "Tableau":
        """Return the tableau with Thaler, points and free warehouses added."""
        return replace(
            self, thaler=self.thaler + thaler, vp=self.vp + vp, supply=self.supply + supply
        )

    def with_points(self, vp: int) -> "Tableau":
        """Return the tableau with points gained or lost, but never below 0 (SC-10)."""
        return replace(self, vp=max(0, self.vp + vp))

    @property
    def pos(self) -> int:
        """How far downstream the ship is; 0 is off the board."""
        return POS.get(self.ship, 0)

    @property
    def has_pilot(self) -> bool:
        """Whether the round's option includes a pilot."""
        return self.option in rounds.OPTIONS and rounds.OPTIONS[self.option].pilot


class Phase(Protocol):
    """A part of the round in which seats decide one after another."""

    @property
    def number(self) -> int:
        """The number of its phase, 1 to 7; 8 is the end of the game."""

    def to_act(self, state: "Ruhr") -> tuple[Seat, ...]:
        """Return who decides; nobody once the phase is over."""

    def legal_moves(self, state: "Ruhr", seat: Seat) -> Iterator[Move]:
        """Yield the legal moves of the deciding seat."""

    def apply(self, state: "Ruhr", seat: Seat, move: Move) -> "Ruhr":
        """Return the position after a move; raises IllegalMove."""


class Queue(Struct, frozen=True):
    """The waiting seats of a phase, who decide one after another (TO-2)."""

    waiting: tuple[Seat, ...]

    def to_act(self, state: "Ruhr") -> tuple[Seat, ...]:
        return self.waiting[:1]


class Ruhr(Struct, frozen=True):
    """One position. Nothing in it is hidden: face-down pieces are not decided yet."""

    tableaus: tuple[Tableau, ...]
    dice: Mapping[str, int]
    """The die on each depot; its colour is the depot's."""
    track: Mapping[str, tuple[int, ...]]
    """The spaces of each colour's column, top first; 0 is empty."""
    markers: Mapping[str, int]
    """Markers not yet drawn, under obstacles or in the bag."""
    countries: Mapping[str, int]
    """Country markers not yet turned."""
    bag: int
    round: int = 1
    order: tuple[Seat, ...] = ()
    """The order of the current phase, upstream first (TO-2)."""
    phases: tuple[Phase, ...] = ()
    """The first is in force; the others wait until it is over."""
    agenda: tuple[str, ...] = ()
    """The remaining steps of this round."""
    obstacles: tuple[str, ...] = OBSTACLES
    """Obstacle fields without a lock."""
    demand: Mapping[str, int] = field(default_factory=dict[str, int])
    """The Thaler on each sale field."""
    sites: Mapping[str, tuple[Seat, ...]] = field(
        default_factory=lambda: dict.fromkeys((*SITES, *COLUMNS), ())
    )
    """The owners of warehouses in each city, coal store or export column, first slot first."""
    export: int = rounds.SCALE_START
    """The space of the export marker."""
    country: str = ""
    """The country marker of this round."""
    turned: tuple[str, ...] = ()
    """Country markers turned so far, round 4 first."""
    drawn: tuple[str, ...] = ()
    """Obstacle/demand markers drawn so far."""
    marker: str = ""
    """The marker of this round."""
    lock_duty: bool = False
    harbour_sold: bool = False
    """Whether a ship has sold in Ruhrort in this round (EX-4)."""
    arrivals: int = 0
    out_of_play: Mapping[str, int] = field(default_factory=dict[str, int])
    """Dice removed or set aside, by colour (EV-11, TR-8)."""
    final: tuple[tuple[tuple[str, int], ...], ...] = ()
    """The lines of the final scoring by seat; empty before."""
    earned: Mapping[tuple[Source, Seat], int] = field(
        default_factory=dict[tuple[Source, Seat], int]
    )
    """The points that each source has brought each seat so far."""
    colours: tuple[str, ...] = SEAT_COLOURS
    """Colours from seat 1 on; with fewer players the rest are unused (VA-4)."""
    asks_forced: bool = False
    """Whether decisions with a single legal move are asked for."""
    turn: int = 1
    decider: tuple[int, Seat] = (0, NATURE)
    """Round and seat of the open or the last decision."""
    news: tuple[Event, ...] = ()
    """Events since the last move; empty between moves."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return SEATS[: len(self.tableaus)]

    @property
    def this_round(self) -> rounds.Round:
        """The timeline's round: its year, crest and events."""
        return rounds.ROUNDS[self.round]

    @property
    def arrow(self) -> int:
        """The index of the arrow space in the columns in use."""
        return rounds.TRACK_IN[self.round].arrow

    @property
    def pilot_closed(self) -> bool:
        """Whether this round's marker is a water marker (WD-4)."""
        return bool(self.marker) and rounds.MARKERS[self.marker].is_water

    def tell(self, *events: Event) -> "Ruhr":
        """Return the position with events added to those since the last move."""
        return replace(self, news=(*self.news, *events))

    def with_tableau(self, seat: Seat, tableau: Tableau, *events: Event) -> "Ruhr":
        """Return the position with a seat's tableau replaced, and events added."""
        tableaus = (*self.tableaus[:seat], tableau, *self.tableaus[seat + 1 :])
        return replace(self, tableaus=tableaus, news=(*self.news, *events))

    def with_earned(self, source: Source, seat: Seat, vp: int) -> "Ruhr":
        """Return the position with points added to what a source has brought a seat."""
        entry = (source, seat)
        return replace(self, earned={**self.earned, entry: self.earned.get(entry, 0) + vp})

    def with_phase(self, *phases: Phase) -> "Ruhr":
        """Return the position with phases in place of the one in force; without any, it ends."""
        return replace(self, phases=(*phases, *self.phases[1:]))

    def interrupted_by(self, *phases: Phase) -> "Ruhr":
        """Return the position with phases in front of the one in force."""
        return replace(self, phases=(*phases, *self.phases))


def by_position(state: Ruhr) -> tuple[Seat, ...]:
    """Return the seats in the order of their ships, upstream first (TO-1, TO-3)."""

    def place(seat: Seat) -> tuple[int, int]:
        tableau = state.tableaus[seat]
        return tableau.pos, -tableau.arrival

    return tuple(sorted(state.seats, key=place))

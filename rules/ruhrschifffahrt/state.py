"""A position of the game: the tableaus, the river, the transport track, the phase in force."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from rules.core import NATURE
from rules.event import Event
from rules.ruhrschifffahrt.moves import Move
from rules.ruhrschifffahrt.tables.board import OBSTACLES, POS
from rules.ruhrschifffahrt.tables.building_sites import COLUMNS, SITES
from rules.ruhrschifffahrt.tables.markers import MARKERS
from rules.ruhrschifffahrt.tables.options import OPTIONS
from rules.ruhrschifffahrt.tables.progress_tiles import AREAS
from rules.ruhrschifffahrt.tables.setup import SEAT_COLOURS
from rules.ruhrschifffahrt.tables.timeline import ROUNDS, Round
from rules.ruhrschifffahrt.tables.tracks import SCALE_START, TRACK_IN
from rules.text import Seat

SEATS = tuple(map(Seat, range(4)))
"""Every seat that a game can have."""
PASSED = "pass"
"""The option of the round of a seat that found no start place (ST-8)."""


class Mark(StrEnum):
    """What became of a tile on a tableau."""

    OWNED = "owned"
    USED = "used"
    GONE = "gone"
    """Covered by a blank for good: no copy was left (PG-4)."""


class Source(StrEnum):
    """What has brought points during the game, where the board does not show it in the end."""

    LOCKS = "locks"
    EXPORT = "export"
    EVENTS = "events"
    """The fee and the bonus of the timeline (EV-3, EV-6, EV-10)."""
    INN = "inn"
    """The tile Gasthaus (PT-3)."""


class Tableau(Struct, frozen=True):
    """What one seat has."""

    supply: int
    """Warehouses free to use."""
    lock_space: int
    mark_space: int
    timeline: tuple[int, ...]
    """Rounds on which a warehouse is still waiting, earliest first."""
    thaler: int = 0
    vp: int = 0
    debts: int = 0
    stones: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(AREAS, 0))
    tiles: Mapping[str, Mark] = field(default_factory=dict[str, Mark])
    ship: str = ""
    """The field of the ship; empty while it is off the board."""
    arrival: int = 0
    """Counts arrivals at sale fields: the earlier one lies further downstream (TO-3)."""
    option: str = ""
    """The choice of this round; empty before it is made."""
    locks: int = 0

    def owns(self, tile: str) -> bool:
        """Whether the seat has a progress tile that is not used up."""
        return self.tiles.get(tile) is Mark.OWNED

    def with_used(self, tile: str) -> "Tableau":
        """Return the tableau with a tile turned over."""
        return replace(self, tiles={**self.tiles, tile: Mark.USED})

    def with_more(self, *, thaler: int = 0, vp: int = 0, supply: int = 0) -> "Tableau":
        """Return the tableau with Thaler, points and free warehouses added."""
        return replace(
            self,
            thaler=self.thaler + thaler,
            vp=self.vp + vp,
            supply=self.supply + supply,
        )

    def with_points(self, vp: int) -> "Tableau":
        """Return the tableau with points gained or lost; nobody has fewer than 0 (SC-10)."""
        return replace(self, vp=max(0, self.vp + vp))

    @property
    def pos(self) -> int:
        """How far downstream the ship is; 0 is off the board."""
        return POS.get(self.ship, 0)

    @property
    def has_pilot(self) -> bool:
        """Whether the option of this round is one with a pilot."""
        return self.option in OPTIONS and OPTIONS[self.option].pilot


class Phase(Protocol):
    """A part of the round in which seats decide one after the other."""

    @property
    def number(self) -> int:
        """Which of the seven phases it belongs to; 8 is the end of the game."""
        ...

    def to_act(self, state: "Ruhr") -> tuple[Seat, ...]:
        """Return who decides; nobody when the phase is over."""
        ...

    def legal_moves(self, state: "Ruhr", seat: Seat) -> Iterator[Move]:
        """Yield what the seat that decides may do."""
        ...

    def apply(self, state: "Ruhr", seat: Seat, move: Move) -> "Ruhr":
        """Return the position after a move; raises IllegalMove."""
        ...


class Ruhr(Struct, frozen=True):
    """One position. Nothing in it is hidden: what lies face down is not yet decided."""

    tableaus: tuple[Tableau, ...]
    dice: Mapping[str, int]
    """Depot to the die on it; its colour is the depot's."""
    track: Mapping[str, tuple[int, ...]]
    """Colour to the spaces of its column, top first; 0 is empty."""
    markers: Mapping[str, int]
    """Markers not yet drawn, under obstacles or in the bag."""
    countries: Mapping[str, int]
    """Country markers not yet turned."""
    bag: int
    round: int = 1
    order: tuple[Seat, ...] = ()
    """Turn order of the phase in force, upstream first (TO-2)."""
    phases: tuple[Phase, ...] = ()
    """The first is in force; the others wait until it is over."""
    agenda: tuple[str, ...] = ()
    """What is still to come in this round."""
    obstacles: tuple[str, ...] = OBSTACLES
    """Obstacle fields without a lock."""
    demand: Mapping[str, int] = field(default_factory=dict[str, int])
    """Sale field to the Thaler lying there."""
    sites: Mapping[str, tuple[Seat, ...]] = field(
        default_factory=lambda: dict.fromkeys((*SITES, *COLUMNS), ())
    )
    """City, coal store or export column to the owners of its warehouses, first slot first."""
    export: int = SCALE_START
    """Place of the export marker."""
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
    """Colour to dice removed or set aside (EV-11, TR-8)."""
    final: tuple[tuple[tuple[str, int], ...], ...] = ()
    """By seat, the lines of the final scoring; empty until then."""
    earned: Mapping[tuple[Source, Seat], int] = field(
        default_factory=dict[tuple[Source, Seat], int]
    )
    """What each source has brought each seat until now."""
    colours: tuple[str, ...] = SEAT_COLOURS
    """From seat 1 on; with fewer players the rest are unused (VA-4)."""
    asks_forced: bool = False
    """Whether a decision is asked even if it has a single legal move."""
    turn: int = 1
    decider: tuple[int, Seat] = (0, NATURE)
    """Round and seat of the decision that is open, or was the last one."""
    news: tuple[Event, ...] = ()
    """What happened since the last move; empty between moves."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return SEATS[: len(self.tableaus)]

    @property
    def this_round(self) -> Round:
        """What the timeline says of the round: its year, crest and events."""
        return ROUNDS[self.round]

    @property
    def arrow(self) -> int:
        """The place of the arrow space in the columns in use."""
        return TRACK_IN[self.round].arrow

    @property
    def pilot_closed(self) -> bool:
        """Whether this round's marker is a water marker (WD-4)."""
        return bool(self.marker) and MARKERS[self.marker].is_water

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
        """Return the position with phases in the place of the one in force; with none it ends."""
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

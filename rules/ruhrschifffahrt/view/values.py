"""What everybody sees: only what nobody has drawn yet is hidden (HI-1, HI-2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce

from rules.ruhrschifffahrt.state import Leaving, Tableau
from rules.ruhrschifffahrt.tables.board import OBSTACLES
from rules.ruhrschifffahrt.tables.rounds import LAST_ROUND, ROUNDS
from rules.ruhrschifffahrt.tables.tracks import SCALE
from rules.ruhrschifffahrt.view.decision import PHASE_NAMES
from rules.ruhrschifffahrt.words import country_name, die
from rules.text import Seat, Text, Who, count, say


@dataclass(frozen=True, slots=True)
class RuhrView:
    """The open position, the same for every seat and every spectator."""

    tableaus: tuple[Tableau, ...]
    colours: tuple[str, ...]
    """Colours by seat (VA-4)."""
    dice: Mapping[str, int]
    """The die on each depot."""
    track: Mapping[str, tuple[int, ...]]
    """The column of each colour, top first; 0 is empty."""
    leaving: tuple[Leaving, ...]
    """Dice that have left the track and are being placed."""
    round: int
    phase: int
    """1 to 7; 8 is the end."""
    order: tuple[Seat, ...]
    """Turn order of the phase, upstream first."""
    on_turn: Seat | None
    """None while chance acts and after the end."""
    asks: Text
    within_reach: frozenset[str]
    """Fields, stores, columns and options that a move of the seat on turn names first."""
    obstacles: tuple[str, ...]
    """Obstacle fields without a lock."""
    demand: Mapping[str, int]
    sites: Mapping[str, tuple[Seat, ...]]
    """The owners of warehouses in each city, coal store or export column."""
    prices: Mapping[str, int]
    """The price of the next warehouse in each city, coal store or column; full ones are missing."""
    lock_price: int
    option_prices: Mapping[str, int]
    export: int
    """Place of the export marker on the scale."""
    country: str
    turned: tuple[str, ...]
    """Country markers so far, beginning with round 4."""
    marker: str
    """The obstacle/demand marker of this round."""
    drawn: tuple[str, ...]
    markers_left: Mapping[str, int]
    """Markers not yet drawn, under an obstacle or in the bag."""
    bag: int
    pilot_closed: bool
    lock_duty: bool
    copies_left: Mapping[str, int]
    """The copies of each white tile that nobody has taken."""
    final: tuple[tuple[tuple[str, int], ...], ...]
    """The lines of the final scoring of each seat."""
    is_over: bool

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if self.on_turn is None else (self.on_turn,)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(tableau.vp for tableau in self.tableaus)

    @property
    def headline(self) -> Text:
        year = str(ROUNDS[self.round].year)
        if self.is_over:
            return say("Game over · round {round} · {year}", round=self.round, year=year)
        return say(
            "Round {round} of {last} · {year} · phase {number}: {phase}",
            round=self.round,
            last=LAST_ROUND,
            year=year,
            number=self.phase,
            phase=PHASE_NAMES[self.phase],
        )

    @property
    def is_half_played(self) -> bool:
        return 2 * (self.round - 1) >= LAST_ROUND

    @property
    def essentials(self) -> Text:
        return _in_a_row(
            say("Ruhrschifffahrt. {headline}.", headline=self.headline),
            self._whose_turn(),
            *map(self._seat, self.order),
            say("Dice on depots: {dice}.", dice=self._dice() or say("none")),
            say("Dice on the transport track: {dice}.", dice=self._waiting() or say("none")),
            self._export(),
            say("Locks: {locks}.", locks=self._locks() or say("none")),
            count("{count} marker is in the bag.", "{count} markers are in the bag.", self.bag),
        )

    def _whose_turn(self) -> Text:
        if self.is_over:
            return say("The game is over.")
        if self.on_turn is None:
            return say("Chance decides.")
        return say("{who} {asks}.", who=Who(self.on_turn), asks=self.asks)

    def _seat(self, seat: Seat) -> Text:
        tableau = self.tableaus[seat]
        return say(
            "{who} has {vp} VP, {thaler} Thaler and {debts}, ship {ship}.",
            who=Who(seat),
            vp=tableau.vp,
            thaler=tableau.thaler,
            debts=count("{count} debt", "{count} debts", tableau.debts),
            ship=say("at {field}", field=tableau.ship) if tableau.ship else say("off the board"),
        )

    def _dice(self) -> tuple[str, ...]:
        return tuple(f"{depot} {value}" for depot, value in self.dice.items())

    def _waiting(self) -> tuple[Text, ...]:
        """Return the dice of the transport track, colour by colour, the top row first."""
        return tuple(
            die(colour, value) for colour, cells in self.track.items() for value in cells if value
        )

    def _export(self) -> Text:
        value = SCALE[self.export]
        if not self.country:
            return say("The export marker is at {value} VP; no country is turned up.", value=value)
        country = country_name(self.country)
        return say(
            "This round’s export: {country}; the export marker is at {value} VP.",
            country=country,
            value=value,
        )

    def _locks(self) -> tuple[str, ...]:
        return tuple(code for code in OBSTACLES if code not in self.obstacles)


def _in_a_row(first: Text, *more: Text) -> Text:
    """Return sentences as one text."""
    return reduce(lambda so_far, then: say("{first} {then}", first=so_far, then=then), more, first)

"""What everybody sees: nothing is hidden but what nobody has drawn yet (HI-1, HI-2)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.ruhrschifffahrt.state import Tableau
from rules.ruhrschifffahrt.tables.board import OBSTACLES
from rules.ruhrschifffahrt.tables.building_sites import COLUMNS
from rules.ruhrschifffahrt.tables.timeline import LAST_ROUND, ROUNDS
from rules.ruhrschifffahrt.tables.tracks import SCALE
from rules.ruhrschifffahrt.transport_track import Leaving
from rules.ruhrschifffahrt.view.decision import PHASE_NAMES
from rules.text import Seat, Text, Who, say


@dataclass(frozen=True, slots=True)
class RuhrView:
    """The open position, the same for every seat and every spectator."""

    tableaus: tuple[Tableau, ...]
    dice: Mapping[str, int]
    """Depot to the die on it."""
    track: Mapping[str, tuple[int, ...]]
    """Colour to its column, top first; 0 is empty."""
    leaving: tuple[Leaving, ...]
    """Dice that have left the track and are being placed."""
    round: int
    phase: int
    """1 to 7; 8 is the end."""
    order: tuple[Seat, ...]
    """Turn order of the phase, upstream first."""
    on_turn: Seat | None
    """None when chance acts and when the game is over."""
    asks: Text
    within_reach: frozenset[str]
    """Fields, stores, columns and options that a move of the seat on turn names first."""
    obstacles: tuple[str, ...]
    """Obstacle fields without a lock."""
    demand: Mapping[str, int]
    sites: Mapping[str, tuple[Seat, ...]]
    """City, coal store or export column to the owners of its warehouses."""
    prices: Mapping[str, int]
    """City, coal store or column to the price of its next warehouse; full ones are missing."""
    lock_price: int
    option_prices: Mapping[str, int]
    export: int
    """Place of the export marker on the scale."""
    country: str
    turned: tuple[str, ...]
    """Country markers so far, that of round 4 first."""
    marker: str
    """The obstacle/demand marker of this round."""
    drawn: tuple[str, ...]
    markers_left: Mapping[str, int]
    """Markers not yet drawn, be they under an obstacle or in the bag."""
    bag: int
    pilot_closed: bool
    lock_duty: bool
    copies_left: Mapping[str, int]
    """White tile to the copies nobody has taken."""
    final: tuple[tuple[tuple[str, int], ...], ...]
    """By seat, the lines of the final scoring."""
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
            return say("After round {round} · {year}", round=self.round, year=year)
        return say(
            "Round {round} of {last} · {year} · phase {number}: {phase}",
            round=self.round,
            last=LAST_ROUND,
            year=year,
            number=self.phase,
            phase=PHASE_NAMES[self.phase],
        )

    @property
    def essentials(self) -> Text:
        return say(
            "Ruhrschifffahrt. {headline}. {turn} {seats}. Dice: {dice}. Track: {track}. "
            "Export {export}. Locks {locks}. Bag {bag}.",
            headline=self.headline,
            turn=self._whose_turn(),
            seats=tuple(self._seat(seat) for seat in self.order),
            dice=tuple(f"{depot} {value}" for depot, value in self.dice.items()),
            track=tuple(self._column(colour) for colour in self.track),
            export=self._export(),
            locks=tuple(o for o in OBSTACLES if o not in self.obstacles) or say("none"),
            bag=self.bag,
        )

    def _whose_turn(self) -> Text:
        if self.is_over:
            return say("The game is over.")
        if self.on_turn is None:
            return say("Chance acts.")
        return say("{who} {asks}.", who=Who(self.on_turn), asks=self.asks)

    def _seat(self, seat: Seat) -> Text:
        tableau = self.tableaus[seat]
        return say(
            "{who} {vp} VP, {thaler} Thaler, {debts} debts, ship {ship}",
            who=Who(seat),
            vp=tableau.vp,
            thaler=tableau.thaler,
            debts=tableau.debts,
            ship=tableau.ship or say("off the board"),
        )

    def _column(self, colour: str) -> Text:
        cells = "".join(str(value or "–") for value in self.track[colour])
        return say("{colour} {cells}", colour=say(colour), cells=cells or "–")

    def _export(self) -> Text:
        country = COLUMNS[self.country].name if self.country else say("nowhere")
        return say("{country} at {value}", country=country, value=SCALE[self.export])

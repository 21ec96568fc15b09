"""What everybody sees: only what nobody has drawn yet is hidden (HI-1, HI-2)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core import NATURE
from rules.ruhrschifffahrt.moves import (
    BuildCity,
    BuildPort,
    BuildStore,
    Choose,
    Lock,
    Lock2,
    Move,
    Place,
    Remove,
    Return,
    Sell,
    Shift,
    Start,
    Supply,
)
from rules.ruhrschifffahrt.play import departure
from rules.ruhrschifffahrt.play.dice import Returning, leaving_dice
from rules.ruhrschifffahrt.play.purchases import Purchases, SecondLock, lock_price, printed_price
from rules.ruhrschifffahrt.play.rounds import Bonus, Fees, Removal
from rules.ruhrschifffahrt.play.sales import Sales, copies_left
from rules.ruhrschifffahrt.play.sequence import LastInn
from rules.ruhrschifffahrt.state import Leaving, Phase, Ruhr, Tableau
from rules.ruhrschifffahrt.tables import board
from rules.ruhrschifffahrt.tables.rounds import LAST_ROUND, OPTIONS, PHASE_NAMES, ROUNDS, SCALE
from rules.ruhrschifffahrt.words import country_name, die, place
from rules.text import Seat, Text, Who, count, joined, say


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
            phase=say(PHASE_NAMES[self.phase - 1]),
        )

    @property
    def is_half_played(self) -> bool:
        return 2 * (self.round - 1) >= LAST_ROUND

    @property
    def essentials(self) -> Text:
        return joined(
            say("Ruhrschifffahrt. {headline}.", headline=self.headline),
            self._whose_turn(),
            *map(self._seat, self.order),
            say("Dice on depots: {dice}.", dice=self._dice() or say("none")),
            say("Dice on the transport track: {dice}.", dice=self._waiting() or say("none")),
            self._export(),
            say("Locks: {locks}.", locks=self._locks() or say("none")),
            count("{count} marker is in the bag.", "{count} markers are in the bag.", self.bag),
            between=" ",
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
        return tuple(code for code in board.OBSTACLES if code not in self.obstacles)


def view_of(state: Ruhr) -> RuhrView:
    """Return what everybody sees of a position."""
    phase = state.phases[0] if state.phases else None
    actor = phase.to_act(state)[0] if phase else NATURE
    return RuhrView(
        tableaus=state.tableaus,
        colours=state.colours[: len(state.tableaus)],
        dice={depot: state.dice[depot] for depot in board.DEPOTS if depot in state.dice},
        track=state.track,
        leaving=leaving_dice(state),
        round=state.round,
        phase=phase.number if phase else 8,
        order=state.order or state.seats,
        on_turn=None if actor == NATURE else actor,
        asks=asked(state),
        within_reach=within_reach(state),
        obstacles=state.obstacles,
        demand={field: thaler for field, thaler in state.demand.items() if thaler},
        sites=state.sites,
        prices=_prices(state),
        lock_price=lock_price(state),
        option_prices={code: departure.option_price(state, Choose(code)) for code in OPTIONS},
        export=state.export,
        country=state.country,
        turned=state.turned,
        marker=state.marker,
        drawn=state.drawn,
        markers_left=state.markers,
        bag=state.bag,
        pilot_closed=state.pilot_closed,
        lock_duty=state.lock_duty,
        copies_left={tile: copies_left(state, tile) for tile in board.WHITE_TILES},
        final=state.final,
        is_over=phase is None,
    )


def _prices(state: Ruhr) -> dict[str, int]:
    places = {code: len(site.prices) for code, site in board.SITES.items()}
    places |= dict.fromkeys(board.COLUMNS, len(board.HARBOUR.bonuses))
    return {
        code: printed_price(state, code)
        for code, number in places.items()
        if len(state.sites[code]) < number
    }


def asked(state: Ruhr) -> Text:
    """Return what is to be decided, in words that follow a name."""
    if not state.phases:
        return say("has nothing left to decide")
    phase = state.phases[0]
    (seat,) = phase.to_act(state)
    if seat == NATURE:
        return say("lets chance decide")
    if isinstance(phase, Purchases) and phase.owes_lock(state, seat):
        return say("must build a lock (the bag is nearly empty)")
    if isinstance(phase, Sales):
        return _selling(state, seat)
    return _asked_by(phase)


def _selling(state: Ruhr, seat: Seat) -> Text:
    tableau = state.tableaus[seat]
    load = die(board.COAL[tableau.ship], state.dice[tableau.ship])
    if tableau.has_pilot:
        return say("sells {die} from {depot}, with a pilot", die=load, depot=place(tableau.ship))
    return say("sells {die} from {depot}", die=load, depot=place(tableau.ship))


def _asked_by(phase: Phase) -> Text:
    match phase:
        case departure.Options():
            return say("chooses a special option, or none")
        case departure.Placement(option=option):
            return say("places an arrow die, with {option}", option=OPTIONS[option].name)
        case departure.Departure(option=option) if option in OPTIONS:
            return say("chooses a start depot, with {option}", option=OPTIONS[option].name)
        case departure.Departure():
            return say("chooses a start depot")
        case Returning(dice=dice):
            return say("puts {die}, which left the track, on a depot", die=die(*dice[0]))
        case _:
            return ASKS[type(phase)]


ASKS: dict[type[Phase], Text] = {
    Fees: say("pays a fee of 1 Thaler or 1 VP"),
    Bonus: say("takes 1 Thaler or 1 VP"),
    Removal: say("removes a die from a depot for good"),
    departure.Raising: say("raises a die by Nachschub (supply)"),
    SecondLock: say("may build a second lock for the same price"),
    Purchases: say("builds, repays or is done"),
    LastInn: say("takes Thaler or points from the Gasthaus (inn)"),
}
"""What a phase asks, for phases in which the position makes no difference."""


def within_reach(state: Ruhr) -> frozenset[str]:
    """Return the places and options that legal moves name, apart from white tiles."""
    if not state.phases:
        return frozenset()
    (seat,) = state.phases[0].to_act(state)
    if seat == NATURE:
        return frozenset()
    legal = state.phases[0].legal_moves(state, seat)
    return frozenset(code for move in legal if (code := _named(move)))


def _named(move: Move) -> str:
    match move:
        case Start(code) | Sell(code) | Return(code) | Remove(code) | Supply(code):
            return code
        case Lock(code) | Lock2(code) | BuildCity(code) | BuildStore(code) | BuildPort(code):
            return code
        case Place(_, code) | Shift(_, code) | Choose(code):
            return code
        case _:
            return ""

"""What a round brings to all: events, draws of chance, the export, and its end (EV, WD, EX, RE)."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules.core import NATURE
from rules.errors import IllegalMove
from rules.ruhrschifffahrt.events import rounds
from rules.ruhrschifffahrt.moves import THALER, VP, Drawn, Fee, First, Gain, Move, Remove, Turned
from rules.ruhrschifffahrt.play.dice import (
    leave_track,
    moved_sideways,
    raised,
    set_aside,
    without_die,
)
from rules.ruhrschifffahrt.play.payments import compulsory, not_now, paid
from rules.ruhrschifffahrt.state import Queue, Ruhr, Source, Tableau
from rules.ruhrschifffahrt.tables.board import COAL, COLOURS, HARBOUR
from rules.ruhrschifffahrt.tables.rounds import (
    DEMAND_LIMIT,
    HIGHEST,
    LOWEST,
    MARKERS,
    REMOVAL,
    SCALE,
    THALER_CAP,
    TRACK_IN,
    Marker,
)
from rules.ruhrschifffahrt.words import place, thaler_or_vp
from rules.text import Seat, say

FEE = BONUS = 1
"""Thaler or points (EV-3, EV-6, EV-10)."""


class Fees(Queue, frozen=True):
    """Every seat pays a Thaler or a point (EV-3)."""

    number: int = 1

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        return map(Fee, _payable(state.tableaus[seat]))

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        if not isinstance(move, Fee):
            forms = tuple(thaler_or_vp(kind, FEE) for kind in _payable(state.tableaus[seat]))
            raise not_now(say("pay the fee ({forms}).", forms=forms), "EV-3")
        tableau = state.tableaus[seat]
        if move.choice not in _payable(tableau):
            raise IllegalMove(
                say(
                    "You have {thaler} Thaler and {vp} VP, so that cannot be paid.",
                    thaler=tableau.thaler,
                    vp=tableau.vp,
                ),
                "EV-3",
            )
        state = state.with_phase(replace(self, waiting=self.waiting[1:]))
        if move.choice == VP:
            state = state.with_earned(Source.EVENTS, seat, -FEE)
            return state.with_tableau(seat, tableau.with_more(vp=-FEE), rounds.FeePaid(seat, VP))
        payment = compulsory(tableau, FEE)
        after, debts = paid(tableau, seat, payment) if payment else (tableau, ())
        return state.with_tableau(seat, after, *debts, rounds.FeePaid(seat, THALER))


def _payable(tableau: Tableau) -> tuple[str, ...]:
    """Return the ways to pay the fee; by a debt only if both Thaler and points are missing."""
    owned = tuple(kind for kind, has in ((THALER, tableau.thaler), (VP, tableau.vp)) if has >= FEE)
    if owned or not compulsory(tableau, FEE):
        return owned
    return (THALER,)


def open_fees(state: Ruhr) -> Ruhr:
    """Open the fee for everybody who can pay it; it lapses for the others (EV-3)."""
    able = tuple(seat for seat in state.order if _payable(state.tableaus[seat]))
    lapsed = tuple(rounds.FeeLapsed(seat) for seat in state.order if seat not in able)
    return state.interrupted_by(Fees(able)).tell(*lapsed)


class Bonus(Queue, frozen=True):
    """Every seat takes a Thaler or a point (EV-6, EV-10)."""

    number: int = 1

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        return map(Gain, (THALER, VP))

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        if not isinstance(move, Gain):
            raise not_now(say("take 1 Thaler or 1 VP."), "EV-6")
        thaler, vp = (BONUS, 0) if move.choice == THALER else (0, BONUS)
        state = state.with_phase(replace(self, waiting=self.waiting[1:]))
        state = state.with_earned(Source.EVENTS, seat, vp)
        tableau = state.tableaus[seat].with_more(thaler=thaler, vp=vp)
        return state.with_tableau(seat, tableau, rounds.Granted(seat, move.choice))


class Removal(Struct, frozen=True):
    """The seats downstream take dice off the depots for good (EV-11)."""

    waiting: tuple[Seat, ...]
    quota: Mapping[str, int]
    """Dice of each colour still to be removed."""
    number: int = 1

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        return self.waiting[:1] if self._open(state) else ()

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        return map(Remove, self._open(state))

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        if not isinstance(move, Remove):
            raise not_now(say("remove a die from a depot."), "EV-11")
        depot = move.depot
        if depot not in state.dice:
            raise IllegalMove(say("No die lies on {depot}.", depot=place(depot)), "EV-11")
        colour = COAL[depot]
        if not self.quota[colour]:
            raise IllegalMove(
                say("No more {colour} dice are removed.", colour=say(colour)), "EV-11"
            )
        quota = {**self.quota, colour: self.quota[colour] - 1}
        event = rounds.DieRemoved(seat, depot, colour, state.dice[depot])
        state = replace(set_aside(state, colour), dice=without_die(state.dice, depot))
        return state.with_phase(Removal(self.waiting[1:], quota)).tell(event)

    def _open(self, state: Ruhr) -> tuple[str, ...]:
        return tuple(depot for depot in COAL if depot in state.dice and self.quota[COAL[depot]])


def open_removal(state: Ruhr) -> Ruhr:
    """Open the removal, the seat furthest downstream first (EV-11)."""
    row = REMOVAL[len(state.seats)]
    choosers = state.order[::-1][: row["choosers"]]
    return state.interrupted_by(Removal(choosers, {c: row[c] for c in COLOURS}))


def change_track(state: Ruhr) -> Ruhr:
    """Return the position with the dice in the next columns; others leave (EV-4, EV-8, TR-9)."""
    track, leaving = moved_sideways(state.track, state.round)
    column = TRACK_IN[state.round]
    return leave_track(
        replace(state, track=track).tell(rounds.TrackChanged(column.code)), leaving, 1
    )


def raise_track(state: Ruhr) -> Ruhr:
    """Return the position with every die on the track raised by 1 (EV-9)."""
    track = {c: tuple(v and raised(v, 1) for v in cells) for c, cells in state.track.items()}
    return replace(state, track=track).tell(rounds.TrackRaised())


def bring_warehouses(state: Ruhr) -> Ruhr:
    """Return the position with the warehouses of this round in the supplies (EV-6, EV-14)."""
    seats = tuple(s for s in state.order if state.round in state.tableaus[s].timeline)
    tableaus = tuple(_arrived(t, state.round) for t in state.tableaus)
    return replace(state, tableaus=tableaus).tell(
        *([rounds.WarehousesArrived(seats)] if seats else [])
    )


def _arrived(tableau: Tableau, number: int) -> Tableau:
    if number not in tableau.timeline:
        return tableau
    timeline = tuple(waiting for waiting in tableau.timeline if waiting != number)
    return replace(tableau, timeline=timeline, supply=tableau.supply + 1)


DUTY_AT = 1
"""The number of markers left in the bag at which building a lock becomes a duty (WD-6)."""


class Chance(Struct, frozen=True):
    """Only chance acts: it names the first seat, turns a country marker or draws from the bag."""

    decides: type[First] | type[Turned] | type[Drawn]
    number: int

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        return (NATURE,)

    def odds(self, state: Ruhr) -> Sequence[tuple[Move, int]]:
        """Return the possible outcomes with their weights.

        Markers under obstacles and in the bag were shuffled together and nobody has seen any of
        them, so each is equally likely to be drawn next.
        """
        if self.decides is First:
            return [(First(seat + 1), 1) for seat in state.seats]
        if self.decides is Turned:
            return [(Turned(code), left) for code, left in state.countries.items() if left]
        return [(Drawn(code), left) for code, left in state.markers.items() if left]

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        return (move for move, _ in self.odds(state))

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        state = replace(state, phases=state.phases[1:])
        match move:
            case First(number) if self.decides is First and 1 <= number <= len(state.seats):
                return _begin(state, Seat(number - 1))
            case Turned(code) if self.decides is Turned and state.countries[code]:
                return _turn(state, code)
            case Drawn(code) if self.decides is Drawn and state.markers[code]:
                return _draw(state, code)
            case _:
                raise IllegalMove(say("Chance has nothing of the kind to decide now."), "HI-3")


LOT = Chance(First, 1)
"""Draws the seat that begins round 1 (TO-4)."""
COUNTRY = Chance(Turned, 1)
"""Turns a country marker (EX-1)."""
BAG = Chance(Drawn, 2)
"""Draws a marker from the bag (WD-1)."""


def declare_duty(state: Ruhr) -> Ruhr:
    """Return the position with a duty to build locks if the bag has at most one marker (WD-6)."""
    if state.bag > DUTY_AT:
        return state
    return replace(state, lock_duty=True).tell(rounds.DutyDeclared(state.bag))


def _begin(state: Ruhr, first: Seat) -> Ruhr:
    # Round 1: clockwise from the start player, since no ship is on the board (TO-4).
    order = (*state.seats[first:], *state.seats[:first])
    return replace(state, order=order).tell(rounds.FirstDrawn(first))


def _turn(state: Ruhr, code: str) -> Ruhr:
    countries = {**state.countries, code: state.countries[code] - 1}
    turned = (*state.turned, code)
    state = replace(state, country=code, countries=countries, turned=turned)
    return state.tell(rounds.CountryTurned(code))


def _draw(state: Ruhr, code: str) -> Ruhr:
    state = replace(
        state,
        marker=code,
        drawn=(*state.drawn, code),
        markers={**state.markers, code: state.markers[code] - 1},
        bag=state.bag - 1,
    )
    state = _carry_out(state.tell(rounds.MarkerDrawn(code)), MARKERS[code])
    return declare_duty(state)


def _carry_out(state: Ruhr, marker: Marker) -> Ruhr:
    if marker.change:
        dice = _moved(state.dice, marker.change)
        state = replace(state, dice=dice).tell(rounds.DepotsChanged(marker.change))
    if marker.is_water:
        return state
    open_fields = tuple(f for f in marker.fields if state.demand.get(f, 0) < DEMAND_LIMIT)
    demand = {**state.demand, **{f: state.demand.get(f, 0) + 1 for f in open_fields}}
    return replace(state, demand=demand).tell(rounds.DemandPlaced(open_fields))


def _moved(dice: Mapping[str, int], change: int) -> dict[str, int]:
    """Change every die on a depot, within what a die can show (WD-5)."""
    return {depot: max(LOWEST, min(HIGHEST, value + change)) for depot, value in dice.items()}


def export(state: Ruhr) -> Ruhr:
    """Return the position after the export of the round's country (EX-1 to EX-3)."""
    if not state.this_round.exports:
        return state
    owners = state.sites[state.country]
    gains = tuple(
        (owner, SCALE[state.export] + bonus)
        for owner, bonus in zip(owners, HARBOUR.bonuses, strict=False)
    )
    tableaus = list(state.tableaus)
    for owner, vp in gains:
        tableaus[owner] = tableaus[owner].with_points(vp)
        state = state.with_earned(Source.EXPORT, owner, vp)
    left = max(0, state.export - len(owners))
    state = replace(state, tableaus=tuple(tableaus), export=left)
    return state.tell(rounds.Exported(state.country, gains))


def end_round(state: Ruhr) -> Ruhr:
    """Return the position without the effects of one round, and with Thaler capped (RE-1, RE-2)."""
    over = [(seat, state.tableaus[seat].thaler - THALER_CAP) for seat in state.order]
    tableaus = tuple(
        replace(tableau, option="", thaler=min(THALER_CAP, tableau.thaler))
        for tableau in state.tableaus
    )
    cleared = replace(
        state, tableaus=tableaus, marker="", country="", lock_duty=False, harbour_sold=False
    )
    return cleared.tell(*(rounds.HandedBack(seat, thaler) for seat, thaler in over if thaler > 0))

"""Phase 3: choosing a special option, and the start of the ship (ST, SO)."""

from collections.abc import Iterator, Mapping
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from rules.errors import IllegalMove, Refusal
from rules.ruhrschifffahrt.events import turns
from rules.ruhrschifffahrt.moves import FREE, Choose, Haul, Inn, Move, Pass, Place, Start, Supply
from rules.ruhrschifffahrt.play import dice, payments
from rules.ruhrschifffahrt.state import PASSED, Phase, Queue, Ruhr
from rules.ruhrschifffahrt.tables.board import COAL, DEPOTS, POS, SIMPLE, WHITE
from rules.ruhrschifffahrt.tables.rounds import (
    CHOICES,
    DEAR_OPTIONS_FROM,
    HIGHEST,
    NO_OPTION,
    SUPPLIED,
    SpecialOption,
)
from rules.ruhrschifffahrt.words import option_name, place, tile_name
from rules.text import Seat, Text, Who, say

MARK_TILE = "grafschaft_mark"
"""The tile that permits white coal (ST-5)."""


def start_refusal(
    state: Ruhr, seat: Seat, option: str, depot: str, placed: str = ""
) -> Refusal | None:
    """Return why a ship may not start at a depot, if a die is `placed`; None if it may (ST-1)."""
    if depot not in state.dice and depot != placed:
        return lambda: IllegalMove(say("No die lies on {depot}.", depot=place(depot)), "ST-1")
    return closed_depots(state, seat, option).get(depot) or _occupied(state, seat, depot)


def closed_depots(state: Ruhr, seat: Seat, option: str) -> Mapping[str, Refusal]:
    """Return the depots that are closed to a ship whatever their dice, and why (ST-2 to ST-6)."""
    tableau = state.tableaus[seat]
    return _closed_depots(tableau.ship, option, tableau.owns(MARK_TILE))


@cache
def _closed_depots(ship: str, option: str, has_mark: bool) -> Mapping[str, Refusal]:
    refusals = {depot: _closed_to(ship, CHOICES[option], depot, has_mark) for depot in DEPOTS}
    return {depot: refusal for depot, refusal in refusals.items() if refusal}


def _closed_to(ship: str, option: SpecialOption, depot: str, has_mark: bool) -> Refusal | None:
    if ship and option.tow != (POS[depot] < POS[ship]):
        return lambda: _wrong_way(ship, option, depot)
    if COAL[depot] == WHITE and not has_mark:
        return lambda: IllegalMove(
            say(
                "White coal on {depot} needs {tile}.", depot=place(depot), tile=tile_name(MARK_TILE)
            ),
            "ST-5",
        )
    if not option.pilot and not SIMPLE[depot]:
        return lambda: IllegalMove(
            say("From {depot} only a pilot leads on.", depot=place(depot)), "ST-6"
        )
    return None


def _wrong_way(ship: str, option: SpecialOption, depot: str) -> IllegalMove:
    if option.tow:
        return IllegalMove(
            say(
                "With {option} you start upstream of {ship}, and {depot} is not.",
                option=option_name(option.code),
                ship=place(ship),
                depot=place(depot),
            ),
            "ST-3",
        )
    return IllegalMove(
        say(
            "{depot} lies upstream of {ship}: that takes towing.",
            depot=place(depot),
            ship=place(ship),
        ),
        "ST-2",
    )


def _occupied(state: Ruhr, seat: Seat, depot: str) -> Refusal | None:
    for other in state.seats:
        if state.tableaus[other].ship == depot and other != seat:
            text = say("The ship of {who} is at {depot}.", who=Who(other), depot=place(depot))
            return lambda: IllegalMove(text, "ST-4")
    return None


def start_depots(state: Ruhr, seat: Seat, option: str) -> Iterator[str]:
    """Yield the depots at which a ship may start with an option (ST)."""
    closed = closed_depots(state, seat, option)
    return (
        depot
        for depot in DEPOTS
        if depot not in closed and start_refusal(state, seat, option, depot) is None
    )


def can_start(state: Ruhr, seat: Seat, option: str) -> bool:
    """Return whether there is a start with the present dice on the depots."""
    return next(start_depots(state, seat, option), None) is not None


def placements(state: Ruhr, seat: Seat, option: str) -> Iterator[Place]:
    """Yield where a Transport option may put a die such that a start exists (ST-7, SO-6, SO-8)."""
    towed = CHOICES[option].tow
    started = not towed and can_start(state, seat, option)
    for colour in dice.arrow_dice(state):
        for depot in dice.empty_depots_for(state, colour):
            # Any present start remains one; a towed ship must start where the die is put.
            if started or start_refusal(state, seat, option, depot, depot) is None:
                yield Place(colour, depot)


def placement_refusal(state: Ruhr, seat: Seat, option: str, move: Place) -> Refusal | None:
    """Return why a Transport option may not put a die there; None if it may (SO-6, TR-6)."""
    if move.colour not in dice.arrow_dice(state):
        return lambda: IllegalMove(
            say("No {colour} die lies on the arrow space.", colour=say(move.colour)), "SO-6"
        )
    if move.depot in state.dice:
        return lambda: IllegalMove(
            say("A die lies on {depot} already.", depot=place(move.depot)), "SO-6"
        )
    if COAL[move.depot] != move.colour:
        return lambda: IllegalMove(
            say(
                "{depot} takes {coal} dice only.",
                depot=place(move.depot),
                coal=say(COAL[move.depot]),
            ),
            "TR-6",
        )
    if not CHOICES[option].tow and can_start(state, seat, option):
        return None
    return start_refusal(state, seat, option, move.depot, move.depot)


class Placement(Struct, frozen=True):
    """A Transport option: a die moves from an arrow space to an empty depot."""

    seat: Seat
    option: str
    number: int = 3

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        return placements(state, seat, self.option)

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        if not isinstance(move, Place):
            raise payments.not_now(say("put the die of an arrow space on a depot."), "SO-6")
        if refusal := placement_refusal(state, seat, self.option, move):
            raise refusal()
        cells = state.track[move.colour]
        track = {**state.track, move.colour: dice.without_arrow_die(cells, state.arrow)}
        value = cells[state.arrow]
        state = dice.with_die(replace(state, track=track), move.depot, value)
        only = move.depot if CHOICES[self.option].tow else ""
        departure = Departure(seat, self.option, only)
        state = replace(state, phases=(departure, *state.phases[2:]))
        return state.tell(turns.DiePlaced(seat, move.colour, value, move.depot))


class Raising(Struct, frozen=True):
    """Nachschub: a die on a depot rises."""

    seat: Seat
    number: int = 3

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        return map(Supply, dice.raisable_depots(state))

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        if not isinstance(move, Supply):
            raise payments.not_now(say("raise a die by Nachschub."), "SO-12")
        return dice.raise_die(state, seat, move.depot, SUPPLIED).with_phase()


class Departure(Struct, frozen=True):
    """The ship moves to its start depot; Kohlenschlepper may be used before."""

    seat: Seat
    option: str
    only: str = ""
    """The depot at which a towed ship must start, because its die was put there (SO-8)."""
    number: int = 3

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        depots = (self.only,) if self.only else start_depots(state, seat, self.option)
        yield from map(Start, depots)
        yield from dice.hauler_moves(state, seat)

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        match move:
            case Start(depot):
                return self._start(state, seat, depot)
            case Haul():
                return dice.use_hauler(state, seat, move)
            case _:
                raise payments.not_now(say("choose the depot at which your ship starts."), "ST-1")

    def _start(self, state: Ruhr, seat: Seat, depot: str) -> Ruhr:
        if self.only and depot != self.only:
            raise IllegalMove(
                say("You must start at {depot}, where you put the die.", depot=place(self.only)),
                "SO-8",
            )
        if refusal := start_refusal(state, seat, self.option, depot):
            raise refusal()
        tableau = replace(state.tableaus[seat], ship=depot)
        return state.with_phase().with_tableau(seat, tableau, turns.ShipStarted(seat, depot))


TOW_TILE = "treidelaktion"
"""The tile that tows without payment (PT-2)."""

CHOOSABLE = (
    *map(Choose, CHOICES),
    *(Choose(code, FREE) for code, option in CHOICES.items() if option.tow),
)
"""Every way to choose an option, the towing ones also by the tile Treidelaktion (PT-2)."""


class Options(Queue, frozen=True):
    """Seats choose one after another; the decision of an option is put in front."""

    number: int = 3

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        offered = offered_options(state, seat)
        yield from offered
        yield from () if offered else (Pass(),)
        yield from payments.inn_moves(state, seat)
        yield from dice.hauler_moves(state, seat)

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        match move:
            case Choose():
                return self._choose(state, seat, move)
            case Pass():
                return self._pass(state, seat)
            case Inn():
                return payments.use_inn(state, seat, move)
            case Haul():
                return dice.use_hauler(state, seat, move)
            case _:
                raise payments.not_now(_asked(state, seat), "ST-7")

    def _choose(self, state: Ruhr, seat: Seat, move: Choose) -> Ruhr:
        payment = payments.granted(option_terms(state, seat, move))
        option = CHOICES[move.option]
        by_tile = bool(move.free)
        tableau, debts = payments.paid(state.tableaus[seat], seat, payment)
        if by_tile:
            tableau = tableau.with_used(TOW_TILE)
        tableau = replace(tableau, option=option.code, thaler=tableau.thaler + option.wages)
        state = state.with_phase(*_what_follows(seat, option), Options(self.waiting[1:]))
        chosen = turns.OptionChosen(seat, option.code, payment.price, by_tile)
        wages = (turns.WagesTaken(seat, option.wages),) if option.wages else ()
        return state.with_tableau(seat, tableau, *debts, chosen, *wages)

    def _pass(self, state: Ruhr, seat: Seat) -> Ruhr:
        if offered := offered_options(state, seat):
            first = option_name(next(iter(offered)).option)
            raise IllegalMove(
                say("You can move your ship (with {option}), so you must.", option=first), "ST-8"
            )
        tableau = replace(state.tableaus[seat], option=PASSED)
        state = state.with_phase(Options(self.waiting[1:]))
        return state.with_tableau(seat, tableau, turns.StayedAshore(seat))


def _what_follows(seat: Seat, option: SpecialOption) -> tuple[Phase, ...]:
    first: tuple[Phase, ...] = ()
    if option.transport:
        first = (Placement(seat, option.code),)
    elif option.raises:
        first = (Raising(seat),)
    return (*first, Departure(seat, option.code))


def option_price(state: Ruhr, move: Choose) -> int:
    """Return the Thaler that an option costs in this round (SO-9)."""
    return 0 if move.free else CHOICES[move.option].prices[state.round >= DEAR_OPTIONS_FROM]


def offered_options(state: Ruhr, seat: Seat) -> Mapping[Choose, payments.Payment]:
    """Return the options that a seat may choose, and how it would pay (DB).

    An ordinary payment is preferred, then one with loans, then the last resort.
    """
    tableau = state.tableaus[seat]
    moves = (move for move in CHOOSABLE if option_refusal(state, seat, move) is None)
    possible = {move: option_price(state, move) for move in moves}
    for terms_of in (payments.ordinary, payments.compulsory):
        ways = {move: terms_of(tableau, cost) for move, cost in possible.items()}
        if offered := {move: payment for move, payment in ways.items() if payment}:
            return offered
    return {move: payments.Payment(cost, towed=True) for move, cost in possible.items()}


def option_terms(state: Ruhr, seat: Seat, move: Choose) -> payments.Payment | Refusal:
    """Return how a seat would pay for an option, or the refusal of it."""
    if refusal := option_refusal(state, seat, move):
        return refusal
    tableau, cost = state.tableaus[seat], option_price(state, move)
    payment = payments.ordinary(tableau, cost) or offered_options(state, seat).get(move)
    return payment or (
        lambda: IllegalMove(
            say(
                "{option} costs {price} Thaler; {means}.",
                option=option_name(move.option),
                price=cost,
                means=payments.means_in_words(tableau),
            ),
            "DB-1",
        )
    )


def _asked(state: Ruhr, seat: Seat) -> Text:
    offered = dict.fromkeys(move.option for move in offered_options(state, seat))
    names = tuple(CHOICES[option].name or say("none") for option in offered)
    choosing = say("choose a special option ({options}).", options=names)
    return choosing if offered else say("pass, since you have no start.")


def option_refusal(state: Ruhr, seat: Seat, move: Choose) -> Refusal | None:
    """Return why an option cannot be chosen, whatever its price; None if it can."""
    option = CHOICES[move.option]
    if move.free and not option.tow:
        if not any(option.prices):
            named = option_name(option.code)
            return lambda: IllegalMove(say("{option} costs nothing.", option=named), "SO-9")
        return lambda: IllegalMove(say("Treidelaktion pays for towing only."), "PT-2")
    return (
        (payments.tile_refusal(state.tableaus[seat], TOW_TILE, "PT-2") if move.free else None)
        or _withheld(state, seat, option)
        or _cannot_be_done(state, seat, option)
    )


def _withheld(state: Ruhr, seat: Seat, option: SpecialOption) -> Refusal | None:
    if option.pilot and state.pilot_closed:
        return lambda: IllegalMove(say("The water keeps pilots ashore this round."), "WD-4")
    if option.not_in_round == state.round:
        return lambda: IllegalMove(
            say("Nobody can choose {option} in this round.", option=option_name(option.code)),
            "SO-4",
        )
    if option.tow and not state.tableaus[seat].ship:
        return lambda: IllegalMove(
            say("Your ship is not on the river yet, so there is nothing to tow."), "ST-3"
        )
    takers = [other for other in state.seats if state.tableaus[other].option == option.code]
    if option.once and takers:
        who, name = Who(takers[0]), option_name(option.code)
        return lambda: IllegalMove(
            say("{who} has {option} this round.", who=who, option=name), "SO-3"
        )
    return payments.tile_refusal(state.tableaus[seat], option.tile, "SO-4") if option.tile else None


def _cannot_be_done(state: Ruhr, seat: Seat, option: SpecialOption) -> Refusal | None:
    if option.transport:
        if next(placements(state, seat, option.code), None):
            return None
        return lambda: IllegalMove(say("No die on an arrow space would give you a start."), "ST-7")
    if option.raises and min(state.dice.values(), default=HIGHEST) == HIGHEST:
        return lambda: IllegalMove(
            say("No die on a depot shows less than {most}, so none can be raised.", most=HIGHEST),
            "SO-12",
        )
    if can_start(state, seat, option.code):
        return None
    if option is NO_OPTION:
        return lambda: IllegalMove(
            say("Without an option, no start leads to a sale: choose an option."), "ST-7"
        )
    return lambda: IllegalMove(
        say("With {option}, no start leads to a sale.", option=option_name(option.code)), "ST-7"
    )

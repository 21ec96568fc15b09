"""Phase 3, first part: choosing a special option with which the turn can be completed (ST, SO)."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.ruhrschifffahrt.events.turns import OptionChosen, StayedAshore, WagesTaken
from rules.ruhrschifffahrt.moves import FREE, Choose, Haul, Inn, Move, Pass
from rules.ruhrschifffahrt.play.departure import Departure, Placement, Raising
from rules.ruhrschifffahrt.play.hauler import hauler_moves, use_hauler
from rules.ruhrschifffahrt.play.inn import inn_moves, use_inn
from rules.ruhrschifffahrt.play.payments import (
    Payment,
    compulsory,
    granted,
    last_resort,
    means_in_words,
    ordinary,
    paid,
)
from rules.ruhrschifffahrt.play.refusals import Refusal, not_now, tile_refusal
from rules.ruhrschifffahrt.play.start_places import can_start, placements
from rules.ruhrschifffahrt.state import PASSED, Phase, Ruhr, Tableau
from rules.ruhrschifffahrt.tables.options import CHOICES, NO_OPTION, SpecialOption
from rules.ruhrschifffahrt.tables.rounds import DEAR_OPTIONS_FROM
from rules.ruhrschifffahrt.tables.tracks import HIGHEST
from rules.ruhrschifffahrt.words import option_name
from rules.text import Seat, Text, Who, say

TOW_TILE = "treidelaktion"
"""The tile that tows without payment (PT-2)."""

CHOOSABLE = (
    *map(Choose, CHOICES),
    *(Choose(code, FREE) for code, option in CHOICES.items() if option.tow),
)
"""Every way to choose an option, the towing ones also by the tile Treidelaktion (PT-2)."""


class Options(Struct, frozen=True):
    """Seats choose one after another; the decision of an option is put in front."""

    waiting: tuple[Seat, ...]
    number: int = 3

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        del state
        return self.waiting[:1]

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        offered = offered_options(state, seat)
        yield from offered
        yield from () if offered else (Pass(),)
        yield from inn_moves(state, seat)
        yield from hauler_moves(state, seat)

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        match move:
            case Choose():
                return self._choose(state, seat, move)
            case Pass():
                return self._pass(state, seat)
            case Inn():
                return use_inn(state, seat, move)
            case Haul():
                return use_hauler(state, seat, move)
            case _:
                raise not_now(_asked(state, seat), "ST-7")

    def _choose(self, state: Ruhr, seat: Seat, move: Choose) -> Ruhr:
        payment = granted(option_terms(state, seat, move))
        option = CHOICES[move.option]
        by_tile = bool(move.free)
        tableau, debts = paid(state.tableaus[seat], seat, payment)
        if by_tile:
            tableau = tableau.with_used(TOW_TILE)
        tableau = replace(tableau, option=option.code, thaler=tableau.thaler + option.wages)
        state = state.with_phase(*_what_follows(seat, option), Options(self.waiting[1:]))
        chosen = OptionChosen(seat, option.code, payment.price, by_tile)
        wages = (WagesTaken(seat, option.wages),) if option.wages else ()
        return state.with_tableau(seat, tableau, *debts, chosen, *wages)

    def _pass(self, state: Ruhr, seat: Seat) -> Ruhr:
        offered = offered_options(state, seat)
        if offered:
            first = option_name(next(iter(offered)).option)
            raise IllegalMove(
                say("You can move your ship (with {option}), so you must.", option=first), "ST-8"
            )
        tableau = replace(state.tableaus[seat], option=PASSED)
        state = state.with_phase(Options(self.waiting[1:]))
        return state.with_tableau(seat, tableau, StayedAshore(seat))


def _what_follows(seat: Seat, option: SpecialOption) -> tuple[Phase, ...]:
    first: tuple[Phase, ...] = ()
    if option.transport:
        first = (Placement(seat, option.code),)
    elif option.raises:
        first = (Raising(seat),)
    return (*first, Departure(seat, option.code))


def offered_options(state: Ruhr, seat: Seat) -> Mapping[Choose, Payment]:
    """Return the options that a seat may choose, and how it would pay (DB).

    An ordinary payment is preferred, then one with loans, then the last resort.
    """
    tableau = state.tableaus[seat]
    moves = (move for move in CHOOSABLE if option_refusal(state, seat, move) is None)
    possible = {move: option_price(state, move) for move in moves}
    for terms_of in (ordinary, compulsory):
        payments = {move: terms_of(tableau, cost) for move, cost in possible.items()}
        offered = {move: payment for move, payment in payments.items() if payment}
        if offered:
            return offered
    return {move: last_resort(cost) for move, cost in possible.items()}


def option_terms(state: Ruhr, seat: Seat, move: Choose) -> Payment | Refusal:
    """Return how a seat would pay for an option, or the refusal of it."""
    refusal = option_refusal(state, seat, move)
    if refusal:
        return refusal
    tableau, cost = state.tableaus[seat], option_price(state, move)
    payment = ordinary(tableau, cost) or offered_options(state, seat).get(move)
    return payment or (lambda: _too_dear(tableau, move.option, cost))


def _asked(state: Ruhr, seat: Seat) -> Text:
    offered = dict.fromkeys(move.option for move in offered_options(state, seat))
    names = tuple(CHOICES[option].name or say("none") for option in offered)
    choosing = say("choose a special option ({options}).", options=names)
    return choosing if offered else say("pass, since you have no start.")


def _too_dear(tableau: Tableau, option: str, price: int) -> IllegalMove:
    return IllegalMove(
        say(
            "{option} costs {price} Thaler; {means}.",
            option=option_name(option),
            price=price,
            means=means_in_words(tableau),
        ),
        "DB-1",
    )


def option_price(state: Ruhr, move: Choose) -> int:
    """Return the Thaler that an option costs in this round (SO-9)."""
    return 0 if move.free else CHOICES[move.option].prices[state.round >= DEAR_OPTIONS_FROM]


def option_refusal(state: Ruhr, seat: Seat, move: Choose) -> Refusal | None:
    """Return why an option cannot be chosen, whatever its price; None if it can."""
    option = CHOICES[move.option]
    if move.free and not option.tow:
        if not any(option.prices):
            named = option_name(option.code)
            return lambda: IllegalMove(say("{option} costs nothing.", option=named), "SO-9")
        return lambda: IllegalMove(say("Treidelaktion pays for towing only."), "PT-2")
    return (
        (tile_refusal(state.tableaus[seat], TOW_TILE, "PT-2") if move.free else None)
        or _closed(state, seat, option)
        or _cannot_be_done(state, seat, option)
    )


def _closed(state: Ruhr, seat: Seat, option: SpecialOption) -> Refusal | None:
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
    if option.once and (takers := _takers(state, option.code)):
        return lambda: IllegalMove(
            say(
                "{who} has {option} this round.",
                who=Who(takers[0]),
                option=option_name(option.code),
            ),
            "SO-3",
        )
    return tile_refusal(state.tableaus[seat], option.tile, "SO-4") if option.tile else None


def _takers(state: Ruhr, option: str) -> list[Seat]:
    """Return the seats that have chosen an option in this round."""
    return [seat for seat in state.seats if state.tableaus[seat].option == option]


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

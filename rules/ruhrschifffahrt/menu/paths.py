"""Menu paths of legal moves: one function for each kind of move (move_model section 1)."""

from collections.abc import Mapping
from functools import singledispatch

from rules.ruhrschifffahrt.moves import (
    THALER,
    VP,
    BuildCity,
    BuildPort,
    BuildStore,
    Choose,
    Done,
    Fee,
    Gain,
    Haul,
    Inn,
    Lock,
    Lock2,
    Move,
    Pass,
    Place,
    Remove,
    Repay,
    Return,
    Sell,
    Shift,
    Skip,
    Start,
    Supply,
    UseLagerhaus,
)
from rules.ruhrschifffahrt.play.hauler import HAULER
from rules.ruhrschifffahrt.play.inn import INN, INN_GAINS
from rules.ruhrschifffahrt.play.options import option_terms
from rules.ruhrschifffahrt.play.payments import granted, payment_in_short
from rules.ruhrschifffahrt.play.terms import LAGERHAUS
from rules.ruhrschifffahrt.state import Ruhr
from rules.ruhrschifffahrt.tables.board import FIELDS, TERRITORIES, Kind
from rules.ruhrschifffahrt.tables.building_sites import STORES
from rules.ruhrschifffahrt.tables.options import NO_OPTION, OPTIONS
from rules.ruhrschifffahrt.words import option_name, place, thaler_or_vp, tile_name
from rules.text import Seat, Text, say

Path = tuple[Text, ...]
"""The titles that lead to a move (rules.choice.Choice)."""

FEES = {
    THALER: say("Pay 1 Thaler").with_sign(THALER),
    VP: say("Pay 1 VP").with_sign(VP),
}
"""Titles of the fee of round 3 (EV-3)."""
GAINS = {
    THALER: say("Take 1 Thaler").with_sign(THALER),
    VP: say("Take 1 VP").with_sign(VP),
}
"""Titles of the bonus of rounds 6 and 10 (EV-6, EV-10)."""
PLAIN: Mapping[type[Move], Text] = {
    Pass: say("Pass"),
    Skip: say("No second lock"),
    Repay: say("Repay a debt"),
    Done: say("Done"),
}
"""Titles of moves without arguments."""
WAREHOUSE = say("Warehouse")
"""One menu for cities, coal stores and harbour, so that Done keeps a button of its own."""
BUYERS = {
    Kind.CITY: say("City"),
    Kind.INDUSTRY: say("Small industry"),
    Kind.HARBOUR: say("Harbour"),
}
"""The menu of each kind of sale field (BD-1)."""


def option_title(state: Ruhr, seat: Seat, move: Choose) -> Text:
    """Return an option's name and cost: "Treideln (towing), 2 Thaler with 1 debt"."""
    if move.option == NO_OPTION.code:
        return say("No special option")
    option = OPTIONS[move.option]
    # With its gloss, the name of a double option would leave no room for a place.
    short = say("{name}", name=option.name).with_sign(option.code)
    name = short if option.is_double else option_name(option.code)
    if move.free:
        return say("{option}, by Treidelaktion", option=name)
    payment = granted(option_terms(state, seat, move))
    if not payment.price:
        return name
    return say("{option}, {price}", option=name, price=payment_in_short(payment))


@singledispatch
def path(move: Move) -> Path:
    """Return the menu path of a move, the outermost menu first."""
    raise TypeError(f"{move} is not a player's move")


@path.register
def _(move: Place | Supply | Start | Remove | Return) -> Path:
    return (place(move.depot),)


@path.register
def _(move: Haul) -> Path:
    return tile_name(HAULER), place(move.depot)


@path.register
def _(move: Sell) -> Path:
    return BUYERS[FIELDS[move.field].kind], place(move.field)


@path.register
def _(move: Fee) -> Path:
    return (FEES[move.choice],)


@path.register
def _(move: Gain) -> Path:
    return (GAINS[move.choice],)


@path.register
def _(move: Inn) -> Path:
    return tile_name(INN), thaler_or_vp(move.choice, INN_GAINS[move.choice])


@path.register
def _(move: Lock) -> Path:
    return say("Lock"), place(move.obstacle)


@path.register
def _(move: Lock2) -> Path:
    return say("Second lock"), place(move.obstacle)


@path.register
def _(move: BuildCity) -> Path:
    return WAREHOUSE, place(move.city)


@path.register
def _(move: BuildStore) -> Path:
    territory = STORES[move.store].territory
    store = say("Coal store {name} ({code})", name=TERRITORIES[territory].name, code=move.store)
    return WAREHOUSE, store.with_sign(territory)


@path.register
def _(move: BuildPort) -> Path:
    return WAREHOUSE, say("Harbour, {column}", column=place(move.column)).with_sign(move.column)


@path.register
def _(move: Shift) -> Path:
    moved = say("{column} to {target}", column=place(move.column), target=place(move.target))
    return say("Move in the harbour"), moved


@path.register
def _(move: UseLagerhaus) -> Path:
    return tile_name(LAGERHAUS), place(move.site)


@path.register
def _(move: Pass | Skip | Repay | Done) -> Path:
    return (PLAIN[type(move)],)

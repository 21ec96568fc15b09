"""Where the legal moves stand in menus: one function a kind of move (move_model section 1)."""

from collections.abc import Mapping
from functools import singledispatch

from rules.ruhrschifffahrt.effects import HAULER, INN, INN_GAINS
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
from rules.ruhrschifffahrt.phases.timeline import BONUS, FEE
from rules.ruhrschifffahrt.purchases.terms import LAGERHAUS, building_place
from rules.ruhrschifffahrt.state import Ruhr
from rules.ruhrschifffahrt.tables.board import FIELDS, Kind
from rules.ruhrschifffahrt.transport_track import arrow_dice
from rules.ruhrschifffahrt.words import (
    die,
    option_name,
    place,
    territory_name,
    thaler_or_vp,
    tile_name,
)
from rules.text import Text, say

Path = tuple[Text, ...]

SECOND = say("Second lock")
DEPOT_MENUS: Mapping[type[Move], Path] = {
    Supply: (say("Supply"),),
    Start: (say("Start"),),
    Remove: (say("Event"), say("Remove die")),
    Return: (say("Return die"),),
    Haul: (say("Tile"), tile_name(HAULER)),
}
CHOICE_MENUS: Mapping[type[Move], tuple[Path, Mapping[str, int]]] = {
    Fee: ((say("Event"), say("Fee")), {THALER: FEE, VP: FEE}),
    Gain: ((say("Event"), say("Bonus")), {THALER: BONUS, VP: BONUS}),
    Inn: ((say("Tile"), tile_name(INN)), INN_GAINS),
}
SITE_MENUS: Mapping[type[Move], Path] = {
    BuildCity: (say("Build"), say("City")),
    BuildStore: (say("Build"), say("Coal store")),
    BuildPort: (say("Build"), say("Harbour")),
    UseLagerhaus: (say("Tile"), tile_name(LAGERHAUS)),
}
PLAIN: Mapping[type[Move], Path] = {
    Pass: (say("Pass"),),
    Skip: (say("No second lock"),),
    Repay: (say("Debt"), say("Repay")),
    Done: (say("Done"),),
}
BUYER_NAMES = {
    Kind.CITY: say("City"),
    Kind.INDUSTRY: say("Small industry"),
    Kind.HARBOUR: say("Harbour"),
}


@singledispatch
def path(move: Move, state: Ruhr) -> Path:
    """Return where a move stands in the menus, the outermost menu first."""
    del state
    raise TypeError(f"{move} is not a player's move")


@path.register
def _(move: Choose, state: Ruhr) -> Path:
    del state
    name = option_name(move.option)
    return say("Option"), say("{option}, by Treidelaktion", option=name) if move.free else name


@path.register
def _(move: Place, state: Ruhr) -> Path:
    value = arrow_dice(state)[move.colour]
    return say("Place die"), die(move.colour, value), *_in_territory(move.depot)


@path.register
def _(move: Sell, state: Ruhr) -> Path:
    del state
    return say("Sell"), BUYER_NAMES[FIELDS[move.field].kind], place(move.field)


@path.register
def _(move: Supply | Start | Remove, state: Ruhr) -> Path:
    del state
    return *DEPOT_MENUS[type(move)], *_in_territory(move.depot)


@path.register
def _(move: Return | Haul, state: Ruhr) -> Path:
    del state
    return *DEPOT_MENUS[type(move)], place(move.depot)


@path.register
def _(move: Fee | Gain | Inn, state: Ruhr) -> Path:
    del state
    menu, amount = CHOICE_MENUS[type(move)]
    return *menu, thaler_or_vp(move.choice, amount[move.choice])


@path.register
def _(move: Lock | Lock2, state: Ruhr) -> Path:
    del state
    field = FIELDS[move.obstacle]
    name = say("{code} ({name}, {vp} VP)", code=field.code, name=field.name, vp=field.lock_vp)
    return (say("Build"), say("Lock"), name) if isinstance(move, Lock) else (SECOND, name)


@path.register
def _(move: BuildCity | BuildStore | BuildPort | UseLagerhaus, state: Ruhr) -> Path:
    del state
    return *SITE_MENUS[type(move)], place(building_place(move))


@path.register
def _(move: Shift, state: Ruhr) -> Path:
    del state
    return say("Harbour"), say("Move"), place(move.column), place(move.target)


@path.register
def _(move: Pass | Skip | Repay | Done, state: Ruhr) -> Path:
    del state
    return PLAIN[type(move)]


def _in_territory(depot: str) -> Path:
    return territory_name(FIELDS[depot].territory), place(depot)

"""The spelling of moves: lower-case verbs, then the codes printed on the board."""

from collections.abc import Iterable

from rules.notation import Notation
from rules.ruhrschifffahrt import moves
from rules.ruhrschifffahrt.moves import FREE, THALER, VP, Move
from rules.ruhrschifffahrt.tables.board import (
    CITIES,
    CITY_SITES,
    COLOURS,
    COLUMNS,
    DEPOTS,
    FIELDS,
    OBSTACLES,
    SALE_FIELDS,
    STORES,
)
from rules.ruhrschifffahrt.tables.rounds import MARKERS, OPTIONS


def _by_name(codes: Iterable[str]) -> dict[str, str]:
    """Return the spellings of each code: the code, and the field's name if it is one word."""
    spelt = {code: code for code in codes}
    names = {FIELDS[code].name: code for code in codes}
    return {**{name: code for name, code in names.items() if " " not in name}, **spelt}


NOTATION: Notation[Move] = Notation(
    {
        moves.Choose: "option {option} {free?}",
        moves.Start: "start {depot}",
        moves.Sell: "sell {field}",
        moves.Place: "place {colour} {depot}",
        moves.Supply: "supply {depot}",
        moves.Haul: "tile kohlenschlepper {depot}",
        moves.Inn: "tile gasthaus {choice}",
        moves.UseLagerhaus: "tile lagerhaus {site}",
        moves.Lock: "lock {obstacle}",
        moves.Lock2: "lock2 {obstacle}",
        moves.Skip: "skip",
        moves.BuildCity: "city {city}",
        moves.BuildStore: "store {store}",
        moves.BuildPort: "port {column}",
        moves.Shift: "shift {column} {target}",
        moves.Repay: "repay",
        moves.Done: "done",
        moves.Pass: "pass",
        moves.Return: "return {depot}",
        moves.Fee: "fee {choice}",
        moves.Gain: "gain {choice}",
        moves.Remove: "remove {depot}",
        moves.First: "first {seat}",
        moves.Drawn: "marker {marker}",
        moves.Turned: "country {column}",
    },
    {
        "choice": (THALER, VP),
        "option": {
            "none": "none",
            **{option.gloss.replace(" and ", "+"): code for code, option in OPTIONS.items()},
            **{code: code for code in OPTIONS},
        },
        "free": (FREE,),
        "depot": _by_name(DEPOTS),
        "colour": COLOURS,
        "field": _by_name(SALE_FIELDS),
        "obstacle": OBSTACLES,
        "city": _by_name(CITIES),
        "store": tuple(STORES),
        "column": tuple(COLUMNS),
        "target": tuple(COLUMNS),
        "site": {**_by_name(CITIES), **{code: code for code in (*CITY_SITES, *COLUMNS)}},
        "marker": tuple(MARKERS),
    },
    {
        moves.Choose: "special",
        moves.Start: "depot",
        moves.Place: "die",
        moves.Return: "put die",
        moves.Supply: "nachschub",
        moves.Inn: "inn",
        moves.Lock: "build",
        moves.Lock2: "second lock",
        moves.Skip: "second lock",
        moves.BuildCity: "build warehouse",
        moves.BuildStore: "build warehouse coal",
        moves.BuildPort: "build warehouse harbour",
        moves.Shift: "warehouse harbour",
        moves.Repay: "debt",
    },
)

"""The spelling of moves: lower-case verbs, then the codes printed on the board."""

from collections.abc import Iterable

from rules.notation import Notation
from rules.ruhrschifffahrt.moves import (
    FREE,
    THALER,
    VP,
    BuildCity,
    BuildPort,
    BuildStore,
    Choose,
    Done,
    Drawn,
    Fee,
    First,
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
    Turned,
    UseLagerhaus,
)
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
        Choose: "option {option} {free?}",
        Start: "start {depot}",
        Sell: "sell {field}",
        Place: "place {colour} {depot}",
        Supply: "supply {depot}",
        Haul: "tile kohlenschlepper {depot}",
        Inn: "tile gasthaus {choice}",
        UseLagerhaus: "tile lagerhaus {site}",
        Lock: "lock {obstacle}",
        Lock2: "lock2 {obstacle}",
        Skip: "skip",
        BuildCity: "city {city}",
        BuildStore: "store {store}",
        BuildPort: "port {column}",
        Shift: "shift {column} {target}",
        Repay: "repay",
        Done: "done",
        Pass: "pass",
        Return: "return {depot}",
        Fee: "fee {choice}",
        Gain: "gain {choice}",
        Remove: "remove {depot}",
        First: "first {seat}",
        Drawn: "marker {marker}",
        Turned: "country {column}",
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
        Choose: "special",
        Start: "depot",
        Place: "die",
        Return: "put die",
        Supply: "nachschub",
        Inn: "inn",
        Lock: "build",
        Lock2: "second lock",
        Skip: "second lock",
        BuildCity: "build warehouse",
        BuildStore: "build warehouse coal",
        BuildPort: "build warehouse harbour",
        Shift: "warehouse harbour",
        Repay: "debt",
    },
)

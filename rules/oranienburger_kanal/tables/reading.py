"""Reads the lines of effects from their rows in the tables of structures (OK-13)."""

from collections.abc import Callable, Mapping, Sequence

from rules.oranienburger_kanal.tables.board import SIDES, Row
from rules.oranienburger_kanal.tables.costs import BRIDGE, KINDS, RESOURCES, Amounts
from rules.oranienburger_kanal.tables.effects import (
    ALWAYS,
    ANY_NUMBER,
    FIRST,
    ONCE,
    SECOND,
    ByTable,
    Choose,
    Compare,
    Condition,
    Fixed,
    Gain,
    Line,
    OnSelf,
    PerCount,
    Place,
    Price,
    Quantity,
    Removal,
)

REGIONS: Mapping[str, frozenset[str]] = {
    "routes": frozenset({"adj", "radial", "edge", "board", *SIDES}),
    "types": frozenset({"adj", "board"}),
    "bridges": frozenset({"adj", "board"}),
    "structures": frozenset({"adj", "bridged", "row", "corner", "board"}),
    "empty_spaces": frozenset({"adj"}),
    "empty_routes": frozenset({"board"}),
    "supply": frozenset({""}),
    "rows": frozenset({""}),
    "cols": frozenset({""}),
    "loops": frozenset({""}),
    "angles": frozenset({"adj", "board"}),
    "opposite": frozenset({""}),
    "built_over": frozenset({""}),
}
"""Everything that can be counted, with the regions where it can be counted."""


def read_line(row: Row) -> Line:
    """Return one line; raises ValueError for a word that is not in the effect language."""
    repeat = row["repeat"]
    return Line(
        name=row["id"],
        when=one_of((ALWAYS, FIRST, SECOND), row["when"]),
        require=tuple(_condition(condition) for condition in row["require"]),
        costs=tuple(_price(price) for price in row["cost"]),
        repeat=one_of((ONCE, ANY_NUMBER), repeat) if isinstance(repeat, str) else quantity(repeat),
        gains=tuple(_gain(gain) for gain in row["gains"]),
        after=row["after"] or "",
        text=row["text"].replace("->", "→"),
    )


_QUANTITY = frozenset({"count", "at", "type", "over", "state", "colour", "of", "div"})


def quantity(row: Row) -> Quantity:
    """Return the quantity that a row describes."""
    if not row.keys() <= _QUANTITY:
        raise ValueError(f"{row} counts with a word that is not known")
    read = Quantity(
        count=row["count"],
        at=row.get("at", ""),
        kinds=tuple(one_of(KINDS, kind) for kind in row.get("type", ())),
        over=tuple(one_of(KINDS, kind) for kind in row.get("over", ())),
        state=row.get("state", "any"),
        colour=row.get("colour", ""),
        of=row.get("of", ""),
        div=row.get("div", 1),
    )
    if read.at not in REGIONS[read.count]:
        raise ValueError(f"{read.count} cannot be counted at {read.at!r}")
    return read


def read_amounts(row: Row) -> Amounts:
    """Return resources with their amounts."""
    return {one_of(RESOURCES, resource): amount for resource, amount in row.items()}


def one_of(words: Sequence[str], word: str) -> str:
    """Return the word; raises ValueError if it is not among those allowed."""
    if word not in words:
        raise ValueError(f"{word!r} is none of {words}")
    return word


def _condition(row: Row) -> Condition:
    match row:
        case {"self": where}:
            return OnSelf(one_of(("corner", "edge", "not_edge"), where))
        case {"q": counted, "op": sign, "v": value}:
            return Compare(quantity(counted), one_of(("==", ">="), sign) == "==", value)
        case _:
            raise ValueError(f"{row} is no condition")


def _price(row: Row) -> Price:
    match row:
        case {"remove": {"kind": kind, "n": 1, "at": at}}:
            return Price(removal=Removal(one_of(("path", BRIDGE), kind), _region(at)))
        case _:
            return Price(read_amounts(row))


def _gain(row: Row) -> Gain:
    for key, read in _GAINS.items():
        if key in row:
            return read(row)
    raise ValueError(f"{row} is no gain")


def _placed(row: Row) -> Place:
    (piece,) = row["place"]
    return Place(one_of((*KINDS, BRIDGE), piece), _region(row["at"]))


def _per_count(row: Row) -> PerCount:
    return PerCount(_resource(row), quantity(row["per"]), row["x"], row.get("max"))


def _by_table(row: Row) -> ByTable:
    return ByTable(_resource(row), quantity(row["q"]), tuple(row["table"]))


def _fixed(row: Row) -> Fixed:
    return Fixed(_resource(row), row["n"])


def _chosen(row: Row) -> Choose:
    return Choose(tuple(tuple(_gain(gain) for gain in option) for option in row["choose"]))


_GAINS: Mapping[str, Callable[[Row], Gain]] = {
    "place": _placed,
    "choose": _chosen,
    "per": _per_count,
    "table": _by_table,
    "n": _fixed,
}
"""The reader of each kind of gain, by the key that identifies it."""


def _resource(row: Row) -> str:
    return one_of(RESOURCES, row["gain"])


def _region(word: str) -> str:
    return one_of(("adj", "board"), word)

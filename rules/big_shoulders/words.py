"""Names and sums as sentences use them."""

from rules.big_shoulders.cubes import KINDS, Cubes
from rules.big_shoulders.tables import ASSETS, CHARTERS, GENERAL, INDUSTRIES, SPACES
from rules.text import Argument, Text, count, say

CERTIFICATE_NAMES = {
    "director": say("Director’s certificate"),
    "preferred": say("Preferred (20 %)"),
    "common": say("Common (10 %)"),
}
FACTORIES = tuple(
    dict.fromkeys(factory.name for charter in CHARTERS.values() for factory in charter.factories)
)
"""The codes of factories, from the left."""
KIND_NAMES = {kind: say(kind) for kind in KINDS}


def company(key: str) -> Text:
    """Name a company; names are not translated."""
    return say(CHARTERS[key].name)


def asset(key: str) -> Text:
    return say(ASSETS[key].name)


def space(code: str) -> Text:
    """Name an action space: "Advertising", or "b14 (1 manager)"."""
    label = say(SPACES[code].label)
    return label if code in GENERAL else say("{code} ({label})", code=code, label=label)


def industry(letter: str) -> Text:
    return say(INDUSTRIES[letter])


def cubes(some: Cubes) -> Argument:
    """List cubes by kind: "2 coal, 1 wood"."""
    return tuple(
        say("{number} {kind}", number=number, kind=KIND_NAMES[kind])
        for kind, number in zip(KINDS, some, strict=True)
        if number
    ) or say("nothing")


def goods(number: int) -> Text:
    return count("{count} good", "{count} goods", number)


def factory(place: int) -> str:
    """Give the code of a factory by its place from the left, from 0."""
    return FACTORIES[place]

"""The nouns of the game in words, for the log and the menus."""

from collections.abc import Mapping
from typing import NamedTuple

from rules.oranienburger_kanal.tables.costs import RESOURCES, Amounts
from rules.oranienburger_kanal.tables.structures import STRUCTURES, Structure
from rules.text import Text, count, say


class Noun(NamedTuple):
    """A thing, with the forms a sentence needs."""

    one: Text
    """The name with its article."""
    name: Text
    many: Text


PIECES: Mapping[str, Noun] = {
    piece: Noun(*(form.with_sign(piece) for form in forms))
    for piece, forms in {
        "path": Noun(say("a path"), say("path"), say("paths")),
        "road": Noun(say("a road"), say("road"), say("roads")),
        "rail": Noun(say("a rail track"), say("rail track"), say("rail tracks")),
        "canal": Noun(say("a canal"), say("canal"), say("canals")),
        "bridge": Noun(say("a bridge"), say("bridge"), say("bridges")),
    }.items()
}
"""The words for each piece that can be built, with its sign."""

_COUNTED_PIECES: Mapping[str, tuple[str, str]] = {
    "path": ("{count} path", "{count} paths"),
    "road": ("{count} road", "{count} roads"),
    "rail": ("{count} rail track", "{count} rail tracks"),
    "canal": ("{count} canal", "{count} canals"),
    "bridge": ("{count} bridge", "{count} bridges"),
}

RESOURCE_NAMES: Mapping[str, Text] = {
    resource: name.with_sign(resource)
    for resource, name in {
        "wood": say("wood"),
        "clay": say("clay"),
        "ore": say("ore"),
        "brick": say("brick"),
        "iron": say("iron"),
        "thaler": say("thalers"),
        "prestige": say("prestige"),
    }.items()
}
"""The name of each resource, with its sign."""

_COUNTED: Mapping[str, tuple[str, str]] = {
    "wood": ("{count} wood", "{count} wood"),
    "clay": ("{count} clay", "{count} clay"),
    "ore": ("{count} ore", "{count} ore"),
    "brick": ("{count} brick", "{count} bricks"),
    "iron": ("{count} iron", "{count} iron"),
    "thaler": ("{count} thaler", "{count} thalers"),
    "prestige": ("{count} prestige", "{count} prestige"),
}

COLOUR_NAMES: Mapping[str, Text] = {
    "green": say("green"),
    "orange": say("orange"),
    "blue": say("blue"),
}
"""The name of each colour of structures (OK-1.7)."""

SPACE_TITLES: Mapping[str, Text] = {
    "u1": say("u1: 3 paths or roads"),
    "u2": say("u2: a structure"),
    "u3": say("u3: a structure, a path or road"),
    "u4": say("u4: 2 routes"),
    "l1": say("l1: 4 wood"),
    "l2": say("l2: 3 wood, clay or ore, or a bridge"),
    "l3": say("l3: 4 clay"),
}
"""The purpose of each action space before any stack is used up (OK-8)."""


def a_piece(piece: str) -> Text:
    """Return a route or a bridge with its article: "a rail track"."""
    return PIECES[piece].one


def counted_piece(piece: str, number: int) -> Text:
    """Return how many routes of a kind or bridges there are: "2 rail tracks"."""
    return count(*_COUNTED_PIECES[piece], number).with_sign(piece)


def listed(amounts: Amounts) -> Text:
    """Return amounts in words: "2 clay, 1 brick"."""
    parts = {resource: number for resource, number in amounts.items() if number}
    return each_of(parts) if parts else say("nothing")


def each_of(amounts: Amounts) -> Text:
    """Return amounts in words, including those that are 0: "2 clay, 0 bricks"."""
    there = (resource for resource in RESOURCES if resource in amounts)
    parts = tuple(
        count(*_COUNTED[resource], amounts[resource]).with_sign(resource) for resource in there
    )
    return say("{parts}", parts=parts)


def prestige_of(structure: Structure) -> Text:
    """Return the prestige of a structure in words: "1 prestige"."""
    return each_of({"prestige": structure.prestige})


def structure_title(structure: str) -> Text:
    """Return the name by which players know a structure: "A14 Boat Shed"."""
    title = say("{name} {title}", name=structure, title=say(STRUCTURES[structure].title))
    return title.with_sign(STRUCTURES[structure].colour)

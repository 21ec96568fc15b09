"""The nouns of the game in words, for the log and the menus."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache, reduce

from rules.canal_king.canals import Berth
from rules.canal_king.tables.board import EDGES, PORTS
from rules.canal_king.tables.pieces import CHARACTERS
from rules.canal_king.tables.route_cards import Route
from rules.canal_king.tables.tiles import PATTERNS, Segment
from rules.text import Seat, Text, Who, count, say

FLAGS_AFTER = "."
"""Separates the kind (its canals) from the flags in a tile's name."""


def port_title(code: str) -> Text:
    """Return the name by which players know a port: "Dijver (DI)"."""
    return say("{name} ({code})", name=PORTS[code].name, code=code)


def berth_title(berth: Berth) -> Text:
    """Return where a ship is: "Dijver (DI)", or "f8, in from S"."""
    if berth.in_port:
        return port_title(berth.at)
    return say("{space}, in from {edge}", space=berth.at, edge=EDGES[berth.entry])


@lru_cache(maxsize=1024)
def tile_title(tile: str) -> Text:
    """Return the name of a tile; its sign shows the canals of its kind."""
    kind, _, _ = tile.partition(FLAGS_AFTER)
    return say("{tile}", tile=tile).with_sign(f"tile_{kind}")


def colour_title(colour: str) -> Text:
    """Return the name of a colour, whose sign is its flag."""
    return say(colour).with_sign(f"flag_{colour}")


def character_title(name: str) -> Text:
    """Return the title of a character, with the disc as its sign."""
    return say(CHARACTERS[name]).with_sign(f"character_{name}")


def route_title(route: Route) -> Text:
    """Return the ports of a route in order, with dashes between the codes."""
    return say("{ports}", ports="–".join(route))


def segment_title(segment: Segment) -> Text:
    """Return the name of a canal of a tile: its two edges with a dash between them."""
    return say("{canal}", canal="–".join(EDGES[edge] for edge in segment))


@lru_cache(maxsize=1024)
def canals_title(tile: str) -> Text:
    """Return the canals of a tile in any rotation: "gentle, 2 straight" (CK-2.1)."""
    apart = Counter(min(b - a, len(EDGES) - b + a) for a, b in PATTERNS[tile][0].segments)
    kinds = tuple(_kind(distance, apart[distance]) for distance in sorted(apart))
    return say("{kinds}", kinds=kinds)


def _kind(apart: int, number: int) -> Text:
    match apart:
        case 1:
            return count("tight", "{count} tight", number)
        case 2:
            return count("gentle", "{count} gentle", number)
        case _:
            return count("straight", "{count} straight", number)


def by_seat(texts: Iterable[Text]) -> tuple[Text, ...]:
    """Return one text per seat, each after the name of its seat."""
    return tuple(say("{who} {text}", who=Who(Seat(s)), text=t) for s, t in enumerate(texts))


def sentences(texts: Iterable[Text]) -> Text:
    """Return sentences as one text, separated by spaces."""
    return reduce(lambda before, text: say("{before} {text}", before=before, text=text), texts)

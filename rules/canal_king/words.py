"""The nouns of the game in words: for the log and the menus, and explained for `/rules`."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from rules.canal_king import moves, tables
from rules.canal_king.canals import Berth
from rules.rows import Phrases
from rules.rulebook.things import Thing
from rules.text import Seat, Text, Who, all_of, count, say, to_say

FLAGS_AFTER = "."
"""Separates the kind (its canals) from the flags in a tile's name."""


def port_title(code: str) -> Text:
    """Return the name by which players know a port: "Dijver (DI)"."""
    return say("{name} ({code})", name=tables.PORTS[code].name, code=code)


def berth_title(berth: Berth) -> Text:
    """Return where a ship is: "Dijver (DI)", or "f8, in from S"."""
    if berth.in_port:
        return port_title(berth.at)
    return say("{space}, in from {edge}", space=berth.at, edge=tables.EDGES[berth.entry])


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
    return say(tables.CHARACTERS[name]).with_sign(f"character_{name}")


@lru_cache(maxsize=1024)
def ways_title(tile: str, rotation: int) -> Text:
    """Return the canals of a tile as it lies, by the sides that each joins."""
    patterns = tables.PATTERNS[tile]
    segments = patterns[rotation % len(patterns)].segments
    canals = all_of(tuple(map(segment_title, segments)))
    return count("canal {canals}", "canals {canals}", len(segments), canals=canals)


def route_title(route: tables.Route) -> Text:
    """Return the ports of a route in order, with dashes between the codes."""
    return say("{ports}", ports="–".join(route))


def segment_title(segment: tables.Segment) -> Text:
    """Return the name of a canal of a tile: its two edges with a dash between them."""
    return say("{canal}", canal="–".join(tables.EDGES[edge] for edge in segment))


@lru_cache(maxsize=1024)
def canals_title(tile: str) -> Text:
    """Return the canals of a tile in any rotation: "gentle, 2 straight" (CK-2.1)."""
    apart = Counter(map(_apart, tables.PATTERNS[tile][0].segments))
    kinds = tuple(_kind(distance, apart[distance]) for distance in sorted(apart))
    return say("{kinds}", kinds=kinds)


def _apart(segment: tables.Segment) -> int:
    """Return how many sides apart the ends of a canal are: 1 to 3 (CK-2.1)."""
    first, second = segment
    return min(second - first, len(tables.EDGES) - second + first)


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


_SPECIAL = say(
    "Special tile: one straight canal, laid once a game on a free space that is not dark, or in"
    " place of a tile with only that same canal. It stays for good and stops every other seat’s"
    " ship, which loses a turn."
)
_SHAPES = {1: say("tight"), 2: say("gentle"), 3: say("straight")}


def things() -> Iterator[Thing]:
    """Yield tiles, spaces, ports, colours, characters and the special tile."""
    yield from (Thing((tile.name,), _tile(tile)) for tile in tables.TILES.values())
    yield from (Thing((space.name,), _space(space)) for space in tables.SPACES.values())
    yield from (Thing((port.name, port.code), _port(port)) for port in tables.PORTS.values())
    yield from (Thing((colour.name,), _colour(colour)) for colour in tables.COLOURS.values())
    for name, title in tables.CHARACTERS.items():
        what = say("{title}: a name and a disc, without any power.", title=say(title))
        yield Thing((title, name), what)
    yield Thing(("special tile",), _SPECIAL)


def _tile(tile: tables.Tile) -> Text:
    return say(
        "{tile}: canals {canals} at rotation 0; {flags}; {copies} in the game.",
        tile=tile.name,
        canals=tuple(map(_canal, tile.patterns[0].segments)),
        flags=say("flags {flags}", flags=tuple(map(say, tile.flags)))
        if tile.flags
        else say("no flag"),
        copies=tile.count,
    )


def _canal(segment: tables.Segment) -> Text:
    first, second = (tables.EDGES[edge] for edge in segment)
    shape = _SHAPES[_apart(segment)]
    return say("{first}–{second} ({shape})", first=first, second=second, shape=shape)


def _port(port: tables.Port) -> Text:
    ring = say("gate of the outer ring") if port.outer else say("quay of the inner ring")
    return say(
        "{name} ({code}): {ring}; mouths {mouths}. Every ship stops in every port.",
        name=port.name,
        code=port.code,
        ring=ring,
        mouths=tuple(tables.EDGES[edge] for edge in port.mouths),
    )


def _space(space: tables.Space) -> Text:
    port = next((name for name in tables.BEYOND[space.name] if name in tables.PORTS), "")
    if not port:
        return say("{space}: a plain space.", space=space.name)
    return say(
        "{space}: a dark space before a mouth of {port}; no special tile may lie here.",
        space=space.name,
        port=tables.PORTS[port].name,
    )


def _colour(colour: tables.Colour) -> Text:
    flags = sum(tile.count for tile in tables.TILES.values() if colour.name in tile.flags)
    return count(
        "{colour}: the flag {letter}, on {count} tile. The ship of this colour stops there.",
        "{colour}: the flag {letter}, on {count} tiles. The ship of this colour stops there.",
        flags,
        colour=say(colour.name),
        letter=colour.letter,
    )


_LAID = {
    moves.Place: to_say("Tile {tile} on {space}, {ways}"),
    moves.Replace: to_say("Tile {tile} in place of the one on {space}, {ways}"),
    moves.Special: to_say("Special tile on {space}, {ways}"),
}


def _laid(move: moves.Build) -> Text:
    ways = ways_title(move.tile, move.rotation)
    return say(_LAID[type(move)], tile=tile_title(move.tile), space=move.space, ways=ways)


PHRASES = Phrases(
    {
        **dict.fromkeys(_LAID, _laid),
        moves.Swap: to_say("Swap {tiles}"),
        moves.Sail: to_say("Sail to {stop}"),
        moves.Character: to_say("Character {name}"),
    },
    {
        "tiles": lambda tiles: tuple(map(tile_title, tiles)),
        "stop": lambda stop: berth_title(moves.STOPS[stop]),
        "name": character_title,
    },
)

"""What tiles, ports, spaces, colours and characters are, for `/rules`."""

from collections.abc import Iterator

from rules.canal_king.tables.board import BEYOND, EDGES, PORTS, SPACES, Port, Space
from rules.canal_king.tables.pieces import CHARACTERS, COLOURS, Colour
from rules.canal_king.tables.tiles import TILES, Segment, Tile
from rules.rulebook import Thing
from rules.text import Text, count, say

_SPECIAL = say(
    "Special tile: one straight canal, laid once a game on a free space that is not dark, or in"
    " place of a tile with only that same canal. It stays for good and stops every other seat’s"
    " ship, which loses a turn."
)
_SHAPES = {1: say("tight"), 2: say("gentle"), 3: say("straight")}


def things() -> Iterator[Thing]:
    """Yield tiles, spaces, ports, colours, characters and the special tile."""
    yield from (Thing((tile.name,), _tile(tile)) for tile in TILES.values())
    yield from (Thing((space.name,), _space(space)) for space in SPACES.values())
    yield from (Thing((port.name, port.code), _port(port)) for port in PORTS.values())
    yield from (Thing((colour.name,), _colour(colour)) for colour in COLOURS.values())
    for name, title in CHARACTERS.items():
        what = say("{title}: a name and a disc, without any power.", title=say(title))
        yield Thing((title, name), what)
    yield Thing(("special tile",), _SPECIAL)


def _tile(tile: Tile) -> Text:
    return say(
        "{tile}: canals {canals} at rotation 0; {flags}; {copies} in the game.",
        tile=tile.name,
        canals=tuple(map(_canal, tile.patterns[0].segments)),
        flags=say("flags {flags}", flags=tuple(map(say, tile.flags)))
        if tile.flags
        else say("no flag"),
        copies=tile.count,
    )


def _canal(segment: Segment) -> Text:
    first, second = segment
    apart = min(second - first, len(EDGES) - second + first)
    return say(
        "{first}–{second} ({shape})",
        first=EDGES[first],
        second=EDGES[second],
        shape=_SHAPES[apart],
    )


def _port(port: Port) -> Text:
    ring = say("gate of the outer ring") if port.outer else say("quay of the inner ring")
    return say(
        "{name} ({code}): {ring}; mouths {mouths}. Every ship stops in every port.",
        name=port.name,
        code=port.code,
        ring=ring,
        mouths=tuple(EDGES[edge] for edge in port.mouths),
    )


def _space(space: Space) -> Text:
    port = next((name for name in BEYOND[space.name] if name in PORTS), "")
    if not port:
        return say("{space}: a plain space.", space=space.name)
    return say(
        "{space}: a dark space before a mouth of {port}; no special tile may lie here.",
        space=space.name,
        port=PORTS[port].name,
    )


def _colour(colour: Colour) -> Text:
    flags = sum(tile.count for tile in TILES.values() if colour.name in tile.flags)
    return count(
        "{colour}: the flag {letter}, on {count} tile. The ship of this colour stops there.",
        "{colour}: the flag {letter}, on {count} tiles. The ship of this colour stops there.",
        flags,
        colour=say(colour.name),
        letter=colour.letter,
    )

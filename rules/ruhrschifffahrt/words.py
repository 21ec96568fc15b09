"""What all events of the game have in common, and how they name things."""

from rules.core import Event
from rules.ruhrschifffahrt.tables.board import FIELDS, TERRITORIES
from rules.ruhrschifffahrt.tables.building_sites import COLUMNS, STORES
from rules.ruhrschifffahrt.tables.options import OPTIONS
from rules.ruhrschifffahrt.tables.progress_tiles import TILES
from rules.ruhrschifffahrt.tables.tracks import TRACK
from rules.text import Text, say


class RuhrEvent(Event):
    """Something that happened, perhaps somewhere on the board."""

    __slots__ = ()

    @property
    def where(self) -> tuple[str, ...]:
        """The fields, stores and columns the picture marks."""
        return ()


def place(code: str) -> Text:
    """Name a place as the picture does, with its name: "D7 (Eiberg)"."""
    if code in FIELDS:
        name = FIELDS[code].name
    elif code in STORES:
        name = STORES[code].name
    else:
        name = COLUMNS[code].name
    return say("{code} ({name})", code=code, name=name)


def glossed(name: str, gloss: str) -> Text:
    """Give a German name its gloss: "Gasthaus (inn)"."""
    return say("{name} ({gloss})", name=name, gloss=say(gloss))


def tile_name(tile: str) -> Text:
    """Name a progress tile."""
    return glossed(TILES[tile].name, TILES[tile].gloss)


def option_name(option: str) -> Text:
    """Name a special option, or the lack of one."""
    if option not in OPTIONS:
        return say("no special option")
    return glossed(OPTIONS[option].name, OPTIONS[option].gloss)


def track_name(column: str) -> Text:
    """Name a stage of the transport track."""
    return glossed(TRACK[column].name, TRACK[column].gloss)


def territory_name(territory: str) -> Text:
    """Name a territory."""
    return glossed(TERRITORIES[territory].name, TERRITORIES[territory].gloss)


def die(colour: str, value: int) -> Text:
    """Name a die: "black 4"."""
    return say("{colour} {value}", colour=say(colour), value=value)

"""The nouns of Ruhrschifffahrt put into words: places, tiles, options, dice, scoring lines."""

from rules.ruhrschifffahrt.tables.board import FIELDS, TERRITORIES
from rules.ruhrschifffahrt.tables.building_sites import COLUMNS, STORES
from rules.ruhrschifffahrt.tables.options import OPTIONS, SpecialOption
from rules.ruhrschifffahrt.tables.progress_tiles import AREAS, TILES
from rules.ruhrschifffahrt.tables.tracks import TRACK
from rules.text import Text, say


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


def option_parts(option: SpecialOption) -> tuple[Text, ...]:
    """Say what an option lets a seat do."""
    parts = {
        say("start upstream"): option.tow,
        say("arrow die to an empty depot"): option.transport,
        say("sell at any distance, Ruhrort too"): option.pilot,
        say("take {thaler} Thaler", thaler=option.wages): option.wages,
        say("raise a die on a depot by {by}", by=option.raises): option.raises,
    }
    return tuple(part for part, holds in parts.items() if holds) or (say("a simple trip"),)


def track_name(column: str) -> Text:
    """Name a stage of the transport track."""
    return glossed(TRACK[column].name, TRACK[column].gloss)


def territory_name(territory: str) -> Text:
    """Name a territory."""
    return glossed(TERRITORIES[territory].name, TERRITORIES[territory].gloss)


def die(colour: str, value: int) -> Text:
    """Name a die: "black 4"."""
    return say("{colour} {value}", colour=say(colour), value=value)


def area_name(area: str) -> Text:
    """Name a stone area: "black to city"."""
    buyers = {"industry": say("industry"), "city": say("city"), "harbour": say("Ruhrort")}
    found = AREAS[area]
    return say("{coal} to {buyer}", coal=say(found.coal), buyer=buyers[found.buyer])


def thaler_or_vp(choice: str, number: int) -> Text:
    """Say what was chosen: "1 Thaler" or "1 VP"."""
    return say("{number} Thaler" if choice == "thaler" else "{number} VP", number=number)


SCORING_LINES = {
    "essen_set": say("Essen cities"),
    "mark_set": say("Mark cities"),
    "all_cities": say("all cities"),
    "all_stores": say("all coal stores"),
    "store_majority": say("majorities in coal stores"),
    "buergermeister": say("Bürgermeister"),
    "ruhrtalbahn": say("Ruhrtalbahn"),
    "ruhraake": say("Ruhraake"),
    "debt": say("debts"),
}
"""Lines of the final scoring (SC-1 to SC-10)."""

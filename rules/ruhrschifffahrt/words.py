"""The nouns of Ruhrschifffahrt in words: places, tiles, options, dice, scoring lines."""

from rules.ruhrschifffahrt.tables.board import FIELDS, TERRITORIES
from rules.ruhrschifffahrt.tables.building_sites import COLUMNS, STORES
from rules.ruhrschifffahrt.tables.markers import MARKERS
from rules.ruhrschifffahrt.tables.options import OPTIONS, SpecialOption
from rules.ruhrschifffahrt.tables.progress_tiles import AREAS, TILES
from rules.ruhrschifffahrt.tables.tracks import TRACK
from rules.text import Text, say


def place(code: str) -> Text:
    """Return a place's name with its code on the picture: "Eiberg (D7)"."""
    if code in COLUMNS:
        return say("{name} ({code})", name=country_name(code), code=code)
    name = FIELDS[code].name if code in FIELDS else STORES[code].name
    return say("{name} ({code})", name=name, code=code)


def country_name(column: str) -> Text:
    """Return the country of an export column: "Belgium"."""
    return say(COLUMNS[column].gloss).with_sign(column)


def glossed(name: str, gloss: str) -> Text:
    """Return a German name with its gloss, if that is another word: "Gasthaus (inn)"."""
    if name.casefold() == gloss.casefold():
        return say(gloss.capitalize())
    return say("{name} ({gloss})", name=name, gloss=say(gloss))


def tile_name(tile: str) -> Text:
    """Return a progress tile's name: "Gasthaus (inn)"."""
    return glossed(TILES[tile].name, TILES[tile].gloss)


def option_name(option: str) -> Text:
    """Return a special option's name; "no special option" for none."""
    if option not in OPTIONS:
        return say("no special option")
    return glossed(OPTIONS[option].name, OPTIONS[option].gloss).with_sign(option)


def option_parts(option: SpecialOption) -> tuple[Text, ...]:
    """Return what an option lets a seat do, part by part."""
    both = option.tow and option.transport
    parts = {
        say("arrow die to a depot upstream, start there"): both,
        say("start upstream"): option.tow and not both,
        say("arrow die to an empty depot"): option.transport and not both,
        say("sell anywhere downstream"): option.pilot,
        say("take {thaler} Thaler", thaler=option.wages): option.wages,
        say("raise a die on a depot by {by}", by=option.raises): option.raises,
    }
    return tuple(part for part, holds in parts.items() if holds) or (
        say("a simple trip, two fields at most"),
    )


def track_name(column: str) -> Text:
    """Return the name of a column of the transport track."""
    return glossed(TRACK[column].name, TRACK[column].gloss)


def marker_name(marker: str) -> Text:
    """Return what an obstacle/demand marker is, with its code: "demand marker (C3)"."""
    if MARKERS[marker].is_water:
        return say("{name}, water marker ({code})", name=say(MARKERS[marker].name), code=marker)
    return say("demand marker ({code})", code=marker)


def territory_name(territory: str) -> Text:
    """Return a territory's name: "Grafschaft Mark (County of Mark)"."""
    return glossed(TERRITORIES[territory].name, TERRITORIES[territory].gloss).with_sign(territory)


def die(colour: str, value: int) -> Text:
    """Return a die's colour and value: "black 4"."""
    named = say("{colour} {value}", colour=say(colour), value=value)
    return named.with_sign(f"{colour}_{value}")


def area_name(area: str) -> Text:
    """Return a stone area's coal and buyer: "black to city"."""
    buyers = {"industry": say("industry"), "city": say("city"), "harbour": say("Ruhrort")}
    found = AREAS[area]
    return say("{coal} to {buyer}", coal=say(found.coal), buyer=buyers[found.buyer])


def thaler_or_vp(choice: str, number: int) -> Text:
    """Return "1 Thaler" or "1 VP"."""
    named = say("{number} Thaler" if choice == "thaler" else "{number} VP", number=number)
    return named.with_sign(choice)


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
"""The name of each line of the final scoring (SC-1 to SC-10)."""

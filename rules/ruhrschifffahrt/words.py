"""The things of the game in words: their names, and what `/rules` answers about them."""

from collections.abc import Iterator, Mapping

from rules.rows import Phrases
from rules.ruhrschifffahrt import moves
from rules.ruhrschifffahrt.tables import board, rounds
from rules.rulebook.things import Thing
from rules.tables import read_table
from rules.text import Text, count, say, to_say


def place(code: str) -> Text:
    """Return a place's name with its code on the picture: "Eiberg (D7)"."""
    if code in board.COLUMNS:
        return say("{name} ({code})", name=country_name(code), code=code)
    name = board.FIELDS[code].name if code in board.FIELDS else board.STORES[code].name
    return say("{name} ({code})", name=name, code=code)


def country_name(column: str) -> Text:
    """Return the country of an export column: "Belgium"."""
    return say(board.COLUMNS[column].gloss).with_sign(column)


def glossed(name: str, gloss: str) -> Text:
    """Return a German name with its gloss, if that is another word: "Gasthaus (inn)"."""
    if name.casefold() == gloss.casefold():
        return say(gloss.capitalize())
    return say("{name} ({gloss})", name=name, gloss=say(gloss))


def tile_name(tile: str) -> Text:
    """Return a progress tile's name: "Gasthaus (inn)"."""
    return glossed(board.TILES[tile].name, board.TILES[tile].gloss)


def option_name(option: str) -> Text:
    """Return a special option's name; "no special option" for none."""
    if option not in rounds.OPTIONS:
        return say("no special option")
    return glossed(rounds.OPTIONS[option].name, rounds.OPTIONS[option].gloss).with_sign(option)


def option_parts(option: rounds.SpecialOption) -> tuple[Text, ...]:
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
    return glossed(rounds.TRACK[column].name, rounds.TRACK[column].gloss)


def marker_name(marker: str) -> Text:
    """Return what an obstacle/demand marker is, with its code: "demand marker (C3)"."""
    if rounds.MARKERS[marker].is_water:
        return say(
            "{name}, water marker ({code})", name=say(rounds.MARKERS[marker].name), code=marker
        )
    return say("demand marker ({code})", code=marker)


def territory_name(territory: str) -> Text:
    """Return a territory's name: "Grafschaft Mark (County of Mark)"."""
    return glossed(board.TERRITORIES[territory].name, board.TERRITORIES[territory].gloss).with_sign(
        territory
    )


def die(colour: str, value: int) -> Text:
    """Return a die's colour and value: "black 4"."""
    return say("{colour} {value}", colour=say(colour), value=value).with_sign(f"{colour}_{value}")


def area_name(area: str) -> Text:
    """Return a stone area's coal and buyer: "black to city"."""
    buyers = {"industry": say("industry"), "city": say("city"), "harbour": say("Ruhrort")}
    found = board.AREAS[area]
    return say("{coal} to {buyer}", coal=say(found.coal), buyer=buyers[found.buyer])


def thaler_or_vp(choice: str, number: int) -> Text:
    """Return "1 Thaler" or "1 VP"."""
    named = say(
        to_say("{number} Thaler") if choice == "thaler" else to_say("{number} VP"), number=number
    )
    return named.with_sign(choice)


SCORING_LINES: Mapping[str, Text] = {
    row["id"]: say(row["name"])
    for row in read_table("rules.ruhrschifffahrt", "scoring")["final"]
    if "name" in row
}
"""The name of each line of the final scoring (SC-1 to SC-10)."""


WORDS_OF_THE_RULES = frozenset(("warehouse", "supply", "coal stores", "transport"))
"""Glosses of tiles and options that mean something else in a player's question."""


def table_texts() -> Iterator[str]:
    """Yield the words in tables that players read, besides those of things."""
    yield from (
        text for entry in rounds.ROUNDS.values() for text in (entry.history, entry.in_short)
    )
    yield from (text for tile in board.TILES.values() for text in (tile.in_short, tile.use))
    yield from rounds.PHASE_NAMES
    yield from (marker.name for marker in rounds.MARKERS.values() if marker.is_water)
    yield from (column.gloss for column in rounds.TRACK.values())


def things() -> Iterator[Thing]:
    """Yield tiles, options, markers, territories and places, by code, German and English name."""
    for tile in board.TILES.values():
        yield Thing(_glossed(tile.name, tile.code, tile.gloss), _tile(tile))
    for option in rounds.OPTIONS.values():
        yield Thing(_glossed(option.name, option.code, option.gloss), _option(option))
    for marker in rounds.MARKERS.values():
        yield Thing((marker.name, marker.code), _marker(marker.code))
    for territory in board.TERRITORIES.values():
        names = (territory.name, territory.code, territory.crest, territory.gloss)
        yield Thing(names, _territory(territory))
    for field in board.FIELDS.values():
        trade = (field.trade,) if field.trade else ()
        yield Thing((field.name, field.code, field.gloss, *trade), _field(field))
    for store in board.STORES.values():
        yield Thing((store.name, store.code), _store(store))
    for column in board.COLUMNS.values():
        yield Thing((column.name, column.code, column.gloss), _column(column))


def _glossed(name: str, code: str, gloss: str) -> tuple[str, ...]:
    return (name, code) if gloss in WORDS_OF_THE_RULES else (name, code, gloss)


def _tile(tile: board.Tile) -> Text:
    stones = tuple(_stones(area, number) for area, number in tile.requires.items())
    return say(
        "{tile}: a progress tile, gained with {stones}. {effect}",
        tile=tile_name(tile.code),
        stones=stones,
        effect=say(tile.effect),
    )


def _stones(area: str, number: int) -> Text:
    return count("{count} stone {area}", "{count} stones {area}", number, area=area_name(area))


def _option(option: rounds.SpecialOption) -> Text:
    early, late = option.prices
    price = (
        say("Costs {early} Thaler, from round 7 on {late}", early=early, late=late)
        if late
        else say("Free of charge")
    )
    return say(
        "{option}, a special option: {parts}. {price}.",
        option=option_name(option.code),
        parts=option_parts(option),
        price=price,
    )


def _marker(code: str) -> Text:
    marker = rounds.MARKERS[code]
    if not marker.is_water:
        fields = tuple(map(place, marker.fields))
        return say("{name}: a Thaler on {fields}.", name=marker.name, fields=fields)
    if not marker.change:
        return say("{name}: no pilot this round.", name=say(marker.name))
    return say(
        "{name}: no pilot this round; every die on a depot changes by {change:+}.",
        name=say(marker.name),
        change=marker.change,
    )


def _territory(territory: board.Territory) -> Text:
    fields = tuple(
        place(field.code)
        for field in board.FIELDS.values()
        if field.territory == territory.code and field.kind in board.BUYERS
    )
    return say(
        "{name}: {coal} coal. Buyers: {fields}.",
        name=territory_name(territory.code),
        coal=say(territory.coal),
        fields=fields,
    )


def _field(field: board.Field) -> Text:
    match field.kind:
        case board.Kind.DEPOT:
            kind = _depot(field)
        case board.Kind.OBSTACLE:
            kind = say("an obstacle; a lock there scores {vp} VP", vp=field.lock_vp)
        case board.Kind.CITY:
            kind = _city(board.CITY_SITES[field.code])
        case board.Kind.INDUSTRY:
            kind = say("a {trade} that buys coal", trade=say(field.trade_gloss))
        case _:
            kind = say("the harbour that buys coal and exports it; reached with a pilot only")
    return say("{place}: {kind}.", place=place(field.code), kind=kind)


def _depot(field: board.Field) -> Text:
    coal = say("a depot (Kohleniederlage) for {coal} coal", coal=say(field.coal))
    reached = board.SIMPLE[field.code]
    if not reached:
        return say("{coal}. You may start there only with a pilot (ST-6)", coal=coal)
    return say(
        "{coal}. A simple trip reaches {places}", coal=coal, places=tuple(map(place, reached))
    )


def _city(site: board.Site) -> Text:
    tile = tile_name(site.tile) if site.tile else tile_name("lagerhaus")
    return say(
        "a city that buys coal. Warehouses there cost {prices} Thaler and need {tile}",
        prices=site.prices,
        tile=tile,
    )


def _store(site: board.Site) -> Text:
    return say(
        "{place}: a coal store in the hinterland. Warehouses there cost {prices} Thaler and need "
        "{tile}.",
        place=place(site.code),
        prices=site.prices,
        tile=tile_name(site.tile),
    )


def _column(column: board.Column) -> Text:
    return say(
        "{place}: an export column of the harbour. When its country is turned up, each warehouse "
        "there scores (EX-2).",
        place=place(column.code),
    )


PHRASES = Phrases(
    {
        moves.Start: to_say("Start at {depot}"),
        moves.Place: to_say("Die to {depot}"),
        moves.Sell: to_say("Sell at {field}"),
        moves.Supply: to_say("Raise the die on {depot}"),
        moves.Return: to_say("Die back to {depot}"),
        moves.Remove: to_say("Remove the die on {depot}"),
        moves.Lock: to_say("Build {obstacle}"),
        moves.Lock2: to_say("Also build {obstacle}"),
        moves.BuildCity: to_say("Warehouse in {city}"),
        moves.BuildStore: to_say("Warehouse at the coal store {store}"),
        moves.BuildPort: to_say("Warehouse in the harbour, {column}"),
        moves.Shift: to_say("Move in the harbour from {column} to {target}"),
    },
    dict.fromkeys(("depot", "field", "obstacle", "city", "store", "column", "target"), place),
)

"""The answers of `/rules` about tiles, options, markers and places."""

from collections.abc import Iterator

from rules.ruhrschifffahrt.tables.board import (
    BUYERS,
    FIELDS,
    SIMPLE,
    TERRITORIES,
    Field,
    Kind,
    Territory,
)
from rules.ruhrschifffahrt.tables.building_sites import CITY_SITES, COLUMNS, STORES, Column, Site
from rules.ruhrschifffahrt.tables.markers import MARKERS
from rules.ruhrschifffahrt.tables.options import OPTIONS, SpecialOption
from rules.ruhrschifffahrt.tables.progress_tiles import TILES, Tile
from rules.ruhrschifffahrt.tables.rounds import ROUNDS
from rules.ruhrschifffahrt.tables.tracks import TRACK
from rules.ruhrschifffahrt.words import (
    area_name,
    option_name,
    option_parts,
    place,
    territory_name,
    tile_name,
)
from rules.rulebook import Thing
from rules.text import Text, count, say

WORDS_OF_THE_RULES = frozenset(("warehouse", "supply", "coal stores", "transport"))
"""Glosses of tiles and options that mean something else in a player's question."""


def table_texts() -> Iterator[str]:
    """Yield the words in tables that players read, besides those of things."""
    yield from (entry.history for entry in ROUNDS.values())
    yield from (marker.name for marker in MARKERS.values() if marker.is_water)
    yield from (column.gloss for column in TRACK.values())


def things() -> Iterator[Thing]:
    """Yield tiles, options, markers, territories and places, by code, German and English name."""
    for tile in TILES.values():
        yield Thing(_glossed(tile.name, tile.code, tile.gloss), _tile(tile))
    for option in OPTIONS.values():
        yield Thing(_glossed(option.name, option.code, option.gloss), _option(option))
    for marker in MARKERS.values():
        yield Thing((marker.name, marker.code), _marker(marker.code))
    for territory in TERRITORIES.values():
        names = (territory.name, territory.code, territory.crest, territory.gloss)
        yield Thing(names, _territory(territory))
    for field in FIELDS.values():
        trade = (field.trade,) if field.trade else ()
        yield Thing((field.name, field.code, field.gloss, *trade), _field(field))
    for store in STORES.values():
        yield Thing((store.name, store.code), _store(store))
    for column in COLUMNS.values():
        yield Thing((column.name, column.code, column.gloss), _column(column))


def _glossed(name: str, code: str, gloss: str) -> tuple[str, ...]:
    return (name, code) if gloss in WORDS_OF_THE_RULES else (name, code, gloss)


def _tile(tile: Tile) -> Text:
    stones = tuple(_stones(area, number) for area, number in tile.requires.items())
    return say(
        "{tile}: a progress tile, gained with {stones}. {effect}",
        tile=tile_name(tile.code),
        stones=stones,
        effect=say(tile.effect),
    )


def _stones(area: str, number: int) -> Text:
    return count("{count} stone {area}", "{count} stones {area}", number, area=area_name(area))


def _option(option: SpecialOption) -> Text:
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
    marker = MARKERS[code]
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


def _territory(territory: Territory) -> Text:
    fields = tuple(
        place(field.code)
        for field in FIELDS.values()
        if field.territory == territory.code and field.kind in BUYERS
    )
    return say(
        "{name}: {coal} coal. Buyers: {fields}.",
        name=territory_name(territory.code),
        coal=say(territory.coal),
        fields=fields,
    )


def _field(field: Field) -> Text:
    match field.kind:
        case Kind.DEPOT:
            kind = _depot(field)
        case Kind.OBSTACLE:
            kind = say("an obstacle; a lock there scores {vp} VP", vp=field.lock_vp)
        case Kind.CITY:
            kind = _city(CITY_SITES[field.code])
        case Kind.INDUSTRY:
            kind = say("a {trade} that buys coal", trade=say(field.trade_gloss))
        case _:
            kind = say("the harbour that buys coal and exports it; reached with a pilot only")
    return say("{place}: {kind}.", place=place(field.code), kind=kind)


def _depot(field: Field) -> Text:
    coal = say("a depot (Kohleniederlage) for {coal} coal", coal=say(field.coal))
    reached = SIMPLE[field.code]
    if not reached:
        return say("{coal}. You may start there only with a pilot (ST-6)", coal=coal)
    return say(
        "{coal}. A simple trip reaches {places}", coal=coal, places=tuple(map(place, reached))
    )


def _city(site: Site) -> Text:
    tile = tile_name(site.tile) if site.tile else tile_name("lagerhaus")
    return say(
        "a city that buys coal. Warehouses there cost {prices} Thaler and need {tile}",
        prices=site.prices,
        tile=tile,
    )


def _store(site: Site) -> Text:
    return say(
        "{place}: a coal store in the hinterland. Warehouses there cost {prices} Thaler and need "
        "{tile}.",
        place=place(site.code),
        prices=site.prices,
        tile=tile_name(site.tile),
    )


def _column(column: Column) -> Text:
    return say(
        "{place}: an export column of the harbour. When its country is turned up, each warehouse "
        "there scores (EX-2).",
        place=place(column.code),
    )

"""What `/rules` answers about a tile, an option, a marker or a place."""

from collections.abc import Iterator

from rules.ruhrschifffahrt.tables.board import FIELDS, TERRITORIES, Kind
from rules.ruhrschifffahrt.tables.building_sites import COLUMNS, STORES
from rules.ruhrschifffahrt.tables.markers import MARKERS
from rules.ruhrschifffahrt.tables.options import OPTIONS, SpecialOption
from rules.ruhrschifffahrt.tables.progress_tiles import TILES
from rules.ruhrschifffahrt.tables.timeline import DEAR_OPTIONS_FROM
from rules.ruhrschifffahrt.words import (
    area_name,
    marker_name,
    option_name,
    option_parts,
    place,
    territory_name,
    tile_name,
)
from rules.text import Text, count, say


def explain(topic: str) -> Text | None:
    """Return what a tile, option, marker, territory or place is; None if no name fits.

    The topic is a code, or a German or English name, in any case.
    """
    wanted = topic.casefold().strip()
    found = (text for names, text in _entries() if wanted in {name.casefold() for name in names})
    return next(found, None)


def _entries() -> Iterator[tuple[tuple[str, ...], Text]]:
    for tile in TILES.values():
        stones = tuple(_stones(area, number) for area, number in tile.requires.items())
        yield (
            (tile.code, tile.name, tile.gloss),
            say(
                "{tile}: a progress tile, gained with {stones}. {effect}",
                tile=tile_name(tile.code),
                stones=stones,
                effect=say(tile.effect),
            ),
        )
    for option in OPTIONS.values():
        yield (option.code, option.name, option.gloss), _option(option)
    for marker in MARKERS.values():
        yield (marker.code, marker.name), _marker(marker.code)
    for territory in TERRITORIES.values():
        name = territory_name(territory.code)
        coal = say("{name}: {coal} coal.", name=name, coal=say(territory.coal))
        yield (territory.code, territory.name, territory.crest, territory.gloss), coal
    for code in (*FIELDS, *STORES, *COLUMNS):
        yield (code, *_names(code)), _place(code)


def _stones(area: str, number: int) -> Text:
    return count("{count} stone {area}", "{count} stones {area}", number, area=area_name(area))


def _option(option: SpecialOption) -> Text:
    name, parts = option_name(option.code), option_parts(option)
    early, late = option.prices
    if not late:
        return say("{option}: {parts}. It is free (SO-9).", option=name, parts=parts)
    return say(
        "{option}: {parts}. It costs {early} Thaler, from round {number} on {late} (SO-9).",
        option=name,
        parts=parts,
        early=early,
        number=DEAR_OPTIONS_FROM,
        late=late,
    )


def _marker(code: str) -> Text:
    marker = MARKERS[code]
    if not marker.is_water:
        fields = tuple(map(place, marker.fields))
        return say("{marker}: a Thaler on {fields}.", marker=marker_name(code), fields=fields)
    if not marker.change:
        return say("{marker}: no pilot this round.", marker=marker_name(code))
    return say(
        "{marker}: no pilot this round; every die on a depot changes by {change:+}.",
        marker=marker_name(code),
        change=marker.change,
    )


def _names(code: str) -> tuple[str, ...]:
    if code in FIELDS:
        return FIELDS[code].name, FIELDS[code].gloss
    return (STORES[code].name,) if code in STORES else (COLUMNS[code].name, COLUMNS[code].gloss)


def _place(code: str) -> Text:
    if code not in FIELDS:
        kind = say("a coal store in the hinterland") if code in STORES else say("an export column")
        return say("{place}: {kind}.", place=place(code), kind=kind)
    field = FIELDS[code]
    kinds = {
        Kind.DEPOT: say("a depot (Kohleniederlage) for {coal} coal", coal=say(field.coal)),
        Kind.OBSTACLE: say("an obstacle; a lock there scores {vp} VP", vp=field.lock_vp),
        Kind.CITY: say("a city that buys coal"),
        Kind.INDUSTRY: say("a {trade} that buys coal", trade=say(field.trade_gloss)),
        Kind.HARBOUR: say("the harbour that buys coal and exports it; reached with a pilot only"),
    }
    return say("{place}: {kind}.", place=place(code), kind=kinds[field.kind])

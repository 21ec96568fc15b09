"""What things are called and what they do, in words: phases, decisions, tiles, options, markers."""

from collections.abc import Iterator

from rules.core import NATURE
from rules.ruhrschifffahrt.phases.departure import Departure, Placement, Raising
from rules.ruhrschifffahrt.phases.export import LastInn
from rules.ruhrschifffahrt.phases.options import Options
from rules.ruhrschifffahrt.phases.purchases import Purchases
from rules.ruhrschifffahrt.phases.returning import Returning
from rules.ruhrschifffahrt.phases.sales import Sales
from rules.ruhrschifffahrt.phases.second_lock import SecondLock
from rules.ruhrschifffahrt.phases.timeline import Bonus, Fees, Removal
from rules.ruhrschifffahrt.state import Phase, Ruhr
from rules.ruhrschifffahrt.tables.board import COAL, FIELDS, TERRITORIES, Kind
from rules.ruhrschifffahrt.tables.building_sites import COLUMNS, STORES
from rules.ruhrschifffahrt.tables.markers import MARKERS
from rules.ruhrschifffahrt.tables.options import OPTIONS, SpecialOption
from rules.ruhrschifffahrt.tables.progress_tiles import TILES
from rules.ruhrschifffahrt.words import die, option_name, place, territory_name, tile_name
from rules.text import Seat, Text, say

PHASE_NAMES = {
    1: say("historical event"),
    2: say("water and demand"),
    3: say("start place"),
    4: say("movement and sale"),
    5: say("progress"),
    6: say("purchases"),
    7: say("export"),
    8: say("final scoring"),
}


def asked(state: Ruhr) -> Text:
    """Say what is to be decided, after the name of the one who decides."""
    if not state.phases:
        return say("has nothing left to decide")
    phase = state.phases[0]
    (seat,) = phase.to_act(state)
    if seat == NATURE:
        return say("lets chance decide")
    if isinstance(phase, Purchases) and phase.owes_lock(state, seat):
        return say("must build a lock (the bag is nearly empty)")
    if isinstance(phase, Sales):
        return _selling(state, seat)
    return _asked_by(phase)


def _selling(state: Ruhr, seat: Seat) -> Text:
    tableau = state.tableaus[seat]
    load = die(COAL[tableau.ship], state.dice[tableau.ship])
    if tableau.has_pilot:
        return say("sells {die} from {depot}, with a pilot", die=load, depot=tableau.ship)
    return say("sells {die} from {depot}", die=load, depot=tableau.ship)


def _asked_by(phase: Phase) -> Text:
    match phase:
        case Options():
            return say("chooses a special option, or none")
        case Placement():
            return say("puts the die of an arrow space on a depot")
        case Departure(option=option) if option in OPTIONS:
            return say("chooses a start depot, with {option}", option=OPTIONS[option].name)
        case Departure():
            return say("chooses a start depot")
        case Returning(dice=dice):
            return say("puts {die}, which left the track, on a depot", die=die(*dice[0]))
        case _:
            return ASKS[type(phase)]


ASKS: dict[type[Phase], Text] = {
    Fees: say("pays a fee of 1 Thaler or 1 VP"),
    Bonus: say("takes 1 Thaler or 1 VP"),
    Removal: say("removes a die from a depot for good"),
    Raising: say("raises a die by Nachschub (supply)"),
    SecondLock: say("may build a second lock for the same price"),
    Purchases: say("builds, repays or is done"),
    LastInn: say("takes Thaler or points from the Gasthaus (inn)"),
}


def explain(topic: str) -> Text | None:
    """Say what a tile, an option, a marker or a place is."""
    wanted = topic.casefold().strip()
    found = (text for names, text in _entries() if wanted in {name.casefold() for name in names})
    return next(found, None)


def _entries() -> Iterator[tuple[tuple[str, ...], Text]]:
    for tile in TILES.values():
        stones = tuple(f"{number} {area}" for area, number in tile.requires.items())
        yield (
            (tile.code, tile.name, tile.gloss),
            say(
                "{tile}, for the stones {stones}. {effect}",
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


def _option(option: SpecialOption) -> Text:
    parts = option_parts(option)
    early, late = option.prices
    return say(
        "{option}: {parts}. Costs {early} Thaler, from round 7 {late}.",
        option=option_name(option.code),
        parts=parts,
        early=early,
        late=late,
    )


def _marker(code: str) -> Text:
    marker = MARKERS[code]
    if not marker.is_water:
        return say("{name}: a Thaler on {fields}.", name=marker.name, fields=marker.fields)
    if not marker.change:
        return say("{name}: no pilot this round.", name=marker.name)
    return say(
        "{name}: no pilot this round; every die on a depot changes by {change:+}.",
        name=marker.name,
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

"""Positions of Ruhrschifffahrt as vectors.json gives them."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, cast

from rules.core import Seat
from rules.ruhrschifffahrt.setup import starting_position
from rules.ruhrschifffahrt.state import Mark, Phase, Ruhr, Tableau
from rules.ruhrschifffahrt.tables.board import COAL, DEPOTS, OBSTACLES
from rules.ruhrschifffahrt.tables.progress_tiles import AREAS, TILES
from rules.ruhrschifffahrt.tables.tracks import empty_track

COLOURS = ("blue", "green", "red", "yellow")
"""The colours of the vectors in seat order."""
SETTLED_ROUND = 5
"""The round of a vector that names none: nothing special happens in it."""

Given = Mapping[str, Any]


def seat_of(colour: str) -> Seat:
    return Seat(COLOURS.index(colour))


def colours(seats: Iterable[Seat]) -> list[str]:
    return [COLOURS[seat] for seat in seats]


def mapping(value: object) -> Mapping[str, Any] | None:
    """Give a value back if it is an object of JSON."""
    return cast("Mapping[str, Any]", value) if isinstance(value, Mapping) else None


def position(given: Given, actor: Seat) -> Ruhr:
    """Set up what a vector gives; what it leaves out is as at the start of a game."""
    number = given.get("round", SETTLED_ROUND)
    start = starting_position(given.get("players", len(COLOURS)), asks_forced=True)
    state = replace(start, phases=(), round=number, order=start.seats)
    state = replace(
        state,
        track=start.track if number == 1 else _track(given, number),
        export=given.get("export_scale_index", state.export),
        country=given.get("country", ""),
        obstacles=tuple(o for o in OBSTACLES if o not in given.get("obstacles_removed", ())),
        demand=given.get("thaler_on_fields", {}),
        marker=given.get("water", ""),
        bag=_bag(given, state.bag),
        lock_duty="bag_after_draw" in given,
        sites=_sites(state, given, actor),
        tableaus=tuple(_tableau(seat, given, actor) for seat in state.seats),
    )
    return replace(state, dice=_dice(state, given, actor))


def with_phase(state: Ruhr, *phases: Phase) -> Ruhr:
    """Ask a seat, with nothing to follow, so that the position stays as the moves leave it."""
    return replace(state, phases=phases, agenda=())


def _bag(given: Given, at_start: int) -> int:
    bag: int = given.get("bag_after_draw", given.get("bag", at_start))
    return bag


def _track(given: Given, number: int) -> dict[str, tuple[int, ...]]:
    track = empty_track(number)
    for name, cells in given.get("track", {}).items():
        colour = "white" if name.endswith("_white") else "black"
        track[colour] = tuple(value or 0 for value in cells)
    for colour in track:
        value = given.get(f"arrow_{colour}")
        if value:
            track[colour] = tuple(value if row == 2 else 0 for row in range(len(track[colour])))
    return track


def _dice(state: Ruhr, given: Given, actor: Seat) -> dict[str, int]:
    dice = dict(state.dice)
    if "dice" in given:
        dice = {depot: _value(depot, die) for depot, die in given["dice"].items()}
    if "empty_depots" in given:
        full = (depot for depot in DEPOTS if depot not in given["empty_depots"])
        dice = {depot: dice.get(depot, 3) for depot in full}
    sold_from: str = given.get("sold_from", state.tableaus[actor].ship)
    die = given.get("die", given.get("die_sold"))
    if die and sold_from in COAL:
        dice[sold_from] = _value(sold_from, die)
    for name in ("first", "second", *COLOURS):
        placed = given.get(name, {})
        if "die" in placed:
            depot = placed.get("start", placed.get("ship"))
            dice[depot] = _value(depot, placed["die"])
    return dice


def _value(depot: str, die: tuple[str, int]) -> int:
    colour, value = die
    if COAL[depot] != colour:
        raise ValueError(f"no {colour} die can lie on {depot}")
    return value


def _sites(state: Ruhr, given: Given, actor: Seat) -> dict[str, tuple[Seat, ...]]:
    sites = dict(state.sites)
    for group in ("slots", "harbour"):
        for site, owners in (mapping(given.get(group)) or {}).items():
            sites[site] = tuple(map(seat_of, owners))
    for city in given.get("cities", ()):
        sites[city] = (actor,)
    for colour, stores in given.get("stores", {}).items():
        for store, number in stores.items():
            sites[store] = (*sites[store], *((seat_of(colour),) * number))
    return sites


def _tableau(seat: Seat, given: Given, actor: Seat) -> Tableau:
    """Read what one seat has: what is given for it by name, or for whoever acts."""
    own = mapping(given.get(COLOURS[seat])) or {}
    everybody = starting_position(2).tableaus[0]

    def value(key: str, default: Any) -> Any:
        if key in own:
            return own[key]
        found = given.get(key, default)
        by_colour = mapping(found)
        if by_colour and set(by_colour) <= set(COLOURS):
            return by_colour.get(COLOURS[seat], default)
        return found if seat == actor else default

    waiting = value("timeline", None)
    return replace(
        everybody,
        thaler=value("thaler", 0),
        vp=value("vp", 0),
        supply=value("supply_warehouses", everybody.supply),
        debts=value("debts", 0),
        timeline=_waiting(waiting) if waiting else everybody.timeline,
        stones={**dict.fromkeys(AREAS, 0), **value("stones", {})},
        tiles=_tiles(value("tiles", ()), everybody=value("actor_tiles", ())),
        ship=_ship(seat, given, value("ship", "")),
        arrival=_arrival(seat, given),
        option=_option(seat, given, value("option", "")),
        locks=value("locks_built_before", 0),
    )


def _waiting(timeline: Mapping[str, int] | str) -> tuple[int, ...]:
    if isinstance(timeline, str):
        return ()
    return tuple(int(number) for number, warehouses in timeline.items() if warehouses)


def _tiles(names: Iterable[str], everybody: Iterable[str]) -> dict[str, Mark]:
    found = {name.partition(" ")[0] for name in (*names, *everybody)}
    strangers = found - set(TILES)
    if strangers:
        raise ValueError(f"there are no tiles {strangers}")
    return dict.fromkeys(sorted(found), Mark.OWNED)


def _ship(seat: Seat, given: Given, own: str) -> str:
    ships = given.get("ships", {})
    told = given.get(COLOURS[seat])
    if isinstance(told, str):
        return told.partition("sold at ")[2].partition(" ")[0]
    for name in ("first", "second"):
        placed = given.get(name, {})
        if placed.get("actor") == COLOURS[seat]:
            own = placed["start"]
    return str(ships.get(COLOURS[seat], own)).partition(" ")[0]


def _arrival(seat: Seat, given: Given) -> int:
    text = str(given.get("ships", {}).get(COLOURS[seat], ""))
    return 2 if "second" in text else 1 if "first" in text else 0


def _option(seat: Seat, given: Given, own: str) -> str:
    if given.get("lohn_taken") and seat == seat_of("yellow"):
        return "lohn"
    return (mapping(given.get("options")) or {}).get(COLOURS[seat], own)

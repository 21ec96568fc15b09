"""Positions of Ruhrschifffahrt from vectors; missing keys have the values at the start."""

import re
from collections.abc import Collection, Mapping
from typing import Any

from msgspec.structs import replace

from rules.ruhrschifffahrt.play.sales import copies_left
from rules.ruhrschifffahrt.setup import starting_position
from rules.ruhrschifffahrt.state import Phase, Ruhr
from rules.ruhrschifffahrt.tables.board import (
    CITY_SITES,
    COAL,
    COLUMNS,
    DEPOTS,
    OBSTACLES,
    SALE_FIELDS,
    SITES,
    STORES,
    WHITE_TILES,
)
from rules.ruhrschifffahrt.tables.rounds import MARKERS, ROUNDS, SCALE, TRACK, empty_track
from rules.text import Seat
from tests.rules.ruhrschifffahrt.form import (
    POSITION_KEYS,
    Given,
    colours,
    mapping,
    players_of,
    seat_of,
)
from tests.rules.ruhrschifffahrt.tableaus import of_seat, tableau_of
from tests.rules.vector_form import UnfitVector, one_of, only_known

SETTLED_ROUNDS = {"clay": 2, "paved": 5, "rail": 9}
"""The round of a vector without one, by the columns of its track: rounds without events."""
DEFAULT_DIE = 3
"""The default value of a die."""
HIGH_WATER = "HW"
CHOICE = re.compile(r"(?P<colour>\w+) removes (?P<depot>\w+) \((?P<coal>\w+)\)")


def position(given: Given, actor: Seat) -> Ruhr:
    """Return a vector's position; raises UnfitVector if it is outside the form."""
    keys = [key for key in given if key not in OBSTACLES]
    only_known("a position", keys, POSITION_KEYS, (f"{OBSTACLES[0]} to {OBSTACLES[-1]}",))
    number = round_of(given)
    start = starting_position(players_of(given), asks_forced=True)
    state = replace(
        start,
        phases=(),
        round=number,
        export=_export(given, start.export),
        country=one_of("country", given.get("country", ""), ("", *COLUMNS)),
        obstacles=_obstacles(given),
        demand=_at("thaler_on_fields", given, SALE_FIELDS),
        marker=_marker(given),
        bag=_bag(given, start.bag),
        lock_duty=given.get("bag_after_draw", start.bag) <= 1,
        harbour_sold=not given.get("first_in_ruhrort", True),
        sites=_sites(start, given, actor),
        tableaus=tuple(tableau_of(seat, given, actor) for seat in start.seats),
    )
    state = replace(state, order=_order(state, given), track=_track(state, given))
    return _agreeing(replace(state, dice=_dice(state, given, actor)), given)


def with_phase(state: Ruhr, *phases: Phase) -> Ruhr:
    """Ask a seat, with nothing to follow, so that the position stays as the moves leave it."""
    return replace(state, phases=phases, agenda=())


def round_of(given: Given) -> int:
    """Return the round, or one with the columns of the track."""
    columns = {name.partition("_")[0] for name in given.get("track", {})}
    usual = next((SETTLED_ROUNDS[c] for c in columns if c in SETTLED_ROUNDS), None)
    number = given.get("round", usual or SETTLED_ROUNDS["paved"])
    if number not in ROUNDS:
        raise UnfitVector(f"round cannot be {number}; there are {len(ROUNDS)}")
    return number


def colour_of(column: str) -> str:
    """Return the colour of the dice in a column such as rail_white; the clay path takes black."""
    code, _, colour = column.partition("_")
    one_of("a column of the track", code, TRACK)
    return one_of("a colour of coal", colour or "black", ("black", "white"))


def die_on(depot: str, die: Any) -> int:
    """Return the value of a die written as [colour, value]."""
    one_of("a depot", depot, DEPOTS)
    colour, value = die
    if COAL[depot] != colour:
        raise UnfitVector(f"no {colour} die can lie on {depot}")
    return value


def choices_of(given: Given) -> list[tuple[str, str]]:
    """Return the depot and the coal of each die that is removed before a vector's moves."""
    found = [CHOICE.fullmatch(text) for text in given.get("choices", ())]
    if not all(found):
        raise UnfitVector('a choice reads "yellow removes D7 (black)"')
    return [(choice["depot"], choice["coal"]) for choice in found if choice]


def _export(given: Given, at_start: int) -> int:
    if "export_scale_index" in given:
        return given["export_scale_index"]
    return SCALE.index(given["scale_value"]) if "scale_value" in given else at_start


def _obstacles(given: Given) -> tuple[str, ...]:
    locks = {o for o in OBSTACLES if given.get(o, "obstacle") != "obstacle"}
    locks |= {one_of("an obstacle", o, OBSTACLES) for o in given.get("obstacles_removed", ())}
    return tuple(o for o in OBSTACLES if o not in locks)


def _marker(given: Given) -> str:
    closed = HIGH_WATER if given.get("pilot_closed") else ""
    return one_of("a marker", given.get("water", given.get("marker", closed)), ("", *MARKERS))


def _bag(given: Given, at_start: int) -> int:
    bag = given.get("bag_before_draw", given.get("bag_after_draw", given.get("bag", at_start)))
    return bag if isinstance(bag, int) else at_start


def _order(state: Ruhr, given: Given) -> tuple[Seat, ...]:
    named = given.get("order_phase_4", given.get("order_upstream_first"))
    if named:
        return tuple(map(seat_of, named))
    first = seat_of(given["start_player"]) if "start_player" in given else Seat(0)
    return (first, *(seat for seat in state.seats if seat != first))


def _track(state: Ruhr, given: Given) -> dict[str, tuple[int, ...]]:
    number = state.round
    is_start = number == 1 and not {"track", "arrow_black", "arrow_white"} & set(given)
    track = dict(state.track) if is_start else empty_track(number)
    for name, cells in given.get("track", {}).items():
        track[colour_of(name)] = tuple(value or 0 for value in cells)
    for colour in track:
        value = given.get(f"arrow_{colour}")
        if value:
            rows = range(len(track[colour]))
            track[colour] = tuple(value if row == state.arrow else 0 for row in rows)
    return track


def _dice(state: Ruhr, given: Given, actor: Seat) -> dict[str, int]:
    dice = dict(state.dice)
    if "dice" in given or given.get("other_depots") == "empty":
        dice = {depot: die_on(depot, die) for depot, die in given.get("dice", {}).items()}
    if "empty_depots" in given:
        full = (depot for depot in DEPOTS if depot not in given["empty_depots"])
        dice = {depot: dice.get(depot, DEFAULT_DIE) for depot in full}
    dice |= {depot: die_on(depot, (coal, DEFAULT_DIE)) for depot, coal in choices_of(given)}
    for seat in state.seats:
        depot, die = state.tableaus[seat].ship, of_seat(seat, given, actor, "die", None)
        if die and depot in COAL:
            dice[depot] = die_on(depot, die)
    if "die_sold" in given and "sold_from" in given:
        dice[given["sold_from"]] = die_on(given["sold_from"], given["die_sold"])
    return dice


def _agreeing(state: Ruhr, given: Given) -> Ruhr:
    """Return the position; raises UnfitVector if it contradicts the vector's data."""
    named = {*state.order, *(seat for owners in state.sites.values() for seat in owners)}
    if strangers := named - set(state.seats):
        raise UnfitVector(f"{', '.join(colours(strangers))} is no seat of {len(state.seats)}")
    for tile, copies in given.get("supply", {}).items():
        if copies_left(state, one_of("a white tile", tile, WHITE_TILES)) != copies:
            raise UnfitVector(f"{copies_left(state, tile)} copies of {tile} are left")
    if SCALE[state.export] != given.get("scale_value", SCALE[state.export]):
        raise UnfitVector(f"the export marker at {state.export} shows {SCALE[state.export]}")
    if gone := set(given.get("obstacles_on_route", ())) - set(state.obstacles):
        raise UnfitVector(f"no obstacle is left on {', '.join(sorted(gone))}")
    return state


def _at(key: str, given: Given, places: Collection[str]) -> Mapping[str, Any]:
    """Return an object whose keys are places; a text instead means that there is nothing."""
    found = mapping(given.get(key)) or {}
    only_known(key, found, places)
    return found


def _sites(state: Ruhr, given: Given, actor: Seat) -> dict[str, tuple[Seat, ...]]:
    sites = dict(state.sites)
    for group, places in (("slots", SITES), ("harbour", COLUMNS)):
        for site, owners in _at(group, given, places).items():
            sites[site] = tuple(map(seat_of, owners))
    for city in given.get("cities", ()):
        sites[one_of("a city", city, CITY_SITES)] = (actor,)
    for colour, stores in given.get("stores", {}).items():
        only_known("a coal store", stores, STORES)
        for store, number in stores.items():
            sites[store] = (*sites[store], *((seat_of(colour),) * number))
    return sites

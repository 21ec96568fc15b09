"""The worth of what a seat has: its time and Thaler, tiles, warehouses, and its ship's trip."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import exp
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from rules.ruhrschifffahrt.play.departure import (
    MARK_TILE,
    Departure,
    Placement,
    Raising,
    closed_depots,
)
from rules.ruhrschifffahrt.play.dice import arrow_dice, empty_depots_for, raised
from rules.ruhrschifffahrt.play.sales import RUHRORT_EXTRA
from rules.ruhrschifffahrt.state import PASSED, Mark, Ruhr, Tableau
from rules.ruhrschifffahrt.tables import board
from rules.ruhrschifffahrt.tables.rounds import CHOICES, LAST_ROUND, LOWEST, SCALE, SUPPLIED
from rules.text import Seat

THALER = (0.0, 0.3, 0.38, 0.42)
"""The value of a Thaler by the rounds of purchases left; beyond the last entry it is constant."""
MAYOR = "buergermeister"


class Tiles(Struct, frozen=True):
    """The stones and tiles of a seat, and the time left to use them."""

    stones: tuple[int, ...]
    """Stones by area."""
    owned: frozenset[str]
    gone: frozenset[str]
    """Tiles used, missed or taken by others."""
    purchases: int
    """Rounds whose purchases have not begun: so nothing changes when the turn to buy passes on."""
    sales: int
    """Sales to come."""


class Prospects(Struct, frozen=True):
    """The rest of the game for a seat."""

    rounds: int
    """Rounds after this one."""
    thaler: float
    """The value of a Thaler."""
    tiles: Tiles

    @property
    def purchases(self) -> int:
        """Rounds in which the seat can still buy."""
        return self.tiles.purchases


def prospects_of(state: Ruhr, seat: Seat, exhausted: frozenset[str]) -> Prospects:
    """Return the rest of the game for a seat; `exhausted` are the tiles without copies left."""
    tableau = state.tableaus[seat]
    rounds = LAST_ROUND - state.round
    purchases = rounds + ("purchases" in state.agenda)
    owned = [tile for tile, mark in tableau.tiles.items() if mark is Mark.OWNED]
    tiles = Tiles(
        tuple(tableau.stones.values()),
        frozenset(owned),
        exhausted.union(tableau.tiles).difference(owned),
        purchases,
        rounds + ("sale" in state.agenda),
    )
    scores_thaler = not purchases and MAYOR in owned and not tableau.debts
    thaler = 1.0 if scores_thaler else THALER[min(purchases, len(THALER) - 1)]
    return Prospects(rounds, thaler, tiles)


BUILDERS = {
    "schleusenbau": 1.3,
    "essener_lagerhaeuser": 1.0,
    "kohlenlager": 1.0,
    "hafen_ruhrort": 1.3,
    "maerkische_lagerhaeuser": 0.8,
}
"""Tiles that build once a round, with the share of rounds in which each is useful."""
BUILDING = 2.2
"""The value of a round of purchases beyond its price, for a seat that can build everything."""
SATURATION = 0.5
"""How soon another tile to build with finds no more money."""
EACH_ROUND = {"lohn": 0.5, "nachschub": 0.25, "grafschaft_mark": 0.5}
"""The value per round of tiles that help in every round."""
ONCE = {"treidelaktion": 0.8, "lagerhaus": 1.5, "kohlenschlepper": 1.0, "gasthaus": 2.0}
"""The value of tiles that are used once."""
IN_THE_END = {"ruhraake": 2.5, "buergermeister": 4.0, "ruhrtalbahn": 2.5}
"""The value of tiles that score at the end."""
LIKELY = 0.7
"""The probability that one more missing stone is found, given other plans and players."""
REMEMBERED = 20_000
"""The number of sets of tiles and stones whose value is cached."""

_NEEDED = {
    code: tuple(tile.requires.get(area, 0) for area in board.AREAS)
    for code, tile in board.TILES.items()
}


def exhausted_tiles(state: Ruhr) -> frozenset[str]:
    """Return the white tiles without copies left (PL-2)."""
    copies = board.COPIES[len(state.tableaus)]
    taken = [
        tile
        for tableau in state.tableaus
        for tile, mark in tableau.tiles.items()
        if mark is not Mark.GONE
    ]
    return frozenset(tile for tile in board.WHITE_TILES if taken.count(tile) >= copies)


class TilesWorth(NamedTuple):
    """What a seat's tiles and stones will bring it."""

    building: float
    each_round: float
    once: float
    in_the_end: float


@lru_cache(REMEMBERED)
def tiles_worth(tiles: Tiles) -> TilesWorth:
    """Return what a seat's tiles, and those its stones are leading to, will bring."""
    each_round = once = in_the_end = builders = building = 0.0
    for code in board.TILES:
        missing = 0 if code in tiles.owned else _missing(tiles, code)
        if code in tiles.gone or missing > tiles.sales:
            continue
        likely = LIKELY**missing
        if code in BUILDERS:
            builders += BUILDERS[code] * likely * max(0, tiles.purchases - missing)
        elif code in EACH_ROUND:
            each_round += EACH_ROUND[code] * likely * (tiles.sales - missing)
        elif code in ONCE:
            once += ONCE[code] * likely
        else:
            in_the_end += IN_THE_END[code] * likely
    if builders:
        building = BUILDING * tiles.purchases * (1 - exp(-SATURATION * builders / tiles.purchases))
    return TilesWorth(building, each_round, once, in_the_end)


@lru_cache(REMEMBERED)
def stones_worth(tiles: Tiles) -> Mapping[str, float]:
    """Return what one more stone would bring in each area; nothing where it is full."""
    now, places = sum(tiles_worth(tiles)), enumerate(board.AREAS.values())
    return {
        area.code: sum(tiles_worth(_with_one_more(tiles, place))) - now
        if tiles.stones[place] < area.places
        else 0.0
        for place, area in places
    }


def _with_one_more(tiles: Tiles, place: int) -> Tiles:
    stones = tiles.stones
    return replace(tiles, stones=(*stones[:place], stones[place] + 1, *stones[place + 1 :]))


def _missing(tiles: Tiles, code: str) -> int:
    needed = zip(_NEEDED[code], tiles.stones, strict=True)
    return sum(need - stones for need, stones in needed if need > stones)


INCOME = 0.3
"""The expected sales per round in a city with a warehouse."""
EXPORT_VALUE = 1.4
"""The average value of the export marker in the rounds to come."""
LEAD = {-1: 0.3, 0: 0.3, 1: 0.8}
"""The probability that a majority in a coal store lasts, by the lead in warehouses; 1 if larger."""
RAILWAY = "ruhrtalbahn"
_ESSEN, _MARK = (board.GROUPS[tile] for tile in board.CITY_TILES)


class Holdings(NamedTuple):
    """What a seat's warehouses on the board will bring."""

    cities: int
    """Cities with a warehouse."""
    income: float
    sets: float
    majorities: float
    export: float


def holdings(state: Ruhr, seat: Seat, prospects: Prospects) -> Holdings:
    """Return what a seat's warehouses on the board will bring."""
    sites = state.sites
    cities = {city for city in board.CITY_SITES if seat in sites[city]}
    each = INCOME * prospects.thaler * prospects.rounds + (RAILWAY in prospects.tiles.owned)
    stores = [sites[store] for store in board.STORES if seat in sites[store]]
    return Holdings(
        cities=len(cities),
        income=each * len(cities),
        sets=board.POINTS["essen_set"] * _share(len(cities.intersection(_ESSEN)), len(_ESSEN))
        + board.POINTS["mark_set"] * _share(len(cities.intersection(_MARK)), len(_MARK))
        + board.POINTS["all_cities"] * _share(len(cities), len(board.CITY_SITES))
        + board.POINTS["all_stores"] * _share(len(stores), len(board.STORES)),
        majorities=sum([_majority(owners, seat) for owners in stores]),
        export=sum(
            [_export(state, column, seat) for column in board.COLUMNS if seat in sites[column]]
        ),
    )


def _share(part: int, whole: int) -> float:
    """Return the value of a part of a set, as a share of its points: the last pieces count most."""
    return (part / whole) ** 2


def _majority(owners: tuple[Seat, ...], seat: Seat) -> float:
    rivals = max((owners.count(other) for other in owners if other != seat), default=0)
    lead = owners.count(seat) - rivals
    return board.POINTS["store_majority"] * (1.0 if lead > 1 else LEAD[max(-1, lead)])


def _export(state: Ruhr, column: str, seat: Seat) -> float:
    """Return the expected score of a warehouse in an export column (EX-2)."""
    bonus = board.HARBOUR.bonuses[state.sites[column].index(seat)]
    worth = state.countries[column] * (EXPORT_VALUE + bonus)
    if state.country == column:
        worth += SCALE[state.export] + bonus
    return worth


TRIP = 2.2
"""The average value of a trip, for a ship that has not chosen it yet."""
PLACE = (-1.0, -0.4, -0.15, 0.0)
"""The value of a place by the dice downstream of it at which a ship starts without towing."""


def trip_worth(state: Ruhr, seat: Seat, prospects: Prospects) -> float:
    """Return the value of this round's trip, and of the ship's place after it."""
    tableau, phase = state.tableaus[seat], state.phases[0]
    dice = _reachable_dice(state, tableau)
    if tableau.ship in board.COAL and tableau.option != PASSED:
        starts = [(tableau.ship, state.dice[tableau.ship])]
    elif isinstance(phase, Placement | Raising | Departure) and phase.seat == seat:
        starts = list(_starts(state, phase))
    else:
        is_waiting = "sale" in state.agenda and tableau.option != PASSED
        return _place(dice, tableau.pos, prospects) + TRIP * is_waiting
    trips = [
        worth + _place(dice, board.POS[field], prospects)
        for start in starts
        for field, worth in _sales(state, seat, prospects, start)
    ]
    return max(trips, default=0.0)


def _starts(state: Ruhr, phase: Placement | Raising | Departure) -> Iterator[tuple[str, int]]:
    """Yield the possible starts of the deciding seat's ship, with the die at each."""
    option = state.tableaus[phase.seat].option
    closed = closed_depots(state, phase.seat, option)
    taken = {tableau.ship for tableau in state.tableaus}
    if isinstance(phase, Placement):
        for colour, value in arrow_dice(state).items():
            yield from ((d, value) for d in empty_depots_for(state, colour) if d not in closed)
        if CHOICES[option].tow:
            return
    only = phase.only if isinstance(phase, Departure) else ""
    rise = SUPPLIED if isinstance(phase, Raising) else 0
    for depot, value in state.dice.items():
        if depot not in closed and depot not in taken and only in ("", depot):
            yield depot, raised(value, rise)


def _sales(
    state: Ruhr, seat: Seat, prospects: Prospects, start: tuple[str, int]
) -> Iterator[tuple[str, float]]:
    """Yield where the die of a start can be sold, with the value of the sale (SL-2 to SL-8)."""
    depot, loaded = start
    tableau, stones = state.tableaus[seat], stones_worth(prospects.tiles)
    for field in (board.PILOTED if tableau.has_pilot else board.SIMPLE)[depot]:
        kind = board.FIELDS[field].kind
        area = board.AREA_OF[board.COAL[depot], kind]
        is_free = board.BETWEEN[depot, field].isdisjoint(state.obstacles)
        thaler = loaded if is_free else max(LOWEST, loaded - 1)
        thaler += state.demand.get(field, 0) - (tableau.stones[area] < board.AREAS[area].places)
        if kind is board.Kind.CITY:
            thaler += board.SALE_INCOME * (seat in state.sites[field])
        elif field == board.RUHRORT:
            thaler += RUHRORT_EXTRA
        yield field, prospects.thaler * thaler + stones[area]


def _reachable_dice(state: Ruhr, tableau: Tableau) -> list[int]:
    """Return the places of the dice that a seat may load, upstream first (ST-5)."""
    has_mark = tableau.owns(MARK_TILE)
    return sorted(
        [board.POS[depot] for depot in state.dice if has_mark or board.COAL[depot] != board.WHITE]
    )


def _place(dice: list[int], pos: int, prospects: Prospects) -> float:
    downstream = len(dice) - bisect_right(dice, pos)
    return PLACE[min(len(PLACE) - 1, downstream)] if prospects.rounds else 0.0

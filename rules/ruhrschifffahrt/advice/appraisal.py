"""A position's value to each seat, in points at the end; and in words, what makes one better.

Opponents ask for the value, hints for the words. Besides the points that a seat has, features say
what its stones and tiles will let it do, what its warehouses on the board will still score, and
which trip its ship is about to make (`worth`). How much each of them counts was fitted:
`tables/weights.json`.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rules.appraisal import Features, Merit, Phrases, changes, merits_of, read_weights
from rules.ruhrschifffahrt.advice.worth import (
    Prospects,
    exhausted_tiles,
    holdings,
    prospects_of,
    tiles_worth,
    trip_worth,
)
from rules.ruhrschifffahrt.play.purchases import SecondLock
from rules.ruhrschifffahrt.state import PASSED, Ruhr, Tableau
from rules.ruhrschifffahrt.tables.board import AREAS, FIELDS
from rules.ruhrschifffahrt.tables.rounds import LAST_ROUND
from rules.ruhrschifffahrt.words import area_name, option_name, place, tile_name
from rules.text import Seat, Text, Who, count, say

BUILT_A_ROUND = 2
"""Warehouses that a seat can use in a round."""


class RuhrFeatures(NamedTuple):
    """What an appraisal reads of a seat."""

    points: float
    """Those it has, and those of the lock at no cost that it may build at once (BL-6)."""
    debts: float
    thaler: float
    """What its Thaler buy in the rounds of purchases left, or what they score in the end (PT-6)."""
    supply: float
    """Warehouses in the supply that there is time to build."""
    arriving: float
    """Warehouses that the timeline, the first lock or Grafschaft Mark is to bring in time."""
    building: float
    """What the tiles that build will bring beyond its price."""
    each_round: float
    """What the tiles that help in every round will bring."""
    once: float
    """What the tiles that are used once will bring."""
    in_the_end: float
    """What the tiles that score at the end will bring."""
    stones: float
    """Stones on the tableau, while there are sales to come."""
    cities: float
    """Warehouses in cities."""
    income: float
    """What sales in cities with a warehouse will bring."""
    sets: float
    """What the cities and coal stores bring together."""
    majorities: float
    """What being ahead in coal stores brings."""
    export: float
    """What warehouses in the harbour will score."""
    trip: float
    """What this round's trip will bring, and the place where it ends."""


WEIGHTS = read_weights("rules.ruhrschifffahrt", RuhrFeatures._fields)


def features(state: Ruhr) -> Features:
    """Return what an appraisal reads of a position that is not over."""
    exhausted = exhausted_tiles(state)
    return Features(
        (state.round - 1) / (LAST_ROUND - 1),
        [_features(state, seat, exhausted) for seat in state.seats],
    )


def _features(state: Ruhr, seat: Seat, exhausted: frozenset[str]) -> RuhrFeatures:
    tableau, prospects = state.tableaus[seat], prospects_of(state, seat, exhausted)
    tiles, held = tiles_worth(prospects.tiles), holdings(state, seat, prospects)
    return RuhrFeatures(
        points=tableau.vp + _second_lock(state, seat),
        debts=tableau.debts,
        thaler=prospects.thaler * tableau.thaler,
        supply=min(tableau.supply, BUILT_A_ROUND * prospects.purchases),
        arriving=_arriving(tableau, prospects),
        building=tiles.building,
        each_round=tiles.each_round,
        once=tiles.once,
        in_the_end=tiles.in_the_end,
        stones=sum(prospects.tiles.stones) * (prospects.tiles.sales > 0),
        cities=held.cities,
        income=held.income,
        sets=held.sets,
        majorities=held.majorities,
        export=held.export,
        trip=trip_worth(state, seat, prospects),
    )


def _arriving(tableau: Tableau, prospects: Prospects) -> int:
    waiting = tableau.lock_space + tableau.mark_space + len(tableau.timeline)
    return min(waiting, prospects.purchases)


def _second_lock(state: Ruhr, seat: Seat) -> int:
    phase = state.phases[0]
    if not isinstance(phase, SecondLock) or phase.seat != seat:
        return 0
    return max(FIELDS[obstacle].lock_vp for obstacle in state.obstacles)


LEAST = 0.3
"""Points below which a trip is hardly worse."""


class _Property(NamedTuple):
    """What a seat owns, and where it has built."""

    tableau: Tableau
    sites: frozenset[str]


def merits(before: Ruhr, after: Ruhr, seat: Seat) -> Iterator[Merit]:
    """Yield what the seat has built, gained or sailed for in one position and not in another."""
    then, now = features(before), features(after)
    gained = changes(WEIGHTS, then, now, seat)
    yield from merits_of(gained, PHRASES, _property(before, seat), _property(after, seat))
    for other in after.seats:
        lost = -changes(WEIGHTS, then, now, other)["trip"]
        is_to_sail = not after.tableaus[other].option
        if other != seat and lost > LEAST and is_to_sail:
            says = say("leaves {who} a worse trip", who=Who(other))
            yield Merit(lost, says, say("leaves somebody else a worse trip"))


def _property(state: Ruhr, seat: Seat) -> _Property:
    sites = frozenset(site for site, owners in state.sites.items() if seat in owners)
    return _Property(state.tableaus[seat], sites)


def _points(before: _Property, after: _Property) -> Text | None:
    points = after.tableau.vp - before.tableau.vp
    return say("brings {points} VP", points=points) if points > 0 else None


def _money(before: _Property, after: _Property) -> Text | None:
    debts = before.tableau.debts - after.tableau.debts
    if debts > 0:
        return count("leaves you {count} debt less", "leaves you {count} debts less", debts)
    thaler = after.tableau.thaler - before.tableau.thaler
    return say("leaves you {thaler} Thaler more", thaler=thaler) if thaler > 0 else None


def _warehouses(before: _Property, after: _Property) -> Text | None:
    more = after.tableau.supply - before.tableau.supply
    if more <= 0:
        return None
    return count(
        "leaves you {count} warehouse more to build",
        "leaves you {count} warehouses more to build",
        more,
    )


def _progress(before: _Property, after: _Property) -> Text | None:
    """Return the unused tiles that only one position has, or else the stones."""
    tiles = [tile for tile in after.tableau.tiles if after.tableau.owns(tile)]
    if new := tuple(tile_name(tile) for tile in tiles if not before.tableau.owns(tile)):
        return say("leaves you {tiles}", tiles=new)
    old = before.tableau.stones
    stones = tuple(area_name(a) for a in AREAS if after.tableau.stones[a] > old[a])
    return say("puts a stone on {areas}", areas=stones) if stones else None


def _built(before: _Property, after: _Property) -> Text | None:
    new = tuple(map(place, sorted(after.sites - before.sites)))
    return say("builds in {places}", places=new) if new else None


def _trip(before: _Property, after: _Property) -> Text | None:
    ship, option = after.tableau.ship, after.tableau.option
    if ship in FIELDS and ship != before.tableau.ship:
        return say("takes the ship to {field}", field=place(ship))
    if option not in {"", PASSED, before.tableau.option}:
        return say("sails with {option}", option=option_name(option))
    return say("leaves your ship a better trip") if ship not in FIELDS else None


PHRASES: Phrases = {
    ("points",): (_points, say("brings VP at once")),
    ("thaler", "debts"): (_money, say("leaves you more Thaler, or fewer debts")),
    ("supply", "arriving"): (_warehouses, say("leaves you more warehouses to build")),
    ("building", "each_round", "once", "in_the_end", "stones"): (
        _progress,
        say("brings progress tiles, or stones for them"),
    ),
    ("cities", "income", "sets", "majorities", "export"): (_built, say("builds warehouses")),
    ("trip",): (_trip, say("gives the ship a better trip")),
}

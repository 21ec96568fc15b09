"""What makes a position better for a seat than another one, in words, for hints."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.merits import Merit, changes, merits_of
from rules.ruhrschifffahrt.advice.appraisal import WEIGHTS, features
from rules.ruhrschifffahrt.state import PASSED, Ruhr, Tableau
from rules.ruhrschifffahrt.tables.board import AREAS, FIELDS
from rules.ruhrschifffahrt.words import area_name, option_name, place, tile_name
from rules.text import Seat, Text, Who, count, say

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
        if other != seat and lost > LEAST:
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
    one, many = (
        "leaves you {count} warehouse more to build",
        "leaves you {count} warehouses more to build",
    )
    return count(one, many, more) if more > 0 else None


def _progress(before: _Property, after: _Property) -> Text | None:
    """Return the unused tiles that only one position has, or else the stones."""
    tiles = [tile for tile in after.tableau.tiles if after.tableau.owns(tile)]
    new = tuple(tile_name(tile) for tile in tiles if not before.tableau.owns(tile))
    if new:
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


PHRASES = {
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

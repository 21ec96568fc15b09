"""A position's value to each seat, in points at the end, for the program as an opponent.

Besides the points that a seat has, features say what its stones and tiles will let it do (`tiles`),
what its warehouses on the board will still score (`holdings`), and which trip its ship is about
to make (`trips`). How much each of them counts was fitted: `tables/weights.json`.
"""

from typing import NamedTuple

from rules.ruhrschifffahrt.advice.holdings import holdings
from rules.ruhrschifffahrt.advice.prospects import Prospects, prospects_of
from rules.ruhrschifffahrt.advice.tiles import exhausted_tiles, tiles_worth
from rules.ruhrschifffahrt.advice.trips import trip_worth
from rules.ruhrschifffahrt.play.second_lock import SecondLock
from rules.ruhrschifffahrt.state import Ruhr, Tableau
from rules.ruhrschifffahrt.tables.board import FIELDS
from rules.ruhrschifffahrt.tables.rounds import LAST_ROUND
from rules.text import Seat
from rules.weights import Features, Weights, read_weights

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


WEIGHTS = read_weights("ruhrschifffahrt", RuhrFeatures._fields)


def appraise(state: Ruhr, weights: Weights = WEIGHTS) -> tuple[float, ...]:
    """Return the points that each seat can expect; at the end of the game the final points."""
    if not state.phases:
        return tuple(tableau.vp for tableau in state.tableaus)
    return weights.worth(features(state))


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

"""Totals that never change in a game of City of the Big Shoulders, and what vectors need."""

from collections import Counter
from collections.abc import Iterator, Mapping

from authoring.vector_patches import Blank
from authoring.vector_paths import Measure
from rules.big_shoulders.cubes import KINDS
from rules.big_shoulders.play.chance import RefillSupply, asset_deck, building_deck, demand_deck
from rules.big_shoulders.play.course import goals_of, results, settle
from rules.big_shoulders.play.effects import SlotChoice
from rules.big_shoulders.play.operation import Selling
from rules.big_shoulders.state import Chicago, Company, Holding, found
from rules.big_shoulders.tables.components import ASSETS, BUILDINGS, STOCK, TILES
from rules.text import Seat

__all__ = ["MEASURES", "NEW", "census", "settle"]


def _founded(state: Chicago, key: str) -> Company:
    """Return a company of the first seat as it is founded at $50."""
    return found(key, Seat(0), STOCK.index(50), len(state.seats))


NEW: Mapping[str, Blank] = {"companies": _founded}


def _cubes_in_bag(state: Chicago) -> int:
    return sum(state.board.bag)


def _revenue(state: Chicago) -> int | None:
    return state.phase.total(state) if isinstance(state.phase, Selling) else None


MEASURES: Mapping[str, Measure] = {
    "asset_deck": asset_deck,
    "building_deck": building_deck,
    "cubes_in_bag": _cubes_in_bag,
    "demand_deck": demand_deck,
    "goals_of": goals_of,
    "results": results,
    "revenue": _revenue,
}
"""What vectors may expect beside the state."""


def census(state: Chicago) -> Mapping[str, int]:
    return {
        **_cubes(state),
        **_certificates(state),
        **{f"asset {key}": number for key, number in _named(_assets(state), ASSETS)},
        **{f"demand {key}": number for key, number in _named(_demand(state), TILES)},
        **{f"building {key}": number for key, number in _named(_buildings(state), BUILDINGS)},
        "pawns of all seats": len(state.seats),
        "shares of a director who has none": sum(
            not company.holdings[company.director].director for company in state.companies.values()
        ),
    }


def _cubes(state: Chicago) -> dict[str, int]:
    places = [
        state.board.bag,
        state.board.haymarket,
        *state.board.supply,
        *(company.resources for company in state.companies.values()),
        # A box that waits for the bag to be refilled.
        *(phase.drawn for phase in state.phases if isinstance(phase, RefillSupply)),
    ]
    return {kind: sum(cubes[n] for cubes in places) for n, kind in enumerate(KINDS)}


def _certificates(state: Chicago) -> dict[str, int]:
    """Return the number of misplaced certificates: each company has exactly seven."""
    missing = Holding()
    for company in state.companies.values():
        there = sum(company.holdings, company.treasury + company.pool)
        missing += Holding(1, 1, 5) - there
    return {
        "director's missing": missing.director,
        "preferred missing": missing.preferred,
        "commons missing": missing.common,
    }


def _named(found: Iterator[str], known: Mapping[str, object]) -> Iterator[tuple[str, int]]:
    counted = Counter(found)
    return ((key, counted[key]) for key in known)


def _assets(state: Chicago) -> Iterator[str]:
    yield from state.board.row
    yield from state.board.assets_gone
    yield from (company.asset for company in state.companies.values())
    yield from (phase.asset for phase in state.phases if isinstance(phase, SlotChoice))
    deck = asset_deck(state)
    yield from deck
    if any(ASSETS[key].is_starting for key in deck):
        # The other tiles are below them and not listed yet.
        yield from (key for key, asset in ASSETS.items() if not asset.is_starting)


def _demand(state: Chicago) -> Iterator[str]:
    yield from (stand.tile for stand in state.board.demand.values())
    yield from state.board.demand_gone
    yield from demand_deck(state)


def _buildings(state: Chicago) -> Iterator[str]:
    for player in state.players:
        yield from (*player.hand, *player.discards, *player.track)
    for era in (1, 2, 3):
        yield from building_deck(state, era)

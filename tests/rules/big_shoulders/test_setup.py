"""BS-1, BS-3, BS-4, BS-17.1: components, set-up, decades and the end."""

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest

from rules.big_shoulders.cubes import KINDS
from rules.big_shoulders.game import view_of
from rules.big_shoulders.moves import TileDrawn
from rules.big_shoulders.play.chance import RefillDemand, asset_deck
from rules.big_shoulders.play.course import DECADE, CleanUp
from rules.big_shoulders.state import ISSUE, Holding
from rules.big_shoulders.tables.components import (
    APPEAL_BONUSES,
    ASSETS,
    BOXES,
    BUILDINGS,
    CERTIFICATE_LIMIT,
    CERTIFICATES,
    CHARTERS,
    CUBES,
    DECADES,
    GENERAL,
    GOALS,
    INDUSTRIES,
    MARKET,
    MOST_PARTNERS,
    ROW,
    SLOTS,
    START_VALUES,
    STOCK,
    TILES,
    TOKENS,
    TOP_APPEAL,
)
from rules.big_shoulders.view import ChicagoView
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat
from tests.rules.big_shoulders.builder import GAME, RED, chicago, company, drawing, legal


def ready(seats: int = 4, seed: int = 1, **options: str) -> Match:
    """Return a new game; the first seat is to found its company."""
    return Match.start(GAME, Setup(seats, options)).roll(Random(seed))


def seen(match: Match, seat: Seat | None = None) -> ChicagoView:
    return view_of(match.state, seat)


PIPS = [tile.pips for tile in TILES.values()]
HENDERSON = CHARTERS["henderson"]
SHARES = ISSUE + Holding(director=1)
COMPONENTS: Mapping[str, tuple[object, object]] = {
    "BS-1.1": ([*GAME.seats], [2, 3, 4]),
    "BS-1.2": ((len(CHARTERS), SHARES.number, SHARES.shares), (10, 7, 10)),
    "BS-1.2 per cent": (CERTIFICATES, {"director": 3, "preferred": 2, "common": 1}),
    "BS-1.3": ((HENDERSON.industry, HENDERSON.appeal, HENDERSON.prices), ("S", 1, (20, 30, 40))),
    "BS-1.3 factories": ([factory.spots for factory in HENDERSON.factories], [1, 2, 1]),
    "BS-1.3 slots": ((HENDERSON.has_slot, CHARTERS["brunswick"].has_slot), (False, True)),
    "BS-1.3 industries": ({*INDUSTRIES}, {*"FDMS"}),
    "BS-1.4": (Counter(tile.era for tile in BUILDINGS.values()), {1: 12, 2: 16, 3: 16}),
    "BS-1.5": (len(ASSETS), 16),
    "BS-1.6": ((len(TILES), {tile.capacity for tile in TILES.values()}), (24, {*range(9)})),
    "BS-1.6 X": ([tile.name for tile in TILES.values() if not tile.capacity], ["d1"]),
    "BS-1.7": (len(GOALS), 10),
    "BS-22.19": ((len(CHARTERS), len(GOALS)), (10, 10)),
    "BS-1.8": (KINDS, ("livestock", "coal", "wood", "steel")),
    "BS-1.8 cubes": (CUBES, (20, 16, 16, 18)),
    "BS-1.9": (TOKENS, 10),
    "BS-1.10": (MOST_PARTNERS, 5),
    "BS-1.12": ((TOP_APPEAL, len(SLOTS), MARKET, len(GENERAL), len(STOCK)), (16, 12, 12, 9, 21)),
    "BS-1.12 prices": ((BOXES, ROW), (("X", "30", "20", "10"), (80, 70, 60, 50, 40))),
    "BS-2.6": ([decade.year for decade in DECADES], [1875, 1885, 1895, 1905, 1915]),
    "BS-3.8": (START_VALUES, (35, 40, 50, 60)),
    "BS-13.2": ([*APPEAL_BONUSES], [3, 5, 7, 9, 11, 13, 15, 16]),
    "BS-18.4": (CERTIFICATE_LIMIT, {2: 10, 3: 12, 4: 14}),
    "BS-22.3": (PIPS, sorted(PIPS)),
    "BS-22.16": (ASSETS["workshop"].name, "Workshop"),
}


@pytest.mark.parametrize("rule", COMPONENTS)
def test_the_components_are_those_of_the_rules(rule: str) -> None:
    found, wanted = COMPONENTS[rule]

    assert found == wanted


def test_bs_3_1_everybody_begins_with_175_dollars_and_two_partners() -> None:
    players = seen(ready()).players

    assert [(player.cash, player.available) for player in players] == [(175, 2)] * 4


def test_bs_3_2_the_first_demand_has_the_fewest_pips() -> None:
    match = Match.start(GAME, Setup(4))
    while not isinstance(match.state.phase, RefillDemand):
        match = match.roll_once(Random(1))

    assert {
        TILES[m.demand].pips for m, _ in GAME.odds(match.state) if isinstance(m, TileDrawn)
    } == {1}


def test_bs_3_3_the_starting_assets_lie_in_the_row() -> None:
    state = ready().state

    assert state.board.row[0] == "brilliant_marketing"
    assert all(ASSETS[asset].is_starting for asset in state.board.row)
    assert len(asset_deck(state)) == 11


def test_bs_3_4_hands_of_three_use_up_the_first_era() -> None:
    match = ready()

    assert [player.tiles for player in seen(match).players] == [3] * 4
    assert seen(match).buildings_left == (0, 16, 16)


def test_bs_3_5_two_cubes_of_each_kind_and_three_in_each_box() -> None:
    board = ready().state.board

    assert board.haymarket == (2, 2, 2, 2)
    assert [sum(box) for box in board.supply] == [3, 3, 3, 3]


def test_bs_3_7_five_goals_are_drawn_if_the_table_wants_them() -> None:
    assert len(seen(ready()).goals) == 5
    assert seen(ready(public_goals="off")).goals == ()


def test_bs_3_8_nobody_passes_the_first_company() -> None:
    state = ready().state

    assert {move.split()[0] for move in legal(state)} == {"start"}
    assert {move.split()[2] for move in legal(state)} == {"35", "40", "50"}


def test_bs_4_1_a_decade_has_five_phases() -> None:
    names = [type(phase).__name__ for phase in DECADE]

    assert names == ["StockPhase", "BuildingPhase", "ActionPhase", "OperationPhase", "CleanUp"]


def test_bs_17_1_the_end_is_no_longer_a_turn_of_anybody() -> None:
    over = chicago(company("swift"), phase=CleanUp(), decade=5)

    assert list(GAME.legal_moves(over, RED)) == []
    assert view_of(over, None).is_over


def test_bs_4_2_after_four_decades_another_follows() -> None:
    going_on = drawing(chicago(company("swift"), phase=CleanUp(), decade=4))

    assert going_on.decade == 5
    assert GAME.result(going_on) is None

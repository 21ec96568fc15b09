"""BS-1, BS-3, BS-4, BS-17.1: components, set-up, decades and the end."""

from collections import Counter
from random import Random

from rules.big_shoulders.cubes import KINDS
from rules.big_shoulders.game import view_of
from rules.big_shoulders.moves import TileDrawn
from rules.big_shoulders.play.chance import RefillDemand, asset_deck
from rules.big_shoulders.play.course import DECADE, CleanUp
from rules.big_shoulders.state import ISSUE, Holding
from rules.big_shoulders.tables.components import (
    ASSETS,
    BOXES,
    BUILDINGS,
    CERTIFICATES,
    CHARTERS,
    CUBES,
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


def test_bs_1_1_two_to_four_play() -> None:
    assert list(GAME.seats) == [2, 3, 4]


def test_bs_1_2_a_company_has_seven_certificates_of_ten_shares() -> None:
    whole = ISSUE + Holding(director=1)

    assert len(CHARTERS) == 10
    assert CERTIFICATES == {"director": 3, "preferred": 2, "common": 1}
    assert (whole.number, whole.shares) == (7, 10)


def test_bs_1_3_a_charter_shows_industry_appeal_prices_and_factories() -> None:
    henderson, brunswick = CHARTERS["henderson"], CHARTERS["brunswick"]

    assert (henderson.industry, henderson.appeal, henderson.prices) == ("S", 1, (20, 30, 40))
    assert [factory.spots for factory in henderson.factories] == [1, 2, 1]
    assert not henderson.has_slot
    assert brunswick.has_slot
    assert set(INDUSTRIES) == {"F", "D", "M", "S"}


def test_bs_1_4_buildings_lie_in_three_eras() -> None:
    assert Counter(tile.era for tile in BUILDINGS.values()) == {1: 12, 2: 16, 3: 16}


def test_bs_1_5_there_are_16_assets() -> None:
    assert len(ASSETS) == 16


def test_bs_1_6_of_24_demand_tiles_one_shows_an_x() -> None:
    assert len(TILES) == 24
    assert [tile.name for tile in TILES.values() if tile.is_x] == ["d1"]
    assert {tile.capacity for tile in TILES.values()} == set(range(9))


def test_bs_1_7_there_are_ten_goals() -> None:
    assert len(GOALS) == 10


def test_bs_1_8_there_are_70_cubes() -> None:
    assert dict(zip(KINDS, CUBES, strict=True)) == {
        "livestock": 20,
        "coal": 16,
        "wood": 16,
        "steel": 18,
    }


def test_bs_1_9_there_are_ten_goods_tokens() -> None:
    assert TOKENS == 10


def test_bs_1_10_a_player_can_come_to_five_partners() -> None:
    assert MOST_PARTNERS == 5
    assert seen(ready()).players[RED].partners == 2


def test_bs_1_12_the_board_has_its_tracks_and_spaces() -> None:
    assert TOP_APPEAL == 16
    assert len(SLOTS) == 12
    assert BOXES == ("X", "30", "20", "10")
    assert MARKET == 12
    assert len(GENERAL) == 9
    assert ROW == (80, 70, 60, 50, 40)
    assert len(STOCK) == 21


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


def test_bs_3_6_four_workers_wait_in_the_job_market() -> None:
    assert ready().state.board.market == 4


def test_bs_3_7_five_goals_are_drawn_if_the_table_wants_them() -> None:
    assert len(seen(ready()).goals) == 5
    assert seen(ready(public_goals="off")).goals == ()


def test_bs_3_8_nobody_passes_the_first_company() -> None:
    state = ready().state

    assert {move.split()[0] for move in legal(state)} == {"start"}
    assert {move.split()[2] for move in legal(state)} == {"35", "40", "50"}
    assert START_VALUES == (35, 40, 50, 60)


def test_bs_4_1_a_decade_has_five_phases() -> None:
    names = [type(phase).__name__ for phase in DECADE]

    assert names == ["StockPhase", "BuildingPhase", "ActionPhase", "OperationPhase", "CleanUp"]


def test_bs_4_2_the_game_ends_without_a_fifth_clean_up() -> None:
    over = chicago(company("swift", asset="foundry", is_exhausted=True), phase=CleanUp(), decade=5)

    assert GAME.to_act(over) == ()
    assert GAME.result(over) is not None
    assert over.companies["swift"].is_exhausted


def test_bs_17_1_the_end_is_no_longer_a_turn_of_anybody() -> None:
    over = chicago(company("swift"), phase=CleanUp(), decade=5)

    assert list(GAME.legal_moves(over, RED)) == []
    assert view_of(over, None).is_over


def test_bs_4_2_after_four_decades_another_follows() -> None:
    going_on = drawing(chicago(company("swift"), phase=CleanUp(), decade=4))

    assert going_on.decade == 5
    assert GAME.result(going_on) is None

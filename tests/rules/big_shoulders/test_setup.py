"""BS-1 to BS-4, BS-18, BS-20: components, set-up, options, and what is known to whom."""

from collections import Counter
from random import Random

from rules.big_shoulders.company import ISSUE, Holding, found
from rules.big_shoulders.cubes import KINDS
from rules.big_shoulders.moves import Dealt, TileDrawn
from rules.big_shoulders.phases.clean_up import DECADE, CleanUp
from rules.big_shoulders.phases.draws import RefillDemand, asset_deck, demand_deck
from rules.big_shoulders.phases.stock import StockTurn
from rules.big_shoulders.state import Chicago
from rules.big_shoulders.tables import (
    ASSETS,
    BUILDINGS,
    CERTIFICATES,
    CHARTERS,
    GENERAL,
    GOALS,
    INDUSTRIES,
    SLOTS,
    TILES,
)
from rules.big_shoulders.tracks import (
    BOXES,
    CERTIFICATE_LIMIT,
    CUBES,
    DECADES,
    MARKET,
    MOST_PARTNERS,
    ROW,
    START_VALUES,
    STOCK,
    TOKENS,
    TOP_APPEAL,
)
from rules.big_shoulders.view import ChicagoView, look
from rules.core import NATURE, Setup
from rules.history import public_record
from rules.match import Match
from rules.text import Seat
from tests.rules.big_shoulders.builder import (
    GAME,
    RED,
    YELLOW,
    chicago,
    company,
    drawing,
    legal,
    play,
)


def ready(seats: int = 4, seed: int = 1, **options: str) -> Match:
    """Set a game up; the first seat is to found its company."""
    return Match.start(GAME, Setup(seats, options)).roll(Random(seed))


def seen(match: Match, seat: Seat | None = None) -> ChicagoView:
    return look(match.state, seat)


def at_building(seats: int = 3) -> Match:
    """Play to the first building choice, founding what comes first and passing."""
    match = ready(seats)
    while seen(match).phase != "building":
        seat = match.to_act[0]
        offered = [choice.notation for choice in match.choices(seat)]
        match = match.play(seat, "pass" if "pass" in offered else offered[0]).roll(Random(1))
    return match


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


def test_bs_1_11_money_workers_and_goods_never_run_out() -> None:
    rich = company("libby", goods=999, cash=99_999, workers=(2, 2))

    assert chicago(rich, phase=DECADE[0]).companies["libby"].goods == 999


def test_bs_1_12_the_board_has_its_tracks_and_spaces() -> None:
    assert TOP_APPEAL == 16
    assert len(SLOTS) == 12
    assert BOXES == ("X", "30", "20", "10")
    assert MARKET == 12
    assert len(GENERAL) == 9
    assert ROW == (80, 70, 60, 50, 40)
    assert len(STOCK) == 21


def test_bs_2_2_the_stock_track_ends_at_10_and_450() -> None:
    assert company("swift", value=400).stepped(5).value == 450
    assert company("swift", value=15).stepped(-5).value == 10


def test_bs_2_3_a_certificate_is_worth_its_shares() -> None:
    state = chicago(company("swift", 0, 60, {1: "P+1"}), phase=StockTurn(RED))

    assert look(state, None).players[YELLOW].worth == 999 + 3 * 60


def test_bs_2_5_the_pool_is_open_to_all() -> None:
    swift = company("swift", 1, pool=Holding(common=1))
    state = chicago(swift, phase=StockTurn(RED))

    assert state.directed_by(YELLOW) == ("swift",)
    assert "buy swift common pool" in legal(state)


def test_bs_2_4_the_director_holds_the_directors_certificate() -> None:
    assert found("swift", YELLOW, 5, 2).holdings == (Holding(), Holding(director=1))


def test_bs_2_5_what_is_sold_lies_in_the_bank_pool() -> None:
    state = chicago(company("swift", 1, holdings={0: "1"}), phase=StockTurn(RED))

    sold = play(state, "sell swift common", "sell ok").companies["swift"]

    assert sold.pool == Holding(common=1)


def test_bs_2_6_there_are_five_decades() -> None:
    assert [decade.year for decade in DECADES] == [1875, 1885, 1895, 1905, 1915]


def test_bs_2_7_free_spots_are_those_without_worker_and_token() -> None:
    brunswick = company("brunswick", workers=(0, 1), automated=(0, 1))

    assert brunswick.spots == (1, 1)


def test_bs_2_8_salespeople_raise_the_price() -> None:
    assert [company("swift", salespeople=n).price for n in range(3)] == [50, 60, 70]


def test_bs_2_9_left_is_the_next_seat_clockwise() -> None:
    state = chicago(phase=DECADE[0], seats=3)

    assert [state.left_of(seat) for seat in state.seats] == [1, 2, 0]


def test_bs_2_1_treasuries_of_players_and_companies_are_apart() -> None:
    state = chicago(company("swift", cash=70), phase=StockTurn(RED))

    bought = play(state, "buy swift common treasury")

    assert (bought.players[RED].cash, bought.companies["swift"].cash) == (949, 120)


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
    assert look(over, None).is_over


def test_bs_4_2_after_four_decades_another_follows() -> None:
    going_on = drawing(chicago(company("swift"), phase=CleanUp(), decade=4))

    assert going_on.decade == 5
    assert GAME.result(going_on) is None


def test_bs_18_1_goals_are_on_unless_the_table_says_otherwise() -> None:
    options = {option.name: option.default for option in GAME.options}

    assert options == {
        "public_goals": "on",
        "advanced_rules": "off",
        "friendly_stock_sales": "off",
    }


def test_bs_18_4_the_number_of_seats_changes_tiles_and_limit() -> None:
    assert [len(demand_deck(GAME.start(Setup(seats)))) for seats in (2, 3, 4)] == [15, 19, 24]
    assert CERTIFICATE_LIMIT == {2: 10, 3: 12, 4: 14}


def test_bs_20_1_everything_on_the_table_is_open_to_spectators() -> None:
    match = at_building()
    view, state = seen(match), match.state

    assert view.board == state.board
    assert view.companies == state.companies
    assert (view.demand_left, view.assets_left) == (len(demand_deck(state)), 11)


def test_bs_20_2_a_hand_is_seen_by_its_owner_alone() -> None:
    match = at_building()

    assert seen(match, RED).hand == match.state.players[RED].hand
    assert seen(match).hand == ()
    assert seen(match).players[RED].tiles == 3


def test_bs_20_2_a_sealed_choice_is_seen_by_its_owner_alone() -> None:
    match = at_building()
    one, other, *_ = match.choices(RED)

    chosen = [match.play(RED, choice.notation) for choice in (one, other)]

    assert seen(chosen[0], RED).choice != seen(chosen[1], RED).choice
    for viewer in (None, YELLOW):
        assert seen(chosen[0], viewer) == seen(chosen[1], viewer)
        assert seen(chosen[0], viewer).to_act == (1, 2)


def test_bs_20_2_the_public_record_keeps_deals_and_choices_to_itself() -> None:
    match = at_building()
    match = match.play(RED, match.choices(RED)[0].notation)

    lines = [text for _, text in public_record(match)]
    secret = [text for _, text in match.record if text.startswith(("deal", "build"))]

    assert len(secret) == 10
    assert lines.count("") == len(secret)


def test_bs_20_3_nobody_learns_what_was_discarded() -> None:
    players = [{"hand": ("b1", "b2", "b9")}, {"hand": ("b6", "b10", "b11")}]
    state = chicago(phase=DECADE[1], players=players)

    ends = [play(state, f"0 build b1 drop {tile}", "1 build b6 drop b10") for tile in ("b2", "b9")]

    assert ends[0].players[RED].discards == ("b2",)
    assert look(ends[0], YELLOW) == look(ends[1], YELLOW)
    assert look(ends[0], None) == look(ends[1], None)


def test_bs_20_3_the_cards_dealt_are_told_to_their_owner_alone() -> None:
    match = Match.start(GAME, Setup(2)).play(NATURE, "deal b1")

    (event,) = match.entries[-1].events

    assert event.audience == (RED,)
    assert GAME.hides(match.state, NATURE, Dealt("b1"), match.state)


def test_bs_20_4_the_bag_can_be_computed() -> None:
    state = ready().state
    open_cubes = [state.board.haymarket, *state.board.supply]

    assert state.board.bag == tuple(
        whole - sum(cubes[n] for cubes in open_cubes) for n, whole in enumerate(CUBES)
    )


def both_views(state: Chicago) -> tuple[ChicagoView, ChicagoView]:
    return look(state, RED), look(state, YELLOW)


def test_a_basket_is_seen_by_the_seller_alone_until_it_is_sold() -> None:
    state = chicago(company("swift", 1, holdings={0: "2"}), phase=StockTurn(RED))

    own, other = both_views(play(state, "sell swift common"))

    assert own.task.basket == (("swift", "common"),)
    assert other == look(state, YELLOW)

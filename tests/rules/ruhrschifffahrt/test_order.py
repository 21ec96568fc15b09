"""Turn order, and the options of a turn."""

import pytest
from msgspec.structs import replace

from rules.core import NATURE
from rules.errors import IllegalMove
from rules.match import Match
from rules.ruhrschifffahrt.play.sequence import AGENDAS
from rules.ruhrschifffahrt.state import by_position
from rules.ruhrschifffahrt.view import view_of
from rules.setup import Setup
from tests.rules.ruhrschifffahrt.arrange import (
    FOUR,
    GAME,
    ONE,
    THREE,
    TWO,
    choosing,
    game,
    legal,
    play,
    playing,
    rule_against,
    seat,
)
from tests.rules.ruhrschifffahrt.test_start_places import TOWING, at, options


def begun(seats: int, first: int, marker: str = "HW", **options: str) -> Match:
    match = Match.start(GAME, Setup(seats, options))
    return match.play(NATURE, f"first {first}").play(NATURE, f"marker {marker}")


def test_to_1_the_ship_furthest_upstream_is_first() -> None:
    state = seat(seat(game(2), ONE, ship="STE"), TWO, ship="WIT")

    assert by_position(state) == (TWO, ONE)


def test_to_3_of_two_ships_on_a_field_the_earlier_acts_later() -> None:
    state = seat(seat(game(2), ONE, ship="STE", arrival=4), TWO, ship="STE", arrival=7)

    assert by_position(state) == (TWO, ONE)


def test_rd_1_a_round_has_seven_phases_and_a_game_twelve_rounds() -> None:
    phases = ("marker", "start", "sale", "progress", "purchases", "export", "end")

    assert all(agenda[-7:] == phases for number, agenda in AGENDAS.items() if number < 12)
    assert AGENDAS[12][-9:] == (*phases, "last inn", "score")
    last = list(playing(2, 5))[-1]
    assert last.state.round == 12
    assert list(AGENDAS) == list(range(1, 13))


def test_rd_1_a_move_of_another_phase_is_refused_with_what_is_to_be_done() -> None:
    match = begun(2, 1)

    for move in ("sell STE", "start D7", "done", "place black D8"):
        with pytest.raises(IllegalMove, match=r"now: choose a special option \(none, Transport\)"):
            match.play(ONE, move)


def test_a_turn_is_counted_when_the_same_seat_goes_on_in_a_new_round() -> None:
    """Round 11 begins with the removal, by the last seat that bought."""
    for match in playing(2, 4, forced_moves="asked"):
        if match.state.round == 11 and match.entries[-1].move == "done":
            assert match.turn == match.entries[-1].turn + 1
            return
    raise AssertionError("round 11 did not begin with a decision")


def test_va_3_forced_moves_are_made_unless_the_table_wants_to_be_asked() -> None:
    asked = begun(2, 1, "IK-S", forced_moves="asked").play(ONE, "option none").play(ONE, "start D9")
    asked = asked.play(TWO, "option none").play(TWO, "start D10")
    at_once = begun(2, 1, "IK-S").play(ONE, "option none").play(ONE, "start D9")
    at_once = at_once.play(TWO, "option none").play(TWO, "start D10")

    assert [choice.notation for choice in asked.choices(ONE)] == ["sell ES"]
    assert at_once.state.round == 2
    assert [tableau.ship for tableau in at_once.state.tableaus] == ["ES", "WER"]


def test_va_4_the_colours_are_those_agreed_on() -> None:
    usual, other = begun(3, 1), begun(3, 1, colours="green-red-blue-yellow")

    assert view_of(usual.state).colours == ("red", "blue", "yellow")
    assert view_of(other.state).colours == ("green", "red", "blue")
    assert other.choices(ONE) == usual.choices(ONE)


def test_to_4_round_1_goes_clockwise_from_the_start_player() -> None:
    match = begun(4, 3)

    assert match.state.order == (THREE, FOUR, ONE, TWO)
    assert match.to_act == (THREE,)


def test_so_1_several_seats_may_choose_the_same_option() -> None:
    state = seat(seat(game(), ONE, ship="WIT", option="lotse"), TWO, ship="WIT")

    assert "lotse" in options(choosing(state, TWO))
    assert rule_against(play(choosing(state, TWO), "option lotse"), "option lotse") == "ST-1"


def test_so_2_treidelaktion_does_not_help_against_the_water() -> None:
    state = at("STE", thaler=5, tiles=("treidelaktion",))

    state = replace(state, marker="LW")

    assert rule_against(state, "option treideln+lotse free") == "WD-4"
    assert "treideln free" in options(state)


def test_so_3_lohn_is_for_one_seat_only() -> None:
    state = seat(game(), TWO, ship="WIT", tiles=("lohn",))

    assert "lohn" in options(choosing(state, TWO))
    taken = seat(state, ONE, option="lohn")
    assert rule_against(choosing(taken, TWO), "option lohn") == "SO-3"


def test_so_4_lohn_and_nachschub_need_their_tiles_and_end_in_round_12() -> None:
    assert rule_against(at("WIT"), "option lohn") == "SO-4"
    assert rule_against(at("WIT"), "option nachschub") == "SO-4"
    owner = seat(at("WIT"), ONE, tiles=("lohn", "nachschub"))
    assert {"lohn", "nachschub"} <= set(options(owner))
    assert not {"lohn", "nachschub"} & set(options(replace(owner, round=12)))


def test_so_6_transport_moves_a_white_die_even_without_the_tile() -> None:
    track = {"black": (0, 0, 3, 0), "white": (0, 0, 5, 0)}
    state = replace(at("WIT"), track=track, dice={"D9": 3, "D2": 4})

    state = play(state, "option transport")

    assert {"place black D7", "place white D1"} <= set(legal(state))
    assert not {"place white D2", "place black D1", "place white D7"} & set(legal(state))
    assert rule_against(state, "place white D2") == "SO-6"
    assert rule_against(state, "place white D7") == "TR-6"
    assert rule_against(state, "done") == "SO-6"
    after = play(state, "place white D1", "start D9")
    assert (after.dice["D1"], after.track["white"]) == (5, (0, 0, 0, 0))


def test_so_8_a_towed_ship_must_start_where_it_put_the_die() -> None:
    track = {"black": (0, 0, 3, 0), "white": (0, 0, 5, 0)}
    state = replace(at("RUH", thaler=5), track=track, dice={"D9": 4})
    state = play(state, "option treideln+transport")

    assert not {"place black D8", "place black D11"} & set(legal(state))
    assert not any("white" in move for move in legal(state))
    assert rule_against(state, "place black D8") == "ST-6"
    state = play(state, "place black D7")
    assert rule_against(state, "start D9") == "SO-8"


def test_so_13_kohlenschlepper_comes_before_the_option_or_before_the_start() -> None:
    state = at("WIT", tiles=("kohlenschlepper", "nachschub"))

    early = play(state, "tile kohlenschlepper D9")
    late = play(state, "option none")
    meanwhile = play(state, "option nachschub")

    assert "none" in options(early)
    assert "tile kohlenschlepper D9" in legal(late)
    assert play(late, "tile kohlenschlepper D9").dice["D9"] == 6
    assert rule_against(meanwhile, "tile kohlenschlepper D9") == "SO-12"


def test_so_14_who_has_neither_money_nor_warehouses_is_told_the_price() -> None:
    state = at("STE", supply=0)

    assert rule_against(state, "option treideln") == "DB-1"
    assert not set(TOWING) & set(options(state))

"""Turn order and the order of play (TO, RD)."""

import pytest

from rules.core import NATURE
from rules.errors import IllegalMove
from rules.match import Match
from rules.ruhrschifffahrt.play.sequence import AGENDAS
from rules.ruhrschifffahrt.state import by_position
from rules.ruhrschifffahrt.view import view_of
from rules.setup import Setup
from tests.rules.ruhrschifffahrt.arrange import GAME, ONE, TWO, game, playing, seat


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

"""OK-17: the solo game."""

import pytest

from rules.oranienburger_kanal.state import Kanal, Over, Turning
from rules.text import words
from tests.rules.oranienburger_kanal.building import FIRST, GAME, kanal, offered, play, player, told
from tests.rules.oranienburger_kanal.solo_games import scored, solo, states


def test_ok_17_1_and_ok_17_2_four_turns_a_round_never_on_the_blocked_space() -> None:
    match = solo()[-1]
    spaces = [entry.move for entry in match.entries if entry.move.startswith("space")]

    assert len(spaces) == 28
    for number, blocked in enumerate(("u1", "u2", "u3", "u4", "l1", "l2", "l3")):
        in_round = spaces[4 * number : 4 * number + 4]
        assert len(set(in_round)) == 4
        assert f"space {blocked}" not in in_round


def last_turn(*display: str, **more: object) -> Kanal:
    state = kanal(player("wood 1 clay 1 ore 1"), space="l3", display=display, turns_done=3)
    return kanal(
        player("wood 1 clay 1 ore 1"),
        space="l3",
        **{
            "display": display,
            "turns_done": 3,
            "used": ("u2", "u3", "l1", "l3"),
            "blocked": "u1",
            "stacks": {"green": 2, "orange": 5, "blue": 7},
            "phase": state.phase,
            **more,
        },
    )


@pytest.mark.parametrize("seed", range(4))
def test_ok_17_4_the_stacks_run_out_after_rounds_one_three_and_six(seed: int) -> None:
    positions = states(solo(seed=seed, deck="AB"[seed % 2]))
    emptied = {
        colour: min(s.round for s in positions if not s.stacks[colour])
        for colour in ("green", "orange", "blue")
    }

    assert emptied == {"green": 1, "orange": 3, "blue": 6}
    assert positions[-1].round == 7
    assert next(s.round for s in positions if s.is_final) == 7


def test_ok_17_5_the_solo_player_turns_the_wheel_alone() -> None:
    state = play(
        last_turn("A01", "A03", "A10", "A11", stacks={"green": 0, "orange": 0, "blue": 0}), "end"
    )

    assert isinstance(state.phase, Turning)
    assert GAME.to_act(state) == (FIRST,)
    assert offered(state)[:2] == ["turn", "ready"]


def test_ok_17_6_and_ok_17_7_thalers_and_the_next_blocked_space() -> None:
    none = {"green": 0, "orange": 0, "blue": 0}
    state = play(
        last_turn(
            "A01",
            "A03",
            stacks=none,
            thalers=dict.fromkeys(("u1", "u2", "u3", "u4", "l1", "l2", "l3"), 1),
        ),
        "end",
    )

    assert told(state, "ready")[1] == "Round 2 begins, the final round. u2 is blocked."
    begun = play(state, "ready")
    assert begun.thalers == {"u1": 2, "u2": 0, "u3": 2, "u4": 2, "l1": 1, "l2": 2, "l3": 1}


def test_ok_17_8_and_ok_17_11_after_round_seven_nothing_is_drawn_or_boxed() -> None:
    positions = states(solo(seed=3))
    final = [state for state in positions if state.is_final]

    assert {state.discarded for state in final} == {final[0].discarded}
    assert isinstance(final[-2].phase, Turning)
    assert isinstance(final[-1].phase, Over)


RANKS = (
    (79, 2, "Keep practising: 79 points, 120 win."),
    (119, 2, "Decent, but short of the goal: 119 points, 120 win."),
    (120, 1, "Victory: 120 points, 120 win."),
    (150, 1, "Beyond belief: 150 points, 120 win."),
)


@pytest.mark.parametrize(("total", "rank", "why"), RANKS)
def test_ok_17_9_the_result_is_judged_by_ranks(total: int, rank: int, why: str) -> None:
    result = GAME.result(scored(total))

    assert result is not None
    assert result.scores == (total,)
    assert result.ranks == (rank,)
    assert words(result.why) == why


def test_ok_17_10_no_card_is_boxed_unseen_in_a_solo_game() -> None:
    """Every round blocks u2 or u3 at most once, so ten structures are the most in rounds 1 to 6."""
    for seed in range(3):
        last = states(solo(seed=seed))[-1]
        assert last.boxed == 0
        assert len(last.players[0].structures) < 12

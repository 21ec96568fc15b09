"""OK-15 and OK-16: between the rounds, the end, the scoring."""

import pytest
from msgspec.structs import replace

from rules.core import NATURE
from rules.oranienburger_kanal.scoring import Score, score
from rules.oranienburger_kanal.state import Kanal, Over, Player, Refilling, Turning
from rules.oranienburger_kanal.tables.boards import ROUTE_SPACES
from rules.text import words
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    GAME,
    NONE_LEFT,
    SECOND,
    kanal,
    offered,
    paths,
    play,
    player,
    told,
)

FIVE = ("u1", "u2", "u3", "l1", "l3")


def last_turn(*display: str, **more: object) -> Kanal:
    """Return the fifth turn of a round, with nothing left but to end it."""
    return kanal(
        player("wood 1 clay 1 ore 1 thaler 3"),
        player("wood 1 clay 1 ore 1 thaler 3"),
        space="l3",
        display=display,
        turns_done=4,
        **{"used": FIVE, "raised": 1, **more},
    )


def drawn(state: Kanal, *names: str) -> Kanal:
    for name in names:
        state, _ = GAME.apply(state, NATURE, GAME.parse(state, NATURE, f"drawn {name}"))
    return state


def wheel(**more: object) -> Kanal:
    """Return a position in the wheel step."""
    return play(last_turn("A01", "A02", "A03", "A04", **more), "end")


def test_ok_15_2_one_card_after_the_other_until_the_display_is_full() -> None:
    state = play(last_turn("A01", "A02", "A03", stacks={"green": 1, "orange": 2, "blue": 8}), "end")

    card, (event,) = GAME.apply(state, NATURE, GAME.parse(state, NATURE, "drawn a05"))
    assert words(event.text) == "A05 Canal Shack comes into the display."
    assert event.reveals
    one = drawn(state, "a05")
    assert card == one
    assert isinstance(one.phase, Refilling)
    assert one.stack == "orange"
    assert isinstance(drawn(one, "a21").phase, Turning)


def test_ok_15_7_the_order_does_not_matter_and_who_is_ready_waits() -> None:
    state = wheel()
    first = play(state, "turn", "ready")
    second, _ = GAME.apply(state, SECOND, GAME.parse(state, SECOND, "ready"))

    assert GAME.to_act(first) == (SECOND,)
    assert offered(first, FIRST) == []
    assert GAME.to_act(second) == (FIRST,)
    assert play(first, "ready") == play(second, "turn", "ready")
    assert told(state, "ready") == ["Seat 1 ends the wheel step."]
    assert words(GAME.view(first, None).asks) == "may turn the wheel"


def test_ok_15_9_the_log_says_who_starts() -> None:
    state = play(wheel(), "ready")

    assert told(state, "ready")[1] == "Round 2 begins. Seat 2 starts."
    final = replace(state, stacks=NONE_LEFT)
    assert told(final, "ready")[1] == "Round 2 begins, the final round. Seat 2 starts."


def test_ok_16_3_after_the_last_wheel_step_the_game_is_scored() -> None:
    state = play(wheel(is_final=True), "turn", "ready")

    assert GAME.result(state) is None
    assert told(state, "ready")[1] == (
        "The game ends: Seat 1 has −26 points, Seat 2 has −27 points."
    )
    over = play(state, "ready")
    assert isinstance(over.phase, Over)
    assert GAME.to_act(over) == ()
    assert offered(over, FIRST) == []
    assert over.turn == state.turn + 1


def test_ok_16_4_the_categories() -> None:
    who = player(
        "wood 3 clay 2 ore 4 brick 1 iron 2 thaler 5 prestige 7",
        {**paths("b1", "d1"), "e2": "canal"},
        {"d4": "A14"},
        bridges=("c4",),
    )

    assert score(who) == Score(
        structures=5, thalers=5, tokens=7, valuables=3, basics=2, routes=1, empty=-28
    )
    assert score(who).total == -5


FULL = paths(*ROUTE_SPACES)
TIES = (
    (player("thaler 1", FULL), player("", FULL), "more prestige"),
    (player("", FULL), player("thaler 1", paths(*list(FULL)[:30])), "fewer empty route spaces"),
    (player("", FULL, {"d4": "B17"}), player("", FULL), "fewer empty structure spaces"),
    (player("brick 1", FULL), player("thaler 1", FULL), "more iron and bricks together"),
    (player("wood 1", FULL), player("", FULL), "more wood, clay and ore together"),
)


@pytest.mark.parametrize(("better", "worse", "why"), TIES, ids=lambda value: str(value)[:20])
def test_ok_16_5_ties_are_broken_in_order(better: Player, worse: Player, why: str) -> None:
    result = GAME.result(kanal(worse, better, phase=Over()))

    assert result is not None
    assert result.winners == (SECOND,)
    assert words(result.why) == f"Decided by {why}."


def test_ok_16_5_when_all_is_equal_the_victory_is_shared() -> None:
    result = GAME.result(kanal(player("", FULL), player("", FULL), phase=Over()))

    assert result is not None
    assert result.winners == (FIRST, SECOND)
    assert words(result.why) == "Everything is equal: the players share the win."

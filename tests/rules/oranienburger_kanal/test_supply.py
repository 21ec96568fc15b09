"""OK-6 and OK-11: materials, the wheel, buying and producing."""

import pytest

from rules.oranienburger_kanal.tables.costs import (
    BASIC,
    CAPS,
    PRESTIGE,
    THALER,
    VALUABLE,
    gained,
    is_within_reach,
    lost,
)
from tests.rules.oranienburger_kanal.building import (
    FOUR_ROUTES,
    SECOND,
    alone,
    kanal,
    offered,
    owned,
    play,
    player,
)

ANYTIME = ("buy wood", "buy clay", "buy ore", "produce")


def test_ok_6_1_the_caps_are_eight_and_six() -> None:
    assert CAPS == {"wood": 8, "clay": 8, "ore": 8, "brick": 6, "iron": 6}


def test_ok_6_2_thalers_and_prestige_have_no_cap() -> None:
    supply = player("thaler 90 prestige 90").supply

    assert gained(supply, {"thaler": 20, "prestige": 20})["thaler"] == 110
    assert lost(supply, {"thaler": 20, "prestige": 20}) == {}


def test_ok_6_6_nothing_can_be_bought_inside_a_gain_of_one_type() -> None:
    """A gain of one type is one move, so there is no moment between its units."""
    state = alone(player("ore 7 thaler 9", FOUR_ROUTES), "u2", display=("A33",))
    rich = state.with_player(
        state.on_turn, state.player(state.on_turn).gaining({"wood": 2, "clay": 2})
    )

    used = play(rich, "raise a33 d4", "use a")

    assert owned(used)["ore"] == 8
    assert owned(used)["thaler"] == 9


RICH = "wood 3 clay 3 ore 3 brick 3 iron 3 thaler 20"
MOMENTS = (
    (),
    ("space u2",),
    ("space u2", "raise b15 d4"),
    ("space u2", "raise b15 d4", "use a"),
    ("space u2", "raise a27 d4", "use a option 1"),
    ("space u2", "raise a09 d4", "use a"),
    ("space u2", "raise a09 d4", "use a", "place none"),
)


@pytest.mark.parametrize("moves", MOMENTS, ids=str)
def test_ok_11_4_at_anytime_actions_are_offered_at_every_moment_of_the_turn(
    moves: tuple[str, ...],
) -> None:
    who = player(RICH, FOUR_ROUTES, {"d2": "A02"})
    state = play(alone(who, display=("B15", "A27", "A09")), *moves)

    assert set(ANYTIME) <= set(offered(state))
    assert offered(state)[-4:] == list(ANYTIME)


def test_ok_11_4_not_in_the_turn_of_the_other() -> None:
    state = kanal(player(RICH), player(RICH))

    assert offered(state, SECOND) == []


def test_ok_11_1_prestige_is_out_of_reach_since_it_is_neither_bought_nor_produced() -> None:
    full = dict.fromkeys((*BASIC, *VALUABLE, THALER), 5) | {PRESTIGE: 0}

    assert not is_within_reach(full, {PRESTIGE: 1})

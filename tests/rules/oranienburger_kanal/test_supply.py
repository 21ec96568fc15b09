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
    label,
    offered,
    owned,
    path,
    play,
    player,
    refusal,
    told,
)

ANYTIME = ("buy wood", "buy clay", "buy ore", "produce")


def test_ok_6_1_the_caps_are_eight_and_six() -> None:
    assert CAPS == {"wood": 8, "clay": 8, "ore": 8, "brick": 6, "iron": 6}


def test_ok_6_2_what_exceeds_a_cap_is_lost_and_the_gain_is_not_refused() -> None:
    state = alone(player("wood 6"), "l1")

    assert label(state, "gain wood") == "6 → 8 (2 wood lost)"
    assert told(state, "gain wood") == ["Seat 1 gains 4 wood; lost above the cap: 2 wood."]
    assert owned(play(state, "gain wood")) == {"wood": 8}


def test_ok_6_2_thalers_and_prestige_have_no_cap() -> None:
    supply = player("thaler 90 prestige 90").supply

    assert gained(supply, {"thaler": 20, "prestige": 20})["thaler"] == 110
    assert lost(supply, {"thaler": 20, "prestige": 20}) == {}


def test_ok_6_3_the_wheel_needs_one_of_each_basic_material() -> None:
    state = alone(player("wood 1 clay 1 thaler 2"))

    assert refusal(state, "produce") == (
        "The wheel needs 1 of each basic material; you have no ore. (OK-6.3)"
    )


def test_ok_6_3_a_full_store_of_bricks_loses_one() -> None:
    state = alone(player("wood 1 clay 1 ore 1 brick 6 iron 6 thaler 2"))

    assert label(state, "produce") == (
        "for 2 thalers: 1 wood, 1 clay, 1 ore → 1 brick, 1 iron (1 brick, 1 iron lost)"
    )
    assert owned(play(state, "produce")) == {"brick": 6, "iron": 6}


def test_ok_6_4_outside_the_wheel_step_only_a_paid_turn_is_offered() -> None:
    state = alone(player("wood 1 clay 1 ore 1 thaler 2"))

    assert "produce" in offered(state)
    assert "turn" not in offered(state)
    assert "not possible now" in refusal(state, "turn")


def test_ok_6_5_a_cost_is_paid_completely_or_not_at_all() -> None:
    state = alone(player("clay 1"), "u2", display=("A01",))

    assert (
        refusal(state, "raise a01 b2")
        == "A01 Lockkeeper's Cottage costs 2 clay; you have 1 clay. (OK-9.2)"
    )


def test_ok_6_6_nothing_can_be_bought_inside_a_gain_of_one_type() -> None:
    """A gain of one type is one move, so there is no moment between its units."""
    state = alone(player("ore 7 thaler 9", FOUR_ROUTES), "u2", display=("A33",))
    rich = state.with_player(
        state.on_turn, state.player(state.on_turn).gaining({"wood": 2, "clay": 2})
    )

    used = play(rich, "raise a33 d4", "use a")

    assert owned(used)["ore"] == 8
    assert owned(used)["thaler"] == 9


def test_ok_6_9_every_combination_of_amounts_within_the_caps_is_possible() -> None:
    state = alone(player("wood 8 iron 6"))

    assert owned(play(state, "space l3", "gain clay")) == {"wood": 8, "clay": 4, "iron": 6}


def test_ok_11_1_at_anytime_actions_can_be_repeated() -> None:
    state = play(
        alone(player("clay 2 ore 2 thaler 20")), "buy wood", "buy wood", "produce", "produce"
    )

    assert owned(state) == {"brick": 2, "iron": 2, "thaler": 13}


def test_ok_11_2_the_next_unit_costs_its_number() -> None:
    state = alone(player("clay 3 thaler 3"))

    assert label(state, "buy wood") == "for 1 thaler, 0 → 1"
    assert path(state, "buy wood") == ["Buy 1 wood"]
    assert (
        refusal(state, "buy clay") == "Another clay costs 4 thalers; you have 3 thalers. (OK-11.2)"
    )
    assert told(state, "buy wood") == ["Seat 1 buys 1 wood for 1 thaler."]


def test_ok_11_2_nothing_is_sold_beyond_eight() -> None:
    state = alone(player("ore 8 thaler 50"))

    assert refusal(state, "buy ore") == "You cannot own more than 8 ore. (OK-11.2)"


def test_ok_11_3_producing_costs_two_thalers() -> None:
    state = alone(player("wood 1 clay 1 ore 1 thaler 1"))

    assert refusal(state, "produce") == "Producing costs 2 thalers; you have 1 thaler. (OK-11.3)"
    assert path(alone(player("wood 1 clay 1 ore 1 thaler 2")), "produce") == ["Produce"]
    assert told(alone(player("wood 1 clay 1 ore 1 thaler 2")), "produce") == [
        "Seat 1 pays 2 thalers to turn the wheel."
    ]


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


def test_ok_11_4_between_two_types_of_a_gain() -> None:
    """Timber Yard, second activation: iron would overflow, so the types are taken one by one."""
    who = player(
        "wood 1 iron 6 thaler 3",
        FOUR_ROUTES,
        {"b4": "A02", "d4": "A16", "f4": "A03"},
        bridges=("c4",),
    )
    state = play(alone(who, "l2"), "bridge e4", "use b")

    assert offered(state) == [
        "take iron",
        "take thaler",
        "take all",
        "buy wood",
        "buy clay",
        "buy ore",
    ]
    assert [label(state, move) for move in ("take iron", "take all")] == [
        "1 iron (1 iron lost)",
        "1 iron, 3 thalers (1 iron lost)",
    ]
    assert path(state, "take iron") == ["Take iron"]
    assert path(state, "take all") == ["Take everything"]


def test_ok_11_1_prestige_is_out_of_reach_since_it_is_neither_bought_nor_produced() -> None:
    full = dict.fromkeys((*BASIC, *VALUABLE, THALER), 5) | {PRESTIGE: 0}

    assert not is_within_reach(full, {PRESTIGE: 1})

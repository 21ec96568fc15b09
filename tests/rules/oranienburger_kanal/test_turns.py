"""OK-6 to OK-9 and OK-11: materials, turns, raising, and what can be done at any time."""

import pytest
from msgspec.structs import replace

from rules.draft import Draft
from rules.errors import NotYourTurn
from rules.match import Match
from rules.oranienburger_kanal.state import Kanal, Turning
from rules.oranienburger_kanal.tables.boards import ACTION_SPACES
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
from rules.setup import Setup
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    FOUR_ROUTES,
    FULL_BOARD,
    GAME,
    SECOND,
    acting,
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
    without_stacks,
)


def test_ok_7_1_and_ok_7_2_five_turns_alternate_and_the_wheel_step_follows() -> None:
    state, order = kanal(player(), player(), starter=SECOND, display=("A01",) * 4), list[int]()
    for space in ("u1", "u2", "u3", "u4", "l1"):
        order += GAME.to_act(state)
        state = play(state, f"space {space}", "end")

    assert order == [SECOND, FIRST, SECOND, FIRST, SECOND]
    assert isinstance(state.phase, Turning)


def test_ok_8_5_which_material_a_space_gives_is_chosen_with_the_space() -> None:
    draft = choosing("")

    led_on = [choice.notation for choice in draft.choices]
    assert "space l2; gain ore" in led_on
    assert draft.chosen("space l2; gain ore").moves[:2] == ("space l2", "gain ore")
    assert "space u4" in led_on


def test_ok_11_4_what_can_be_bought_before_the_gain_is_offered_once() -> None:
    led_on = [choice.notation for choice in choosing("thaler 2").choices]

    assert [line for line in led_on if "buy" in line] == ["buy wood", "buy clay", "buy ore"]
    assert "space l2; gain ore" in led_on


def choosing(supply: str) -> Draft:
    """Return the turn of a player with a supply who chooses a space without thalers."""
    state = kanal(player(supply), player(), thalers=dict.fromkeys(ACTION_SPACES, 0))
    return Draft(FIRST, (Match(GAME, Setup(2), state),))


def test_ok_7_6_an_activation_is_finished_before_the_next_build() -> None:
    routes = {**FOUR_ROUTES}
    del routes["c4"]
    state = play(alone(player("clay 2", routes, {"d4": "A04"}), "u1"), "build path c4")

    assert offered(state) == ["use a", "done"]
    assert refusal(state, "build path b1") == (
        "That is not possible now: Seat 1 uses A04 Sawmill. (OK-7.6)"
    )
    assert "build path b1" in offered(play(state, "done"))


def test_ok_7_6_actions_can_be_done_in_any_order() -> None:
    state = alone(player("clay 3"), "u3", display=("A01",))

    one = play(state, "raise a01 b2", "build path b1", "end")
    other = play(state, "build path b1", "raise a01 b2", "end")

    assert one == other


def test_only_the_seat_on_turn_may_move() -> None:
    match = Match(GAME, Setup(2), kanal(player(), player()))

    with pytest.raises(NotYourTurn):
        match.play(SECOND, "space u1")
    with pytest.raises(Exception, match="not possible now"):
        GAME.apply(match.state, FIRST, GAME.parse(match.state, FIRST, "drawn a01"))


def test_ok_8_5_the_lower_spaces_give_wood_clay_or_a_choice() -> None:
    gains = {
        space: [m for m in offered(alone(player(), space)) if m.startswith("gain")]
        for space in ("l1", "l2", "l3")
    }

    assert gains == {
        "l1": ["gain wood"],
        "l2": ["gain wood", "gain clay", "gain ore"],
        "l3": ["gain clay"],
    }
    assert owned(play(alone(player(), "l1"), "gain wood")) == {"wood": 4}
    assert owned(play(alone(player(), "l2"), "gain ore")) == {"ore": 3}
    assert owned(play(alone(player(), "l3"), "gain clay")) == {"clay": 4}
    assert path(alone(player(), "l1"), "gain wood") == ["Gain 4 wood"]
    assert label(alone(player(), "l1"), "gain wood") == "0 → 4"


def full(space: str = "u2", **more: object) -> Kanal:
    return alone(player("clay 8 brick 3", None, FULL_BOARD), space, display=("A20",), **more)


def test_ok_9_7_a_full_board_boxes_a_card_when_the_turn_ends() -> None:
    state = full()

    assert refusal(state, "raise a20 d4") == "There is a structure on d4 already. (OK-9.7)"
    assert label(state, "end") == "the topmost green card is boxed, nothing is left"
    assert told(state, "end") == ["The topmost green card goes into the box."]
    assert refusal(alone(player(), "u2"), "box") == (
        "You can box a card only if your board is full, instead of raising a structure. (OK-9.7)"
    )


def test_ok_9_7_without_a_stack_nothing_is_boxed() -> None:
    state = without_stacks(full("u4", is_final=True), "green", "orange", "blue")

    assert "box" not in offered(state)
    assert told(state, "end") == []


def test_ok_9_8_boxing_the_last_green_card_opens_the_bridge_at_once() -> None:
    state = full(stacks={"green": 1, "orange": 3, "blue": 3})
    with_route = state.with_player(FIRST, replace(state.player(FIRST), routes={"c2": "path"}))
    rich = with_route.with_player(FIRST, with_route.player(FIRST).gaining({"wood": 1}))

    assert "bridge c2" not in offered(rich)
    assert "bridge c2" in offered(play(rich, "box"))


def test_ok_9_9_boxing_uses_up_the_raise_action() -> None:
    state = full("u3", stacks={"green": 0, "orange": 0, "blue": 3})

    assert label(state, "box") == "the topmost blue card, unseen"
    assert path(state, "box") == ["Box a card"]
    boxed = play(state, "box")
    assert boxed.stacks["blue"] == 2
    assert boxed.boxed == 1
    assert len(acting(boxed).sets) == 1
    assert "box" not in offered(boxed)
    assert play(boxed, "build road b1", "end").stacks["blue"] == 2


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

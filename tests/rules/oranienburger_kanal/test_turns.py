"""OK-7 and OK-8: turns and action spaces."""

import pytest
from msgspec.structs import replace

from rules.draft import Draft
from rules.errors import NotYourTurn
from rules.match import Match
from rules.oranienburger_kanal.state import Choosing, Kanal, Turning
from rules.oranienburger_kanal.tables.boards import ACTION_SPACES
from rules.setup import Setup
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    FOUR_ROUTES,
    GAME,
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


def builds(state: Kanal) -> set[str]:
    return {move.split()[1] for move in offered(state) if move.startswith("build")}


RICH = "wood 5 clay 5 brick 5 iron 5 thaler 9"
ROUTES = {"e2": "canal", "c6": "rail"}


def test_ok_8_1_u1_builds_three_paths_or_roads_in_any_mix() -> None:
    state = alone(player(RICH, ROUTES), "u1")

    assert builds(state) == {"path", "road"}
    assert label(state, "end") == "you can still build 3 paths or roads"
    done = play(state, "build road b1", "build path d1", "build road f1")
    assert builds(done) == set()
    assert refusal(done, "build road h1") == "u1 does not offer that now. (OK-8.1)"
    assert label(done, "end") == "nothing is left"


def test_ok_8_2_u2_raises_and_builds_a_bridge_once_green_is_empty() -> None:
    who = player(RICH, {"c2": "path"}, {"b2": "A02", "d2": "A03"})
    covered = alone(who, "u2", display=("A01",))

    assert "bridge c2" not in offered(covered)
    assert refusal(covered, "bridge c2") == "u2 does not offer that now. (OK-8.2)"
    opened = without_stacks(covered, "green")
    after = play(opened, "bridge c2", "raise a01 d4")
    assert offered(after)[0] == "end"


def test_ok_8_3_u3_has_an_alternative_once_orange_is_empty() -> None:
    who = player(RICH, {"c2": "path"}, {"b2": "A02", "d2": "A03"})
    opened = alone(who, "u3", display=("A01",), stacks={"green": 0, "orange": 0, "blue": 3})

    assert builds(opened) == {"path", "road"}
    raised = play(opened, "raise a01 d4")
    assert "bridge c2" not in offered(raised)
    assert builds(play(raised, "build road b1")) == set()
    bridged = play(opened, "bridge c2", "build road b1", "build path d1")
    assert offered(bridged)[0] == "end"
    assert refusal(bridged, "raise a01 d4") == "u3 does not offer that now. (OK-8.3)"
    words = label(replace(opened, phase=Choosing(), used=()), "space u3")
    assert words == (
        "raise 1 structure and build 1 path or road,"
        " or build 1 path, build 1 road and build 1 bridge"
    )


def test_ok_8_4_u4_raises_only_in_the_final_round() -> None:
    who = player(RICH, ROUTES)

    assert builds(alone(who, "u4")) == {"path", "road", "rail", "canal"}
    assert "raise a01 d4" not in offered(alone(who, "u4", display=("A01",)))
    final = alone(who, "u4", display=("A01",), is_final=True)
    assert "raise a01 d4" in offered(final)
    assert "raise a01 d4" not in offered(play(final, "build canal d1"))


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

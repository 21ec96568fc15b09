"""OK-12: what routes and bridges activate."""

from msgspec.structs import replace

from rules.oranienburger_kanal.state import Player
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    FOUR_ROUTES,
    GREEN_GONE,
    acting,
    alone,
    label,
    offered,
    owned,
    path,
    paths,
    play,
    player,
    refusal,
    running,
    told,
    waiting,
)

THREE_ROUTES = {"d3": "path", "e4": "path", "d5": "path"}


def test_ok_12_1_the_fourth_route_activates() -> None:
    state = alone(player("clay 1", THREE_ROUTES, {"d4": "A04"}), "u1")

    assert label(state, "build path c4") == "for 1 clay, activates d4"
    assert running(play(state, "build path c4")) == "d4"


def test_ok_12_2_the_second_bridge_activates() -> None:
    routes = {"c4": "path", "e4": "path"}
    who = player("wood 1", routes, {"b4": "A02", "d4": "A04", "f4": "A03"}, bridges=("c4",))
    state = alone(who, "l2")

    assert label(state, "bridge e4") == "for 1 wood, activates d4"
    assert path(state, "bridge e4") == ["Build a bridge", "e4"]
    assert running(play(state, "bridge e4")) == "d4"


def test_ok_12_5_an_effect_need_not_be_used() -> None:
    state = play(alone(player("clay 1", THREE_ROUTES, {"d4": "A04"}), "u1"), "build path c4")

    assert label(state, "done") == "gives up line a"
    assert path(state, "done") == ["Finish the effect"]
    after = play(state, "done")
    assert owned(after) == {}
    assert after.player(FIRST).state_of("d4") == 1


def both() -> Player:
    """Return a player with two structures that wait for the route between them."""
    routes = paths("d3", "d5", "c4", "f3", "f5", "g4")
    return player("clay 3", routes, {"d4": "A04", "f4": "A16"})


def test_ok_12_6_one_route_can_activate_two_in_the_order_of_choice() -> None:
    state = play(alone(both(), "u1"), "build path e4")

    assert offered(state) == ["activate d4", "activate f4", "skip"]
    assert path(state, "activate f4") == ["Activate f4 Timber Yard"]
    assert label(state, "activate f4").startswith("A16: a) [first activation] 4 wood")
    assert label(state, "skip") == "forfeits d4, f4"
    assert path(state, "skip") == ["Activate nothing"]
    assert refusal(state, "activate b2") == "No activation of b2 is waiting. (OK-12.8)"
    assert "Seat 1 chooses an activation" in refusal(state, "end")
    assert told(state, "skip") == ["Seat 1 forfeits the activation of d4, f4."]
    assert running(play(state, "skip")) is None
    assert owned(play(state, "activate f4", "use a", "use a")) == {"clay": 2, "wood": 7}


def test_ok_12_7_one_bridge_to_two_second_bridges_gives_only_one_effect() -> None:
    routes = paths("c4", "e4", "g4")
    structures = {"b4": "A02", "d4": "A16", "f4": "A04", "h4": "A03"}
    who = player("wood 1", routes, structures, bridges=("c4", "g4"))
    state = alone(who, "l2")

    assert label(state, "bridge e4") == "for 1 wood, activates d4 or f4"
    after = play(state, "bridge e4")
    assert waiting(after) == (("d4", "f4"),)
    assert offered(after) == ["activate d4", "activate f4", "skip"]
    assert label(after, "activate f4").startswith("forfeits d4; A04: ")
    assert waiting(play(after, "activate d4")) == ()


def test_ok_12_8_an_effect_is_finished_before_what_it_activates() -> None:
    """Gravel Pit places the path that completes the Sawmill; its own second line comes first."""
    routes = {**FOUR_ROUTES, **paths("c2", "d1", "b1")}
    state = play(
        alone(player("wood 1", routes, {"d2": "A04"}), "u2", display=("A15",)),
        "raise a15 d4",
        "use a",
        "place path e2",
    )

    assert running(state) == "d4"
    assert waiting(state) == (("d2",),)
    assert running(play(state, "done")) == "d2"


def test_ok_12_8_waiting_by_routes_is_used_before_waiting_by_a_shared_bridge() -> None:
    state = alone(player("", FOUR_ROUTES, {"d4": "A04", "f4": "A03"}), "u1")
    both_ways = replace(acting(state), waiting=(("d4", "f4"), ("d4",)))

    before = state.with_phase(both_ways)
    after = play(before, "activate d4")

    assert label(before, "activate d4").startswith("A04: ")
    assert waiting(after) == (("d4", "f4"),)


def test_ok_12_9_only_the_present_board_says_how_often_a_structure_is_activated() -> None:
    who = player("", FOUR_ROUTES, {"d4": "A04"}, bridges=("c4",))

    assert who.state_of("d4") == 1
    assert replace(who, bridges=("c4", "e4", "d3")).state_of("d4") == 2
    assert replace(who, routes={}).state_of("d4") == 0


def test_ok_12_10_the_activation_stays_what_it_was_when_it_began() -> None:
    """Bridge Warden places its own second bridge: both uses count as the second activation."""
    routes = {**FOUR_ROUTES}
    who = player("wood 2", routes, {"b4": "A02", "f4": "A03"})
    state = play(
        alone(who, "u2", display=("A40",)).with_player(FIRST, who.gaining({"wood": 2})),
        "raise a40 d4",
    )
    placed = play(state, "use a", "place bridge c4")

    assert placed.player(FIRST).state_of("d4") == 1
    assert "use c" not in offered(placed)
    assert "it belongs to the other activation. (OK-12.10)" in refusal(placed, "use c")


def test_ok_12_10_the_log_says_which_activation_it_is() -> None:
    who = player("wood 1", FOUR_ROUTES, {"b4": "A02", "d4": "A16", "f4": "A03"}, bridges=("c4",))
    state = alone(who, "u2", stacks=GREEN_GONE)

    assert told(state, "bridge e4")[1] == (
        "Seat 1 activates A16 Timber Yard on d4 for the second time."
    )

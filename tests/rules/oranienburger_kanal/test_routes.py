"""OK-10, OK-12 and OK-14: routes, bridges, what they activate, removal."""

from dataclasses import replace

from rules.oranienburger_kanal.effects import Removal
from rules.oranienburger_kanal.placing import removable
from rules.oranienburger_kanal.player import Player
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    FOUR_ROUTES,
    GAME,
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

RICH = "wood 5 clay 5 brick 5 iron 5 thaler 9"
START = {"e2": "canal", "c6": "rail", "a4": "path", "h5": "path"}
GREEN_GONE = {"green": 0, "orange": 1, "blue": 1}


def test_ok_10_1_a_route_is_paid_and_placed() -> None:
    state = alone(player("iron 1 wood 1", START), "u4")

    assert told(state, "build rail c4") == ["Seat 1 builds a rail track on c4 for 1 wood, 1 iron."]
    after = play(state, "build rail c4")
    assert owned(after) == {}
    assert after.player(FIRST).routes["c4"] == "rail"
    assert path(state, "build rail c4") == ["Build", "rail track", "c4"]


def test_ok_10_2_a_path_needs_an_empty_route_space() -> None:
    state = alone(player(RICH, START), "u4")

    assert (
        refusal(state, "build path a4") == "On a4 lies a path; a path cannot cover that. (OK-10.6)"
    )


def test_ok_10_3_a_road_may_cover_a_path() -> None:
    state = alone(player(RICH, START), "u1")

    assert label(state, "build road a4") == "for 1 brick, covers the path"
    assert play(state, "build road a4").player(FIRST).routes["a4"] == "road"
    assert (
        refusal(state, "build road e2") == "On e2 lies a canal; a road cannot cover that. (OK-10.6)"
    )


def test_ok_10_4_a_rail_track_must_touch_a_rail_track() -> None:
    state = alone(player(RICH, START), "u4")

    assert refusal(state, "build rail b1") == "b1 touches none of your rail tracks. (OK-10.4)"
    assert "build rail b1" in offered(play(alone(player(RICH, {**START, "a2": "rail"}), "u4")))


def test_ok_10_5_a_canal_brings_two_clay() -> None:
    state = alone(player("clay 7 thaler 3", START), "u4")

    assert label(state, "build canal d1") == "for 3 thalers, brings 2 clay (1 clay lost)"
    assert told(state, "build canal d1")[1] == "Seat 1 gains 2 clay; the caps take 1 clay."
    assert refusal(state, "build canal b7") == "b7 touches none of your canals. (OK-10.5)"


def test_ok_10_7_a_bridge_needs_a_route_between_two_structures() -> None:
    who = player(
        "wood 1", {**START, "c2": "road", "c4": "path"}, {"b2": "A02", "d2": "A03", "b4": "A04"}
    )
    state = alone(replace(who, bridges=("c2",)), "l2")

    assert refusal(state, "bridge a4") == "a4 is at the edge, where no bridge can be. (OK-10.7)"
    assert refusal(state, "bridge c2") == "There is a bridge across c2 already. (OK-10.7)"
    assert refusal(state, "bridge b3") == "There is no route on b3 to build across. (OK-10.7)"
    assert refusal(state, "bridge c4") == "A bridge joins two structures; none is on d4. (OK-10.7)"
    assert refusal(
        alone(player("", {"c2": "path"}, {"b2": "A02", "d2": "A03"}), "l2"), "bridge c2"
    ) == ("Building a bridge costs 1 wood; you have nothing. (OK-10.1)")


def test_ok_10_8_and_ok_12_3_building_over_under_a_bridge_keeps_it_and_activates_nothing() -> None:
    who = player("brick 1", FOUR_ROUTES, {"d4": "A04", "d2": "A02"}, bridges=("d3",))

    after = play(alone(who, "u1"), "build road d3")

    assert after.player(FIRST).bridges == ("d3",)
    assert running(after) is None


def test_ok_10_10_what_is_marked_blocks_its_place() -> None:
    who = player(RICH, {**START, "c2": "path"}, {"b2": "A02", "d2": "A03"}, marked=("c2",))

    assert refusal(alone(who, "u1"), "build road c2") == (
        "The path on c2 leaves only when your turn ends. (OK-10.10)"
    )
    assert refusal(alone(who, "l2"), "bridge c2") == "The path on c2 is to be removed. (OK-10.10)"


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
    assert path(state, "bridge e4") == ["Bridge", "e4"]
    assert running(play(state, "bridge e4")) == "d4"


def test_ok_12_5_an_effect_need_not_be_used() -> None:
    state = play(alone(player("clay 1", THREE_ROUTES, {"d4": "A04"}), "u1"), "build path c4")

    assert label(state, "done") == "gives up a"
    assert path(state, "done") == ["Effect", "Done"]
    after = play(state, "done")
    assert owned(after) == {}
    assert after.player(FIRST).state_of("d4") == 1


def both() -> Player:
    """Two structures that wait for the route between them."""
    routes = paths("d3", "d5", "c4", "f3", "f5", "g4")
    return player("clay 3", routes, {"d4": "A04", "f4": "A16"})


def test_ok_12_6_one_route_can_activate_two_in_the_order_of_choice() -> None:
    state = play(alone(both(), "u1"), "build path e4")

    assert offered(state) == ["activate d4", "activate f4", "skip"]
    assert path(state, "activate f4") == ["Activate", "f4"]
    assert label(state, "activate f4") == "A16 Timber Yard"
    assert label(state, "skip") == "forfeits d4, f4"
    assert path(state, "skip") == ["Activate", "none"]
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

    after = play(state.with_phase(both_ways), "activate d4")

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
        "A16 Timber Yard on d4 is activated, the second activation."
    )


def test_ok_14_1_and_ok_14_2_a_removed_bridge_counts_until_the_turn_ends() -> None:
    who = player("wood 1", FOUR_ROUTES, {"b4": "A02", "d4": "X02", "f4": "A03"}, bridges=("c4",))
    state = play(alone(who, "u2", stacks=GREEN_GONE), "bridge e4")

    assert offered(state) == ["use a remove c4", "use a remove e4", "use b", "done"]
    assert path(state, "use a remove c4") == ["Effect", "Line a", "c4"]
    assert label(state, "use a remove c4") == "remove the bridge on c4, gain 2 thalers"
    assert told(state, "use a remove c4")[:2] == [
        "Seat 1 uses line a of X02.",
        "Seat 1 removes a bridge from c4; it leaves at the end of the turn.",
    ]
    marked = play(state, "use a remove c4")
    assert marked.player(FIRST).state_of("d4") == 2
    done = play(marked, "use b")
    assert label(done, "end") == "unused: raise 1 structure, removed pieces leave: c4"
    assert play(done, "end").player(FIRST).bridges == ("e4",)


def test_ok_14_4_what_cannot_be_removed() -> None:
    routes = {**FOUR_ROUTES, **paths("b1", "f1", "h1", "c2"), "h7": "road"}
    who = player("wood 2", routes, {"b2": "A02", "d2": "A03"}, start_paths=("h1",), bridges=("c2",))
    state = play(alone(who, "u2", display=("B17",)), "raise b17 d4")

    assert refusal(state, "use a remove h1") == "h1 is a start path and stays. (OK-14.4)"
    assert refusal(state, "use a remove c2") == "The path on c2 carries a bridge. (OK-14.4)"
    assert refusal(state, "use a remove h7") == "There is no path on h7 to remove. (OK-14.1)"
    assert refusal(state, "use a remove c4") == (
        "The path on c4 stays: the structure on d4 has all four routes. (OK-14.4)"
    )
    assert refusal(state, "use a") == "Say what goes, such as “use a remove b1”. (OK-13.8)"
    after = play(state, "use a remove b1")
    assert list(removable(after.player(FIRST), "d4", Removal("path", "board"))) == ["f1"]


def test_ok_14_4_a_marked_piece_or_a_missing_bridge_cannot_be_removed() -> None:
    who = player(
        "wood 1",
        FOUR_ROUTES,
        {"b4": "A02", "d4": "X01", "f4": "A03"},
        bridges=("c4",),
        marked=("c4",),
    )
    state = play(alone(who, "u2", stacks=GREEN_GONE), "bridge e4")

    assert refusal(state, "use a remove c4") == "c4 is marked for removal already. (OK-14.4)"
    assert (
        refusal(state, "use a remove d3")
        == "There is no bridge on d3 that could be removed here. (OK-14.1)"
    )
    marked = replace(state.player(FIRST), marked=("c4", "e4"))
    assert refusal(state.with_player(FIRST, marked), "use a remove c4") == (
        "There is nothing that could be removed. (OK-14.4)"
    )


def test_ok_14_5_removal_activates_nothing_and_frees_the_place() -> None:
    who = player("clay 1", {**THREE_ROUTES, "b1": "path"}, {"d4": "B17"})
    state = play(alone(who, "u1"), "build path c4", "use a remove b1", "done")

    assert running(state) is None
    after = play(state, "end")
    assert "b1" not in after.player(FIRST).routes
    assert GAME.to_act(after) == (1,)

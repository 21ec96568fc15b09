"""OK-10 and OK-14: placing and removing routes and bridges."""

from msgspec.structs import asdict, replace

from rules.oranienburger_kanal.industry_board import removable
from rules.oranienburger_kanal.setup import PLAYERS
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.tables.structures import Removal
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    FOUR_ROUTES,
    GAME,
    GREEN_GONE,
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
)

RICH = "wood 5 clay 5 brick 5 iron 5 thaler 9"
START = {"e2": "canal", "c6": "rail", "a4": "path", "h5": "path"}


def test_ok_10_1_a_route_is_paid_and_placed() -> None:
    state = alone(player("iron 1 wood 1", START), "u4")

    assert told(state, "build rail c4") == ["Seat 1 builds a rail track on c4 for 1 wood, 1 iron."]
    after = play(state, "build rail c4")
    assert owned(after) == {}
    assert after.player(FIRST).routes["c4"] == "rail"
    assert path(state, "build rail c4") == ["Build a rail track", "c4"]


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
    assert told(state, "build canal d1")[1] == "Seat 1 gains 2 clay; lost above the cap: 1 clay."
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
    ) == ("Building a bridge costs 1 wood; you have 0 wood. (OK-10.1)")


def test_ok_10_8_and_ok_12_3_building_over_under_a_bridge_keeps_it_and_activates_nothing() -> None:
    who = player("brick 1", FOUR_ROUTES, {"d4": "A04", "d2": "A02"}, bridges=("d3",))

    after = play(alone(who, "u1"), "build road d3")

    assert after.player(FIRST).bridges == ("d3",)
    assert running(after) is None


def under_a_marked_bridge(edition: int = 2) -> Kanal:
    """Return a turn in which the bridge over a path has been removed."""
    who = player(RICH, FOUR_ROUTES, {"d4": "A04", "d2": "A02"}, bridges=("d3",), marked=("d3",))
    return alone(PLAYERS[edition](**asdict(who)), "u1")


def test_ok_10_8_and_ok_14_2_a_path_is_built_over_under_a_bridge_that_is_marked() -> None:
    state = under_a_marked_bridge()

    assert "build road d3" in offered(state)
    after = play(state, "build road d3", "end").player(FIRST)
    assert after.bridges == ()
    assert after.routes["d3"] == "road"


def test_ok_10_8_in_edition_1_a_mark_on_the_bridge_blocked_the_path() -> None:
    state = under_a_marked_bridge(edition=1)

    assert "build road d3" not in offered(state)
    assert "leaves only when your turn ends" in refusal(state, "build road d3")


def test_ok_10_10_what_is_marked_blocks_its_place() -> None:
    who = player(RICH, {**START, "c2": "path"}, {"b2": "A02", "d2": "A03"}, marked=("c2",))

    assert refusal(alone(who, "u1"), "build road c2") == (
        "The path on c2 leaves only when your turn ends. (OK-10.10)"
    )
    assert refusal(alone(who, "l2"), "bridge c2") == "The path on c2 is to be removed. (OK-10.10)"


def test_ok_14_1_and_ok_14_2_a_removed_bridge_counts_until_the_turn_ends() -> None:
    who = player("wood 1", FOUR_ROUTES, {"b4": "A02", "d4": "X02", "f4": "A03"}, bridges=("c4",))
    state = play(alone(who, "u2", stacks=GREEN_GONE), "bridge e4")

    assert offered(state) == ["use a remove c4", "use a remove e4", "use b", "done"]
    assert path(state, "use a remove c4") == ["Line a", "remove c4"]
    assert label(state, "use a remove c4") == "remove the bridge on c4, gain 2 thalers"
    assert told(state, "use a remove c4")[:2] == [
        "Seat 1 uses line a of X02.",
        "Seat 1 removes a bridge from c4; it leaves at the end of the turn.",
    ]
    marked = play(state, "use a remove c4")
    assert marked.player(FIRST).state_of("d4") == 2
    done = play(marked, "use b")
    assert label(done, "end") == "nothing is left, removed pieces leave: c4"
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
    assert (
        refusal(state, "use a")
        == "Name the piece to remove, for example “use a remove b1”. (OK-13.8)"
    )
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
    who = player("clay 1", paths("d3", "e4", "d5", "b1"), {"d4": "B17"})
    state = play(alone(who, "u1"), "build path c4", "use a remove b1", "done")

    assert running(state) is None
    after = play(state, "end")
    assert "b1" not in after.player(FIRST).routes
    assert GAME.to_act(after) == (1,)

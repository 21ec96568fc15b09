"""OK-10 and OK-14: placing and removing routes and bridges."""

from msgspec.structs import asdict

from rules.oranienburger_kanal.industry_board import removable
from rules.oranienburger_kanal.setup import PLAYERS
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.tables.structures import Removal
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    FOUR_ROUTES,
    GAME,
    alone,
    offered,
    paths,
    play,
    player,
    refusal,
    running,
)

RICH = "wood 5 clay 5 brick 5 iron 5 thaler 9"


def under_a_marked_bridge(edition: int = 2) -> Kanal:
    """Return a turn in which the bridge over a path has been removed."""
    who = player(RICH, FOUR_ROUTES, {"d4": "A04", "d2": "A02"}, bridges=("d3",), marked=("d3",))
    return alone(PLAYERS[edition](**asdict(who)), "u1")


def test_ok_10_8_in_edition_1_a_mark_on_the_bridge_blocked_the_path() -> None:
    state = under_a_marked_bridge(edition=1)

    assert "build road d3" not in offered(state)
    assert "leaves only when your turn ends" in refusal(state, "build road d3")


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


def test_ok_14_5_removal_activates_nothing_and_frees_the_place() -> None:
    who = player("clay 1", paths("d3", "e4", "d5", "b1"), {"d4": "B17"})
    state = play(alone(who, "u1"), "build path c4", "use a remove b1", "done")

    assert running(state) is None
    after = play(state, "end")
    assert "b1" not in after.player(FIRST).routes
    assert GAME.to_act(after) == (1,)

"""OK-12 to OK-14 and OK-20: what is activated, the use of effects, and what is removed."""

import pytest
from msgspec.structs import asdict, replace

from rules.errors import UnreadableMove
from rules.oranienburger_kanal.industry_board import counted, removable
from rules.oranienburger_kanal.play.effects import order_matters, resources_gained
from rules.oranienburger_kanal.setup import PLAYERS
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.tables.structures import STRUCTURES, Fixed, Quantity, Removal
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    FOUR_ROUTES,
    GAME,
    GREEN_GONE,
    acting,
    activated,
    alone,
    kanal,
    label,
    offered,
    owned,
    paths,
    play,
    player,
    refusal,
    running,
    told,
    waiting,
)


def test_ok_13_2_a_price_is_paid_for_the_proceeds() -> None:
    state = activated("A07", "clay 1")

    assert refusal(activated("A07"), "use a") == "Line a costs 2 clay; you have 0 clay. (OK-13.6)"
    rich = activated("A07", "clay 3")
    assert label(rich, "use a") == "pay 2 clay, gain 1 brick"
    assert told(rich, "use a")[0] == "Seat 1 uses line a of A07 and pays 2 clay."
    assert owned(play(rich, "use a")) == {"clay": 1, "brick": 1}
    assert offered(state) == ["done"]


def test_ok_13_5_a_table_goes_on_with_its_last_value() -> None:
    """Completed District lists 0 to 14 empty route spaces; there are 27."""
    state = alone(player("", FOUR_ROUTES, {"d4": "B60"}))
    gains = STRUCTURES["B60"].lines["a"].gains

    assert resources_gained(state.player(FIRST), "d4", gains) == {}


def test_ok_13_8_gains_are_fixed_after_the_payment() -> None:
    """Bank House counts thalers; the gain of line b counts only if it came before."""
    early = play(activated("A51", "thaler 5"), "use a", "use b")
    late = play(activated("A51", "thaler 4"), "use b", "use a")

    assert owned(early)["prestige"] == 1
    assert owned(late)["prestige"] == 2


def test_ok_13_11_counts_that_no_card_happens_to_use() -> None:
    who = player("", {**paths("d3", "e4"), "f1": "canal"}, {"d2": "A21", "d4": "A02", "b2": "A03"})
    quantities = {
        Quantity("types", "board"): 2,
        Quantity("structures", "board"): 3,
        Quantity("structures", "row"): 0,
        Quantity("structures", "corner"): 1,
        Quantity("structures", "adj", colour="orange"): 1,
        Quantity("structures", "adj", colour="blue"): 0,
        Quantity("structures", "adj", state="inactive"): 1,
        Quantity("structures", "board", state="active"): 0,
        Quantity("routes", "e", kinds=("path",)): 1,
        Quantity("routes", "w", kinds=("path",)): 0,
        Quantity("empty_routes", "board", div=10): 2,
        Quantity("angles", "board", kinds=("path",)): 1,
        Quantity("angles", "adj", kinds=("path",)): 1,
    }

    assert {q: counted(who, "d4", q) for q in quantities} == quantities


def test_ok_13_12_corner_edge_and_middle() -> None:
    cost = STRUCTURES["B08"].costs[0]
    routes = paths("b1", "c2", "b3", "a2", *FOUR_ROUTES)
    state = alone(player("", routes).gaining(cost), "u2", display=("B08",))

    assert offered(play(state, "raise b08 b2")) == ["use a", "use c", "done"]
    assert offered(play(state, "raise b08 d4")) == ["use b", "use c", "done"]


def test_ok_20_6_canal_shack_and_industrial_storage_exist() -> None:
    assert [STRUCTURES[name].title for name in ("A05", "A27")] == [
        "Canal Shack",
        "Industrial Storage",
    ]
    assert Fixed("wood", 1) in STRUCTURES["A05"].lines["c"].gains


@pytest.mark.parametrize(
    "text", ["use", "use g", "use a /x", "use a b", "place", "place none e4", "place road"]
)
def test_what_is_no_move_says_what_moves_look_like(text: str) -> None:
    state = activated("A04")

    with pytest.raises(UnreadableMove, match="Moves look like"):
        GAME.parse(state, FIRST, text)


@pytest.mark.parametrize(
    ("state", "text", "examples"),
    [
        (kanal(player(), player()), "no", "“space l3”"),
        (alone(player("thaler 1"), "l3"), "no crossing z9", "“gain clay”, “end”, “buy ore”"),
        (activated("A04"), "", "“use a”, “done”"),
    ],
)
def test_only_moves_of_this_moment_are_given_as_examples(
    state: Kanal, text: str, examples: str
) -> None:
    with pytest.raises(UnreadableMove) as refused:
        GAME.parse(state, FIRST, text)

    assert str(refused.value) == f"“{text}” is not a move here. Moves look like {examples}."


def test_other_spellings_are_understood() -> None:
    state = activated("A45", "brick 2")

    assert GAME.parse(state, FIRST, " USE  A /1 ") == GAME.parse(state, FIRST, "use a")
    assert GAME.format(state, GAME.parse(state, FIRST, "Use A /2 Remove C4 Option 1")) == (
        "use a /2 remove c4 option 1"
    )
    assert GAME.format(state, GAME.parse(state, FIRST, "RAISE A02 B2 /1")) == "raise a02 b2"


def test_ok_12_9_only_the_present_board_says_how_often_a_structure_is_activated() -> None:
    who = player("", FOUR_ROUTES, {"d4": "A04"}, bridges=("c4",))

    assert who.state_of("d4") == 1
    assert replace(who, bridges=("c4", "e4", "d3")).state_of("d4") == 2
    assert replace(who, routes={}).state_of("d4") == 0


def test_ok_13_9_types_are_asked_only_where_the_order_can_matter() -> None:
    supply = player("wood 7 iron 2").supply

    assert not order_matters(supply, {"wood": 5})
    assert not order_matters(supply, {"iron": 1, "thaler": 3})
    assert not order_matters(supply, {"clay": 2, "brick": 1})
    assert order_matters(supply, {"thaler": 3, "clay": 1})
    assert order_matters(supply, {"wood": 2, "iron": 1})


def test_ok_13_9_one_type_after_the_other() -> None:
    who = player("wood 1", FOUR_ROUTES, {"b4": "A02", "d4": "B15", "f4": "A03"}, bridges=("c4",))
    state = play(alone(who, "u2", stacks=GREEN_GONE), "bridge e4", "use b")

    assert refusal(state, "take iron") == "There is no iron left to take. (OK-13.9)"
    assert "Seat 1 takes thalers, wood, in the order of choice" in refusal(state, "use b")
    one = play(state, "take thaler")
    assert offered(one) == ["take wood", "buy wood", "buy clay", "buy ore"]
    assert GAME.format(one, GAME.parse(one, FIRST, "take all")) == "take wood"
    assert owned(play(one, "take all")) == {"wood": 2, "thaler": 3}


def test_ok_12_8_what_a_use_gives_is_taken_before_the_next_activation() -> None:
    who = player("wood 1", FOUR_ROUTES, {"b4": "A02", "d4": "B15", "f4": "A03"}, bridges=("c4",))
    state = play(alone(who, "u2", stacks=GREEN_GONE), "bridge e4")

    used = play(state.with_phase(replace(acting(state), waiting=(("b4",),))), "use b")

    assert waiting(used) == (("b4",),)


def test_ok_13_15_at_most_cuts_the_amount_of_one_use() -> None:
    nine = ("b1", "d1", "f1", "h1", "b3", "f3", "h3", "b5", "f5")
    state = activated("A42", **dict.fromkeys(nine, "rail"))

    assert owned(play(state, "use a")) == {"prestige": 8}


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

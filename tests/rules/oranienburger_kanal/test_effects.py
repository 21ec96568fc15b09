"""OK-13 and OK-20: the use of effects."""

import pytest

from rules.errors import UnreadableMove
from rules.oranienburger_kanal.industry_board import counted
from rules.oranienburger_kanal.play.effects import resources_gained
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.tables.structures import STRUCTURES, Fixed, Quantity
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    FOUR_ROUTES,
    GAME,
    activated,
    alone,
    kanal,
    label,
    offered,
    owned,
    path,
    paths,
    play,
    player,
    refusal,
    told,
)


def test_ok_13_2_a_price_is_paid_for_the_proceeds() -> None:
    state = activated("A07", "clay 1")

    assert refusal(activated("A07"), "use a") == "Line a costs 2 clay; you have 0 clay. (OK-13.6)"
    rich = activated("A07", "clay 3")
    assert label(rich, "use a") == "pay 2 clay, gain 1 brick"
    assert told(rich, "use a")[0] == "Seat 1 uses line a of A07 and pays 2 clay."
    assert owned(play(rich, "use a")) == {"clay": 1, "brick": 1}
    assert offered(state) == ["done"]


def test_ok_13_4_an_exact_requirement_is_exact() -> None:
    assert "use a" in offered(activated("A13", d3="road"))
    assert refusal(activated("A13", d3="road", e4="road", d5="rail"), "use a")


def test_ok_13_5_a_table_goes_on_with_its_last_value() -> None:
    """Completed District lists 0 to 14 empty route spaces; there are 27."""
    state = alone(player("", FOUR_ROUTES, {"d4": "B60"}))
    gains = STRUCTURES["B60"].lines["a"].gains

    assert resources_gained(state.player(FIRST), "d4", gains) == {}


def test_ok_13_8_the_parts_of_a_use_are_said_with_it() -> None:
    state = activated("A27")

    assert offered(state)[:3] == ["use a option 1", "use a option 2", "use a option 3"]
    assert path(state, "use a option 2") == ["Line a", "3 clay"]
    assert (
        refusal(state, "use a")
        == "Choose one of 3 options, for example “use a option 1”. (OK-13.8)"
    )
    assert refusal(state, "use a option 4")
    assert refusal(activated("A04"), "use a option 1") == "Line a has no options. (OK-13.8)"
    assert refusal(activated("A04"), "use a /2") == "Line a has no price 2. (OK-13.8)"
    assert refusal(activated("A04"), "use a remove c4") == "Line a removes nothing. (OK-13.8)"
    assert path(activated("A45", "brick 1"), "use a") == ["Line a", "for 1 brick"]
    assert offered(activated("A45", "iron 1")) == ["use a /2", "done"]


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

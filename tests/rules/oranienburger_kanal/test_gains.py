"""OK-13.9 to OK-13.16: taking what a use gives, placing free pieces."""

from msgspec.structs import replace

from rules.oranienburger_kanal.play.effects import order_matters
from rules.oranienburger_kanal.state import FreePiece
from rules.oranienburger_kanal.tables.boards import ROUTE_SPACES
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    FOUR_ROUTES,
    GAME,
    GREEN_GONE,
    acting,
    activated,
    alone,
    label,
    offered,
    owned,
    path,
    play,
    player,
    refusal,
    told,
)


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


def test_ok_13_13_a_free_piece_may_be_declined() -> None:
    state = play(activated("A26"), "use a")

    assert label(state, "place none") == "declines a road"
    assert path(state, "place none") == ["Place nothing"]
    assert label(state, "place road d3") == "free, covers the path"
    assert path(state, "place road d3") == ["Place a road, rows 1 to 3", "d3"]
    assert told(state, "place road b1") == ["Seat 1 places a road on b1 for free."]
    assert refusal(state, "place path b1") == "The piece to place is a road. (OK-13.13)"
    assert "Seat 1 places a road for free" in refusal(state, "end")
    assert owned(play(state, "place none")) == {}
    assert label(activated("A26"), "use a") == "place a road"


def test_ok_13_13_an_adjacent_piece_stays_beside_the_structure() -> None:
    state = play(activated("A17"), "use a")

    assert offered(state) == [
        *(f"place road {space}" for space in ("d3", "c4", "e4", "d5")),
        "place none",
    ]
    assert refusal(state, "place road b1") == (
        "This piece has to lie next to the structure: on d3, c4, e4, d5. (OK-13.13)"
    )


def test_ok_13_13_a_free_rail_track_must_still_touch_one() -> None:
    state = play(activated("A23", e4="rail"), "use a")

    assert refusal(state, "place rail h7") == "h7 touches none of your rail tracks. (OK-10.4)"


def test_ok_13_14_a_price_in_prestige_takes_tokens_only() -> None:
    state = activated("B33")

    assert state.player(FIRST).structures == {"d4": "B33"}
    assert refusal(state, "use a") == "Line a costs 2 prestige; you have 0 prestige. (OK-13.6)"


def test_ok_13_15_at_most_cuts_the_amount_of_one_use() -> None:
    nine = ("b1", "d1", "f1", "h1", "b3", "f3", "h3", "b5", "f5")
    state = activated("A42", **dict.fromkeys(nine, "rail"))

    assert owned(play(state, "use a")) == {"prestige": 8}


def test_ok_13_16_beside_a_structure_with_four_routes_only_paths_are_built_over() -> None:
    state = play(activated("A17", d5="road"), "use a")

    assert offered(state) == ["place road d3", "place road c4", "place road e4", "place none"]


def test_ok_13_8_a_placement_that_is_impossible_lapses() -> None:
    state = activated("A05", "", d3="canal", e4="canal")
    free = (FreePiece("road", ("b1",)), FreePiece("rail", tuple(ROUTE_SPACES)))

    after = play(state.with_phase(replace(acting(state), placements=free)), "place road b1")

    assert acting(after).placements == ()
    assert offered(after) == ["use a", "use b", "use c", "done"]

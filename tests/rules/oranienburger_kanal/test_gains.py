"""OK-13.9 to OK-13.16: taking what a use gives, placing free pieces."""

from rules.oranienburger_kanal.play.effects import order_matters
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    FOUR_ROUTES,
    GAME,
    GREEN_GONE,
    activated,
    alone,
    offered,
    owned,
    play,
    player,
    refusal,
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


def test_ok_13_15_at_most_cuts_the_amount_of_one_use() -> None:
    nine = ("b1", "d1", "f1", "h1", "b3", "f3", "h3", "b5", "f5")
    state = activated("A42", **dict.fromkeys(nine, "rail"))

    assert owned(play(state, "use a")) == {"prestige": 8}

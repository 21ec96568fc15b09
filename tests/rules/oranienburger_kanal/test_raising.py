"""OK-9: raising structures, and the full board."""

from msgspec.structs import replace

from rules.oranienburger_kanal.state import Kanal
from tests.rules.oranienburger_kanal.building import (
    FIRST,
    FULL_BOARD,
    acting,
    alone,
    label,
    offered,
    path,
    play,
    player,
    refusal,
    told,
    without_stacks,
)


def test_ok_9_1_any_structure_of_the_display_on_any_empty_space() -> None:
    state = alone(player("clay 2", None, {"b2": "A02"}), "u2", display=("A01", "A04"))

    assert len([move for move in offered(state) if move.startswith("raise")]) == 2 * 11
    assert refusal(state, "raise a06 d4") == "A06 Boatman Shed is not in the display. (OK-9.1)"
    assert told(state, "raise a04 d4") == ["Seat 1 raises A04 Sawmill on d4 for 2 clay."]
    assert path(state, "raise a04 d4") == ["Raise A04 Sawmill", "d4"]
    assert label(state, "raise a04 d4") == (
        "for 2 clay, 1 prestige: a) 3 wood, b) With at least 1 adjacent canal: 2 thalers"
    )


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

"""OK-12: what routes and bridges activate."""

from msgspec.structs import replace

from tests.rules.oranienburger_kanal.building import FOUR_ROUTES, player


def test_ok_12_9_only_the_present_board_says_how_often_a_structure_is_activated() -> None:
    who = player("", FOUR_ROUTES, {"d4": "A04"}, bridges=("c4",))

    assert who.state_of("d4") == 1
    assert replace(who, bridges=("c4", "e4", "d3")).state_of("d4") == 2
    assert replace(who, routes={}).state_of("d4") == 0

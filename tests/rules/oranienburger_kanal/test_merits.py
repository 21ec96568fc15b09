"""What hints say about positions, in words of the game."""

from rules.appraisal import best_first
from rules.oranienburger_kanal.game import OranienburgerKanalGame
from rules.oranienburger_kanal.state import Player
from rules.text import words
from tests.rules.oranienburger_kanal.building import FIRST, kanal, paths, player

GAME = OranienburgerKanalGame()


def says(before: Player, after: Player) -> list[str]:
    """Return what is better for the first of two players, the greatest first."""
    merits = GAME.merits(kanal(before, player()), kanal(after, player()), FIRST)
    return [words(merit.says) for merit in best_first(merits)]


def test_a_structure_is_told_with_its_points_and_its_sides() -> None:
    around = paths("d3", "e4")

    found = says(player(routes=around), player(routes=around, structures={"d4": "A02"}))

    assert "raises A02 Towrope Shed (1 point)" in found
    assert "sets up A02 Towrope Shed: 2 of 4 sides, 0 of 2 bridges" in found


def test_routes_are_told_by_kind() -> None:
    found = says(player(), player(routes={**paths("a2"), "d3": "road", "e4": "road"}))

    assert found == ["builds 1 path, 2 roads"]
    assert says(player(routes=paths("d3")), player(routes=paths("d3"))) == []


def test_what_comes_into_the_supply_is_told_with_the_structure_that_brings_it() -> None:
    shed = {"d4": "A02"}
    before = player(routes=paths("d3", "e4", "d5"), structures=shed)
    after = player("thaler 3", routes=paths("d3", "e4", "d5", "c4"), structures=shed)

    assert "activates A02 Towrope Shed and leaves you 3 thalers more" in says(before, after)
    assert "leaves you 3 thalers more" in says(player(), player("thaler 3"))


def test_a_set_for_the_wheel_is_told() -> None:
    with_set = player("wood 1 clay 1 ore 1")

    assert "keeps the free turn of the wheel for brick and iron" in says(player(), with_set)

"""Menus: grown from paths, walked by numbers."""

import pytest

from bot.wording.menus import Branch, NoSuchPath, build_menu, follow, reachable
from rules.text import Text, say, words


def path(choice: str) -> tuple[Text, ...]:
    return tuple(say(step) for step in choice.split("/"))


def titles(branch: Branch[str]) -> list[str]:
    return [words(step.title) for step in branch.nodes]


def test_choices_are_grouped_by_their_steps_in_order() -> None:
    menu = build_menu(["lay/c/1", "draw", "lay/c/2", "lay/a/1", "lay/a/3"], path)

    assert titles(menu) == ["lay", "draw"]
    assert [*reachable(follow(menu, (0,))[-1])] == ["lay/c/1", "lay/c/2", "lay/a/1", "lay/a/3"]


def test_a_step_without_an_alternative_is_taken_at_once() -> None:
    menu = build_menu(["lay/c/1", "lay/a/1", "lay/a/3"], path)

    assert words(menu.title) == "lay"
    assert titles(menu) == ["c › 1", "a"]


def test_a_single_choice_is_still_a_menu() -> None:
    assert titles(build_menu(["lay/c/1"], path)) == ["lay › c › 1"]


def test_more_steps_than_fit_are_put_on_shelves() -> None:
    menu = build_menu([str(number) for number in range(60)], path)

    assert titles(menu) == ["0 … 24", "25 … 49", "50 … 59"]
    assert [*reachable(menu)] == [str(number) for number in range(60)]


@pytest.mark.parametrize("way", [(7,), (1, 0), (0, 0, 0, 0)])
def test_a_way_that_does_not_exist_is_refused(way: tuple[int, ...]) -> None:
    menu = build_menu(["lay/c/1", "draw", "lay/c/2"], path)

    with pytest.raises(NoSuchPath):
        follow(menu, way)

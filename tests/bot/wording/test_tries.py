"""Menus of a try that were sent before there was another level."""

import pytest

from bot.basics.refusals import Outdated
from bot.features.tries.pages import read_choice
from opponents.levels import Level
from rules.text import Seat


def test_a_menu_names_the_level_that_it_gives_a_seat() -> None:
    assert read_choice("1.medium") == (Seat(1), Level.MEDIUM)
    assert read_choice("0.0") == (Seat(0), None)


@pytest.mark.parametrize("old", ["0.1", "0.2", "0.3", "medium", "x.hard", "0.expert"])
def test_a_menu_from_before_never_gives_a_neighbouring_level(old: str) -> None:
    with pytest.raises(Outdated):
        read_choice(old)

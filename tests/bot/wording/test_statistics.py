"""What the buttons of statistics carry is read back."""

import pytest

from bot.basics.refusals import Outdated
from bot.features.statistics.actions import Season
from bot.features.statistics.pages import Shown, Tab
from bot.features.statistics.pictures import Chosen
from rules.catalog import GAMES


@pytest.mark.parametrize("tab", Tab)
def test_what_is_shown_is_read_back(tab: Tab) -> None:
    shown = Shown(tab, 2**63, max(GAMES, key=len), Season(2026, 4))

    assert Shown.read(str(shown)) == shown


def test_what_is_chosen_is_read_back() -> None:
    chosen = Chosen("golf", Season(2026, 4))

    assert Chosen.read(str(chosen)) == chosen
    assert Chosen.read(str(Chosen())) == Chosen()
    with pytest.raises(Outdated):
        Chosen.read("golf/spring")

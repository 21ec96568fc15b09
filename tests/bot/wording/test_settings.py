"""Settings of people and servers: what is written is read back, and what is no choice."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.discord_io.notices import Select
from bot.discord_io.wording import layout_of
from bot.features.servers.actions import ServerChoices
from bot.features.servers.pages import SETTING, read_most
from bot.features.settings.actions import Preferences
from bot.features.settings.controls import Option, language_option, setting_blocks
from bot.features.settings.pages import OPTIONS
from bot.language.languages import languages_in
from rules.text import ENGLISH, say, words
from tests.bot.wording.gallery.explained import FULLEST

NOW = datetime(2026, 11, 21, 11, 30, tzinfo=UTC)
SPOKEN = {"en": "English", "de": "Deutsch"}


@pytest.mark.parametrize("chosen", [Preferences(), FULLEST], ids=["usual", "fullest"])
@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_what_is_written_is_read_back(option: Option[Preferences], chosen: Preferences) -> None:
    for value in option.values(chosen):
        assert option.read(option.written(value)) == value
        assert words(option.in_words(value, NOW), ENGLISH)


def test_of_several_languages_one_is_chosen_and_one_is_no_choice() -> None:
    assert not chosen_languages(ServerChoices(), {"en": "English"})
    assert chosen_languages(ServerChoices("de"), SPOKEN) == ["Language: Deutsch"]
    language = language_option(say("one"), SPOKEN)
    assert [language.read(language.written(code)) for code in ("", "en", "de")] == ["", "en", "de"]
    assert all(map(language.written, ("", "en", "de")))


def test_the_languages_are_those_of_the_catalogues(tmp_path: Path) -> None:
    assert languages_in(tmp_path) == {"en": "English"}
    (tmp_path / "texts.de.mo").touch()
    assert languages_in(tmp_path) == {"en": "English", "de": "Deutsch"}


def chosen_languages(chosen: ServerChoices, spoken: dict[str, str]) -> list[str]:
    """Return what the closed select of languages shows; nothing if there is none."""
    options = (language_option(say("one"), spoken),)
    page = layout_of(setting_blocks(options, chosen, NOW, SETTING), ENGLISH)
    return [
        str(option.label)
        for control in page.controls
        if isinstance(control, Select)
        for option in control.options
        if option.is_chosen
    ]


@pytest.mark.parametrize(
    ("typed", "most"), [(" 7 ", 7), ("any", None), ("Beliebig", None), ("egal", None)]
)
def test_a_number_of_games_or_any_is_read(typed: str, most: int | None) -> None:
    assert read_most(typed) == most

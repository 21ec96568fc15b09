"""The page of /server keeps within the limits; its language is a choice if there are several.

The number of games at once can be typed, or a word for any.
"""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.discord_io.notices import Select
from bot.discord_io.views import message_fields
from bot.features.servers.actions import Openers, ServerChoices
from bot.features.servers.pages import options, read_most, server_page
from bot.language.languages import languages_in
from bot.sessions.session import ThreadKind
from rules.text import say

NOW = datetime(2026, 11, 21, 11, 30, tzinfo=UTC)
FULLEST = ServerChoices(
    channels=tuple(range(10**18, 10**18 + 25)),
    threads=ThreadKind.PRIVATE,
    openers=Openers.ROLE,
    opener_role=10**18,
    most_games=7,
    overview_channel_id=10**18,
)
SPOKEN = {"en": "English", "de": "Deutsch"}


def test_the_page_fits() -> None:
    page = server_page(FULLEST, NOW, "en-US", [say("x" * 300)], options(SPOKEN))
    view = message_fields(page)["view"]

    assert len([*view.walk_children()]) <= 40
    assert view.content_length() <= 4000


def test_one_language_is_no_choice() -> None:
    assert not chosen_languages(ServerChoices(), {"en": "English"})


def test_of_several_languages_one_is_chosen() -> None:
    assert chosen_languages(ServerChoices(), SPOKEN) == [
        "Language: the one that Discord knows of this server"
    ]
    assert chosen_languages(ServerChoices("de"), SPOKEN) == ["Language: Deutsch"]
    (language, *_) = options(SPOKEN)
    assert [language.read(language.written(code)) for code in ("", "en", "de")] == ["", "en", "de"]
    assert all(map(language.written, ("", "en", "de")))


def test_the_languages_are_those_of_the_catalogues(tmp_path: Path) -> None:
    assert languages_in(tmp_path) == {"en": "English"}
    (tmp_path / "texts.de.mo").touch()
    assert languages_in(tmp_path) == {"en": "English", "de": "Deutsch"}


def chosen_languages(chosen: ServerChoices, spoken: dict[str, str]) -> list[str]:
    """Return what the closed select of languages shows; nothing if there is none."""
    page = server_page(chosen, NOW, "en-US", (), options(spoken))
    return [
        str(option.label)
        for control in page.controls
        if isinstance(control, Select) and control.id.rest == "language"
        for option in control.options
        if option.is_chosen
    ]


@pytest.mark.parametrize(
    ("typed", "most"), [(" 7 ", 7), ("any", None), ("Beliebig", None), ("egal", None)]
)
def test_a_number_of_games_or_any_is_read(typed: str, most: int | None) -> None:
    assert read_most(typed) == most

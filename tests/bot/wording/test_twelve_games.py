"""With seven games more, every page that lists the games still fits and leads to each of them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from night_lock.game import NightLockGame

import bot.features
from bot.discord_io.notices import Button, Select
from bot.discord_io.slash import complete_games
from bot.features.help.pages import games_on, games_page
from bot.language.readers import catalogue
from rules.catalog import GAMES
from rules.game import Game
from tests.bot.wording.gallery.pages import hang
from tests.bot.wording.limits import check, parts

MANY = 12
ITERATED = re.compile(r"for .+ in GAMES|\*GAMES")
LISTING = ("front_door", "greetings", "help", "lessons", "rules", "statistics")
"""The features that list the games."""
NO_PAGES = {"actions.py", "presses.py", "commands.py"}


@pytest.fixture
def _twelve_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Offer the sample game as often as is needed for twelve, each time under another title."""
    games = cast("dict[str, Game[Any, Any]]", GAMES)
    for copy in "abcdefghijkl"[len(GAMES) :]:
        own = {"key": f"night_lock_{copy}", "title": f"Night at the Lock, Part {copy.upper()}"}
        kind = type("Copy", (NightLockGame,), {"__module__": NightLockGame.__module__, **own})
        monkeypatch.setitem(games, own["key"], kind())
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()


def named(part: object) -> set[str]:
    """Return what the options of a select, or the id of a button, are about."""
    match part:
        case Select(options=options):
            return {option.value for option in options}
        case Button(id=pressed):
            return {*re.findall(r"\w+", str(pressed))}
        case _:
            return set()


@pytest.mark.usefixtures("_twelve_games")
@pytest.mark.parametrize("locale", ["en-US", "de"])
@pytest.mark.parametrize("feature", LISTING)
def test_every_game_can_be_reached_and_all_fits(feature: str, locale: str) -> None:
    shown = [hung.shown for hung in hang(feature, locale)]
    if feature == "help":
        shown += [games_page({}, page, locale) for page in range(3)]
    messages = [page for page in shown if page and not isinstance(page, str)]

    for message in messages:
        check(message)
    found = {name for page in messages for part in parts(page) for name in named(part)}
    assert len(GAMES) == MANY
    assert {*GAMES} <= found


@pytest.mark.usefixtures("_twelve_games")
def test_each_game_is_described_on_one_page_and_beyond_the_last_is_the_last() -> None:
    described = [games_on(page)[0] for page in range(3)]

    assert [game.key for page in described for game in page] == [*GAMES]
    assert games_page({}, 99, "en") == games_page({}, 2, "en")


@pytest.mark.usefixtures("_twelve_games")
def test_every_game_can_be_typed() -> None:
    assert {*GAMES} <= {*complete_games("")}


def test_no_page_that_lists_the_games_is_forgotten() -> None:
    folder = Path(bot.features.__file__).parent
    pages = (path for path in folder.rglob("*.py") if path.name not in NO_PAGES)
    listing = [path for path in pages if ITERATED.search(path.read_text("utf-8"))]

    assert {path.relative_to(folder).parts[0] for path in listing} == {*LISTING}

"""With seven games more, every page that lists the games still fits and leads to each of them."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

import bot.features
from bot.discord_io.notices import Button, Message, Select
from bot.discord_io.permissions import NEEDED_PERMISSIONS
from bot.discord_io.slash import complete_games
from bot.discord_io.wording import notice_of
from bot.features.front_door.pages import Offered, alone_note, play_page
from bot.features.greetings.pages import Lacking, greeting_notice, lessons_page
from bot.features.help.pages import GAMES_ON_A_PAGE, Surroundings, games_on, games_page
from bot.features.lessons.pages import lesson_selects
from bot.features.rules.search import which_game
from bot.features.statistics.pages import Shown, Tab, tab_rows
from bot.language.readers import anonymous_reader, catalogue
from rules.catalog import GAMES
from rules.game import Game
from tests.bot.wording.test_message_limits import LOCALE, PICTURE, check, parts
from tests.sample.night_lock.game import NightLockGame

MANY = 12
ITERATED = re.compile(r"for .+ in GAMES|\*GAMES")
LACKING = [Lacking(2**63, tuple(NEEDED_PERMISSIONS.values()))] * 9

LISTS: Mapping[str, Callable[[str], Sequence[Message]]] = {
    "greetings/pages.py": lambda locale: [greeting_notice(LACKING, locale), lessons_page(locale)],
    "help/pages.py": lambda locale: [
        games_page(dict.fromkeys(GAMES, PICTURE), page, locale, Surroundings(is_alone=True))
        for page in range(-(-MANY // GAMES_ON_A_PAGE))
    ],
    "lessons/pages.py": lambda locale: [
        notice_of((), anonymous_reader(locale), lesson_selects({*GAMES}))
    ],
    "front_door/pages.py": lambda locale: [play_page(Offered((), alone=alone_note(2**63)), locale)],
    "rules/search.py": lambda locale: [which_game("x" * 200, locale)],
    "statistics/pages.py": lambda locale: [
        notice_of((), anonymous_reader(locale), tab_rows(Shown(tab, 1), 1, ())) for tab in Tab
    ],
}
"""The pages that list the games, by their file in `bot/features`."""

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
@pytest.mark.parametrize("module", LISTS)
def test_every_game_can_be_reached_and_all_fits(module: str, locale: str) -> None:
    pages = LISTS[module](locale)

    for page in pages:
        check(page)
    found = {name for page in pages for part in parts(page) for name in named(part)}
    assert len(GAMES) == MANY
    assert {*GAMES} <= found


@pytest.mark.usefixtures("_twelve_games")
def test_each_game_is_described_on_one_page_and_beyond_the_last_is_the_last() -> None:
    (*_, last), described = LISTS["help/pages.py"](LOCALE), [games_on(page)[0] for page in range(3)]

    assert [game.key for page in described for game in page] == [*GAMES]
    assert (
        games_page(dict.fromkeys(GAMES, PICTURE), 99, LOCALE, Surroundings(is_alone=True)) == last
    )


@pytest.mark.usefixtures("_twelve_games")
def test_every_game_can_be_typed() -> None:
    assert {*GAMES} <= {*complete_games("")}


def test_no_page_that_lists_the_games_is_forgotten() -> None:
    folder = Path(bot.features.__file__).parent
    pages = (path for path in folder.rglob("*.py") if path.name not in NO_PAGES)
    listing = [path for path in pages if ITERATED.search(path.read_text("utf-8"))]

    assert {str(path.relative_to(folder)) for path in listing} == {*LISTS}

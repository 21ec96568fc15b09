"""The page with the options of a game, for every game, and who may not open what a host does."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.basics.refusals import Outdated, Refused
from bot.discord_io.notices import Layout, Notice, Select
from bot.features.guests.pages import guests_page
from bot.features.lobby.actions import set_option
from bot.features.lobby.options import options_page
from bot.features.lobby.pages import opponents_page
from bot.features.seats.pages import seat_choice_page
from bot.sessions.options import options_at
from bot.sessions.people import Status, User
from bot.sessions.session import Session
from rules.catalog import GAMES
from tests.bot.wording.limits import text_of
from tests.bot.wording.worst_names import ADA, BRUNO, CLARA, TABLE

every_game = pytest.mark.parametrize("key", GAMES)


def table_for(key: str) -> Session:
    """Return a table for a game."""
    return replace(TABLE, key=key)


def form(key: str) -> Layout:
    """Return the page of a game's options as its host sees it."""
    found = options_page(table_for(key), "en-US")
    assert isinstance(found, Layout)
    return found


@every_game
def test_every_option_stands_above_its_select_with_its_present_value(key: str) -> None:
    blocks = form(key).blocks

    meanings = [block for block in blocks[::2] if isinstance(block, str)]
    prompts = [str(block.prompt) for block in blocks[1::2] if isinstance(block, Select)]
    assert prompts[-2:] == ["Pace: No limit", "Hints: On"]
    assert len(meanings) == len(prompts) == len(GAMES[key].options) + 2
    for meaning, prompt in zip(meanings, prompts, strict=True):
        name, _, value = prompt.partition(": ")
        assert meaning.startswith(f"**{name}**: {value}\n-# ")
    assert not set("_=`") & set(text_of(form(key)))


@every_game
def test_what_is_chosen_sets_the_option(key: str) -> None:
    for part in form(key).controls:
        assert isinstance(part, Select)
        for option in part.options:
            session = set_option(table_for(key), ADA, (part.id.rest, option.value)).session
            chosen = {part.id.rest: option.value, **options_at(session)}
            assert chosen[part.id.rest] == option.value


@pytest.mark.parametrize(
    ("page", "user", "why"),
    [
        (guests_page, BRUNO, "the host, can invite people"),
        (opponents_page, BRUNO, "the host, can add opponents"),
        (seat_choice_page, CLARA, "Join first"),
    ],
)
def test_whoever_may_not_is_refused(
    page: Callable[[Session, int, str], Notice], user: User, why: str
) -> None:
    with pytest.raises(Refused, match=why):
        page(TABLE, user.id, "en-US")


@pytest.mark.parametrize("page", [guests_page, opponents_page, seat_choice_page])
def test_once_the_game_has_begun_they_are_outdated(
    page: Callable[[Session, int, str], Notice],
) -> None:
    with pytest.raises(Outdated):
        page(replace(TABLE, status=Status.RUNNING), ADA.id, "en-US")

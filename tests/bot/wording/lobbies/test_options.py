"""The page with the options of a game, for every game."""

import pytest

from bot.discord_io.custom_ids import read_path
from bot.discord_io.menus import Branch, Leaf
from bot.discord_io.notices import Layout, Message, Notice, Select
from bot.features.lobby.options import option_page, walk_options
from bot.sessions.people import Location, Status, User
from bot.sessions.session import Bookkeeping, Session
from rules.catalog import GAMES
from tests.bot.wording.test_message_limits import text_of

every_game = pytest.mark.parametrize("key", GAMES)


def lobby(key: str) -> Session:
    """Return a lobby for a game."""
    anna = User(1, "An_na")
    return Session(
        id=1,
        location=Location(1, 2),
        status=Status.LOBBY,
        host=anna,
        key=key,
        seats_wanted=None,
        options={},
        people=(anna,),
        bookkeeping=Bookkeeping(salt="00"),
    )


def page(key: str, locale: str = "en-US", *, may_change: bool = True) -> Message:
    """Return the page of a game's options."""
    session = lobby(key)
    walk = walk_options(session, (), locale)
    assert isinstance(walk.here, Branch)
    return option_page(session, walk, walk.here, may_change=may_change)


def form(key: str, locale: str = "en-US") -> Layout:
    """Return the page of a game's options as its host sees it."""
    found = page(key, locale)
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
def test_what_is_chosen_leads_to_its_value(key: str) -> None:
    session = lobby(key)

    for place, part in enumerate(form(key).controls):
        assert isinstance(part, Select)
        for number, option in enumerate(part.options):
            path = (*read_path(part.id.rest), int(option.value))
            here = walk_options(session, path, "en-US").here
            assert isinstance(here, Leaf)
            offered = GAMES[key].options
            if place < len(offered):
                assert here.choice == (offered[place].name, offered[place].values[number])


@every_game
def test_who_may_not_change_them_reads_them(key: str) -> None:
    notice = page(key, may_change=False)

    assert isinstance(notice, Notice)
    assert not notice.rows
    assert notice.text.endswith("-# **An\\_na**, the host, can change them.")


def test_titles_and_values_are_translated() -> None:
    told = text_of(form("cronberg", "de"))

    assert "**Farben**: rot, grün, blau, gelb\n" in told
    assert "**Bedenkzeit**: Ohne Grenze\n" in told
    assert "**Tipps**: Ein\n" in told

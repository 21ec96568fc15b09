"""The page with the options of a game, for every game."""

import pytest

from bot.discord_io.custom_ids import read_path
from bot.discord_io.notices import Button, Notice, Select
from bot.sessions import Place, Session, Status, User
from bot.sessions.model.session import Bookkeeping
from bot.wording.menus import Branch, Leaf
from bot.wording.options import option_page, walk_options
from rules.catalog import GAMES

every_game = pytest.mark.parametrize("key", GAMES)


def lobby(key: str) -> Session:
    """Open a lobby for a game."""
    anna = User(1, "An_na")
    return Session(
        id=1,
        place=Place(1, 2),
        status=Status.LOBBY,
        host=anna,
        key=key,
        seats_wanted=None,
        options={},
        people=(anna,),
        bookkeeping=Bookkeeping(salt="00"),
    )


def page(key: str, *, may_change: bool = True) -> Notice:
    """Open the page of a game's options."""
    session = lobby(key)
    walk = walk_options(session, (), "en-US")
    assert isinstance(walk.here, Branch)
    return option_page(session, walk, walk.here, may_change=may_change)


@every_game
def test_every_option_is_named_with_its_present_value(key: str) -> None:
    notice = page(key)

    prompts = [row.prompt for row in notice.rows if isinstance(row, Select)]
    prompts += [part.label for row in notice.rows if isinstance(row, tuple) for part in row]
    assert prompts[-2:] == ["Pace: No limit", "Hints: On"]
    assert len(prompts) == len(GAMES[key].options) + 2
    for prompt in prompts:
        name, _, value = prompt.partition(": ")
        assert f"**{name}**: {value}\n-# " in notice.text
    assert not set("_=`") & set(notice.text)
    assert len(notice.rows) <= 5


@every_game
def test_what_is_pressed_leads_to_its_value(key: str) -> None:
    session, notice = lobby(key), page(key)

    for place, row in enumerate(notice.rows):
        for part in row if isinstance(row, tuple) else (row,):
            path = read_path(part.id.rest)
            if isinstance(part, Button):
                here = walk_options(session, path, "en-US").here
                assert isinstance(here, Branch)
                continue
            for number, option in enumerate(part.options):
                here = walk_options(session, (*path, int(option.value)), "en-US").here
                assert isinstance(here, Leaf)
                offered = GAMES[key].options
                if place < len(offered):
                    assert here.choice == (offered[place].name, offered[place].values[number])


@every_game
def test_who_may_not_change_them_reads_them(key: str) -> None:
    notice = page(key, may_change=False)

    assert not notice.rows
    assert notice.text.endswith("-# **An\\_na**, the host, can change them.")

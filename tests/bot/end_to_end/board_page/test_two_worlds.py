"""What others hide changes no byte of what the page answers, whatever the game.

Two bots serve the same game. What others hold and have sealed differs, as far as whoever has the
page open was told nothing of it; and in one world the others put turns together meanwhile.
"""

import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from itertools import cycle, pairwise
from pathlib import Path
from random import Random
from shutil import copyfile

import pytest
from aiohttp.test_utils import TestServer

from authoring.lawful import QUICKEST, one_game
from authoring.random_games import playing
from authoring.secrecy import is_hidden
from authoring.twins import Twins, twins
from bot.basics.refusals import Refused
from bot.discord_io.client import Lockkeeper
from bot.features.board_page import doors
from bot.features.board_page.acts import VERBS
from bot.features.board_page.live import BoardPage
from bot.features.board_page.rows import Link, Links
from bot.features.play.actions import with_moves
from bot.features.play.drafts import Drafts
from bot.process.settings import FILE
from bot.sessions.people import Location
from bot.sessions.sessions import Dependencies
from rules.draft import Draft
from rules.match import Match
from rules.text import Seat
from tests.bot.end_to_end.board_page.visitor import Visitor, visiting
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.unconnected_bot import unconnected_bot
from tests.bot.sessions.order_steps import StandingClock
from tests.bot.wording.worst_names import PEOPLE, session_of

STEPS, STARTS = 40, 12
"""The most moves by which two histories differ, and how many beginnings are tried."""
HIDING = ("canal_king", "big_shoulders")
"""The games in which something is hidden; in others only turns are put together in secret."""
APART = 12
"""How many choices are asked for apart from the board."""


class World:
    """A game on a page, and whoever looks at it."""

    def __init__(self, client: Lockkeeper, match: Match, viewer: Seat | None, watcher: int) -> None:
        self.client, self._viewer = client, viewer
        self._users = [user.id for user in PEOPLE[: match.setup.seats]]
        self._user = watcher if viewer is None else self._users[viewer]

    async def opened(self, channel: int) -> str:
        """Return a new address of the page."""
        sessions = self.client.sessions
        link = Link(1, self._user, channel, self._viewer is None, "de", sessions.now())
        return await sessions.of(Links).address_of(link)

    async def others_put_turns_together(self) -> None:
        """Let all others choose something, for their turn or for one that has not come yet."""
        for user in (each for seat, each in enumerate(self._users) if seat != self._viewer):
            with suppress(Refused):
                await self.client.sessions.of(Drafts).edit(1, user, with_a_choice)


def with_a_choice(draft: Draft) -> Draft:
    """Return a draft after one more choice; before the last one if it is a whole turn already."""
    return draft.chosen(draft.choices[0].notation) if draft.choices else draft.back()


@asynccontextmanager
async def world(
    match: Match, viewer: Seat | None, folder: Path, database: Path
) -> AsyncGenerator[tuple[World, str]]:
    """Serve a game; yield it and the address of its page."""
    copyfile(database, folder / FILE)
    means = Dependencies(clock=StandingClock(), random=Random(5), delays=Random(7))
    discord = DiscordInMemory()
    async with (
        unconnected_bot(discord, folder, dependencies=means) as client,
        TestServer(BoardPage(client).application()) as server,
    ):
        clara = (await discord.people())["Clara"]
        place = Location(client.guilds[0].id, clara.channel_id)
        table = session_of(None, *PEOPLE[: match.setup.seats], key=match.game.key, location=place)
        change = with_moves(replace(table, options=match.setup.options), match, None)
        await client.sessions.open_session(replace(change, posts=()), 1)
        client.sessions.of(Links).address = str(server.make_url("")).rstrip("/")
        here = World(client, match, viewer, clara.id)
        yield here, await here.opened(place.channel)


@pytest.mark.parametrize("viewer", [None, Seat(0)], ids=str)
@pytest.mark.parametrize("key", one_game((QUICKEST, *HIDING)))
async def test_nothing_that_others_hide_changes_an_answer(
    key: str,
    viewer: Seat | None,
    empty_database: Path,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(doors, "PER_MINUTE", 1000)
    both = pair(key, viewer)
    folders = [tmp_path_factory.mktemp(name) for name in ("one", "other")]
    async with (
        world(both.one, viewer, folders[0], empty_database) as (_, here),
        world(both.other, viewer, folders[1], empty_database) as (other, there),
        visiting(here) as page,
        visiting(there) as theirs,
    ):
        events = [await first_event(each) for each in (page, theirs)]
        await other.others_put_turns_together()
        for each in (page, theirs):
            each.state = json.loads(events[0].removeprefix(b"data: "))
            assert await each.act("look", part=each.state["parts"][-1][0]) == 204
        events += [await each.event() for each in (page, theirs)]
        assert events[::2] == events[1::2]
        one, two = [[answer async for answer in answers(each)] for each in (page, theirs)]
        assert one == two


def pair(key: str, viewer: Seat | None) -> Twins:
    """Return two games of which the viewer, who decides if it is a seat, was told the same."""
    dice = Random(f"{key} {viewer}")
    for match, after in pairwise(playing(key, dice)):
        if key not in HIDING and len(match.entries) > STEPS and can_look(match, viewer):
            return Twins(match, match, viewer)
        if key in HIDING and is_hidden(after, viewer):
            paths = (path[-1] for path in twins(match, dice, STEPS, viewer))
            fitting = [each for each in paths if each.differences and can_look(each.one, viewer)]
            if fitting:
                return max(fitting, key=lambda each: each.differences)
    raise AssertionError(f"{key} hides nothing from {viewer}")


def can_look(match: Match, viewer: Seat | None) -> bool:
    """Return whether people have to decide, and the viewer is among them if it is a seat."""
    return viewer in match.waiting_for or (viewer is None and bool(match.waiting_for))


async def first_event(page: Visitor) -> bytes:
    """Return all that a page shows when it is opened."""
    assert await page.listen() == 200
    return await page.event()


async def answers(page: Visitor) -> AsyncIterator[tuple[int, bytes]]:
    """Yield the answers to all that can be asked on a page, but to the confirmation of a turn."""
    past = cycle((0, page.state["turn"][1] // 2, page.state["turn"][1] - 1))
    looks = [(part, turn) for part, _ in page.state["parts"] for turn in (next(past), None)]
    for part, turn in looks:
        yield await page.answer("/act", {"do": "look", "stamp": 0, "part": part, "turn": turn})
        yield 200, await first_event(page)
    choices = range(min(APART, len(page.state["choices"])))
    yield await page.answer("/apart", {"stamp": page.state["stamp"], "numbers": [*choices]})
    for verb in (*sorted(VERBS), "choose", "again"):
        asked = {"do": verb, "number": choices.stop // 2, "stamp": page.state["stamp"]}
        yield await page.answer("/act", asked)
        event = await first_event(page)
        page.state = json.loads(event.removeprefix(b"data: "))
        yield 200, event

"""Autocomplete answers in time, however slow the database is."""

import asyncio
import time
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot.basics.refusals import StorageError
from bot.discord_io import slash as autocomplete
from bot.discord_io.client import Interaction
from bot.features.catalog import ALL
from bot.sessions.sessions import Sessions
from bot.store import Store
from rules.text import say
from tests.bot.databases import POSTGRESQL
from tests.bot.sessions.harness import ANNA, BERT, HERE, Harness, open_harness
from tests.bot.store.unreliable_link import unreliable_link
from tests.waiting import until

FOR_DISCORD = 3.0
"""Seconds within which Discord accepts suggestions."""


def autocompleted() -> Iterator[tuple[str, Any]]:
    """Yield every option with autocomplete, with its callback."""
    for command in ALL.commands:
        below = command.walk_commands() if isinstance(command, app_commands.Group) else [command]
        for each in below:
            for name, option in getattr(each, "_params", {}).items():
                if option.autocomplete:
                    yield f"{each.qualified_name} {name}", option.autocomplete


OPTIONS = dict(autocompleted())
ASKING_THE_DATABASE = sorted(
    OPTIONS.keys() - {"game new options", "campaign new games", "settings colours"}
)


def asked_by_anna(sessions: Sessions) -> Interaction:
    return cast(
        "Interaction",
        SimpleNamespace(
            client=SimpleNamespace(sessions=sessions),
            user=SimpleNamespace(id=ANNA.id),
            guild_id=HERE.guild,
            channel_id=HERE.channel,
            locale=discord.Locale.american_english,
            namespace=SimpleNamespace(game=None),
        ),
    )


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncGenerator[Harness]:
    """A game that waits for Anna."""
    async with open_harness(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}") as harness:
        await harness.running(ANNA, BERT)
        yield harness


async def test_moves_are_suggested(harness: Harness) -> None:
    offered = await OPTIONS["move move"](asked_by_anna(harness.sessions), "")

    assert offered[0].value == "draw"


@pytest.mark.parametrize("option", ASKING_THE_DATABASE)
async def test_nothing_is_suggested_when_the_database_takes_long(
    option: str, harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*asked: object) -> None:
        del asked
        await asyncio.Event().wait()

    monkeypatch.setattr(autocomplete, "LONGEST", 0.05)
    monkeypatch.setattr(Store, "read", never)
    asking = OPTIONS[option](asked_by_anna(harness.sessions), "")

    assert await asyncio.wait_for(asking, FOR_DISCORD) == []


@pytest.mark.parametrize("option", ASKING_THE_DATABASE)
async def test_nothing_is_suggested_when_the_database_is_away(
    option: str, harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def away(*asked: object) -> None:
        raise StorageError(say("The database does not answer."))

    monkeypatch.setattr(Store, "read", away)

    assert await OPTIONS[option](asked_by_anna(harness.sessions), "") == []
    assert caplog.messages == ["Autocomplete suggests nothing: The database does not answer."]


@pytest.mark.parametrize("template", [POSTGRESQL], indirect=True)
async def test_a_frozen_server_leaves_time_to_suggest_nothing(url: str) -> None:
    async with unreliable_link(url) as link, open_harness(link.url) as harness:
        asked = asked_by_anna(harness.sessions)
        await harness.running(ANNA, BERT)
        link.is_silent = True
        begun = time.monotonic()

        offered = await asyncio.gather(*(OPTIONS["move move"](asked, "") for _ in range(20)))

        assert offered == [[]] * 20
        assert time.monotonic() - begun < FOR_DISCORD
        link.is_silent = False
        await until(lambda: are_suggested(asked))


async def are_suggested(asked: Interaction) -> bool:
    return bool(await OPTIONS["move move"](asked, ""))

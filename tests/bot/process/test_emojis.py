"""The update of emojis, with discord.py's client at the local table."""

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from typing import TypeAlias, cast

import discord
import pytest
from aiohttp import web
from aiohttp.typedefs import Handler
from discord.http import Route

from bot.discord_io.client import Lockkeeper
from bot.discord_io.emojis import Emojis, emoji_name
from bot.process import emojis as keeping
from bot.process.emojis import EmojiPauses, Signs, Wanted, keep_emojis
from localtable.server import LocalTable
from renderer.catalog import draw_signs
from rules.catalog import GAMES
from tests.localtable.faults import Fault, Faults, broken, cut, done_but_cut, refused
from tests.waiting import until

PAUSES = EmojiPauses(start=0, upload=0, others=0.02, refused=0.02, checked=0)
DRAWN = {sign: picture.png for sign, picture in draw_signs("cronberg").items()}


def signs(*names: str, digest: str = "0") -> Signs:
    return {name: Wanted(emoji_name(name, digest * 8), DRAWN[name]) for name in names}


WANTED: Mapping[str, Signs] = {"chess": signs("church", "park"), "draughts": signs("guard", "coat")}
NEEDED = {emoji.name for own in WANTED.values() for emoji in own.values()}
EMOJIS = "/emojis"


class Client(discord.Client):
    """The part of the bot's client that emojis need."""

    def __init__(self, *, is_first: bool) -> None:
        super().__init__(intents=discord.Intents.none())
        self.game_emojis = Emojis()
        self._is_first = is_first

    def shard_of(self, guild: int | None) -> int:
        del guild
        return 0

    def own_shards(self) -> Sequence[int]:
        return (0,) if self._is_first else (1,)

    async def wait_until_ready(self) -> None:
        """Return at once: there is no gateway here."""

    @property
    def shown(self) -> set[str]:
        """Return the games whose signs are shown."""
        return {key for key, own in WANTED.items() if self.game_emojis.drawn(key)(next(iter(own)))}

    async def named(self) -> set[str]:
        return {emoji.name for emoji in await self.fetch_application_emojis()}

    async def add(self, name: str) -> None:
        await self.create_application_emoji(name=name, image=DRAWN["church"])


@asynccontextmanager
async def logged_in(*, is_first: bool = True) -> AsyncGenerator[Client]:
    async with Client(is_first=is_first) as client:
        await client.login(LocalTable.token)
        yield client


@asynccontextmanager
async def keeping_emojis(client: Client) -> AsyncGenerator[None]:
    task = asyncio.create_task(keep_emojis(cast("Lockkeeper", client), PAUSES))
    try:
        yield
        assert not task.done()
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


@pytest.fixture
def faults() -> Faults:
    return Faults()


@pytest.fixture
async def client(faults: Faults, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Client]:
    monkeypatch.setattr(keeping, "signs_wanted", lambda: WANTED)
    async with LocalTable(middlewares=[faults.middleware]) as table:
        monkeypatch.setattr(Route, "BASE", table.api_base)
        async with logged_in() as client:
            yield client


async def all_shown(client: Client) -> None:
    await until(lambda: client.shown == {*WANTED})


@pytest.mark.long
def test_the_signs_of_all_games_on_offer_are_wanted() -> None:
    assert {*keeping.signs_wanted()} == {*GAMES}


async def test_the_log_says_that_uploads_may_take_hours_and_when_they_are_done(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, logger=keeping.__name__)

    def told() -> list[str]:
        return [one.message for one in caplog.records if one.name == keeping.__name__]

    async with keeping_emojis(client):
        await all_shown(client)
        await until(lambda: len(told()) == 2)
    async with logged_in() as again, keeping_emojis(again):
        await all_shown(again)

    assert told() == [
        "Uploading 4 emojis of the games’ signs; this may take hours",
        "All emojis of the games’ signs are uploaded",
    ]


async def test_what_is_missing_is_uploaded_once(client: Client, faults: Faults) -> None:
    async with keeping_emojis(client):
        await all_shown(client)
    assert await client.named() == NEEDED
    assert client.game_emojis.drawn("chess")("church").startswith("<:lk_church_00000000:")

    async with logged_in() as again, keeping_emojis(again):
        await all_shown(again)

    assert faults.count("POST", EMOJIS) == len(NEEDED)


async def test_a_game_is_shown_once_all_its_signs_are_there(
    client: Client, faults: Faults, caplog: pytest.LogCaptureFixture
) -> None:
    async def refuse_guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        if "guard" in await request.text():
            return await broken(403)(request, handler)
        return await handler(request)

    faults.add("POST", EMOJIS, refuse_guard, times=1000)

    async with keeping_emojis(client):
        await until(lambda: faults.count("POST", EMOJIS) > len(NEEDED) + 2)

    assert client.shown == {"chess"}
    assert client.game_emojis.drawn("draughts")("coat") == ""
    assert len(caplog.messages) == 1


REFUSED = "an emoji could not be uploaded."
Case: TypeAlias = tuple[str, Fault, str]
"""The method of the failing requests, the fault, and what the log says about it."""


@pytest.mark.parametrize(
    "case",
    [
        ("POST", refused(400, 30008), f"{REFUSED} Discord answers 400 (code 30008)."),
        ("POST", broken(503), f"{REFUSED} Discord answers 503."),
        ("POST", cut(), f"{REFUSED} Discord cannot be reached at "),
        ("GET", broken(401), "the application's emojis cannot be listed. Discord answers 401."),
    ],
)
async def test_a_failure_is_one_sentence_and_is_tried_again(
    client: Client, faults: Faults, caplog: pytest.LogCaptureFixture, case: Case
) -> None:
    method, fault, sentence = case
    faults.add(method, EMOJIS, fault, times=3)

    async with keeping_emojis(client):
        await all_shown(client)

    (told,) = [record.message for record in caplog.records if record.name == keeping.__name__]
    assert told.startswith(f"Messages show the games' signs as words alone: {sentence}")
    assert await client.named() == NEEDED


async def test_what_was_uploaded_all_the_same_is_not_uploaded_again(
    client: Client, faults: Faults, caplog: pytest.LogCaptureFixture
) -> None:
    faults.add("POST", EMOJIS, done_but_cut(), times=4)

    async with keeping_emojis(client):
        await all_shown(client)

    assert await client.named() == NEEDED
    assert not caplog.messages


async def test_a_process_without_the_first_shard_uses_what_another_uploads(
    client: Client, faults: Faults
) -> None:
    async with logged_in(is_first=False) as other, keeping_emojis(other):
        await until(lambda: faults.count("GET", EMOJIS) > 3)
        assert (other.shown, faults.count("POST", EMOJIS)) == (set(), 0)
        async with keeping_emojis(client):
            await all_shown(other)


async def test_two_first_processes_at_once_upload_each_emoji_once(client: Client) -> None:
    async with logged_in() as other, keeping_emojis(other), keeping_emojis(client):
        await all_shown(client)
        await all_shown(other)

    assert len(await client.fetch_application_emojis()) == len(NEEDED)


async def test_an_emoji_that_is_gone_is_uploaded_again(
    client: Client, faults: Faults, caplog: pytest.LogCaptureFixture
) -> None:
    async with keeping_emojis(client):
        await all_shown(client)
        gone, *_ = await client.fetch_application_emojis()
        await gone.delete()
        faults.add("POST", EMOJIS, broken(503), times=2)
        client.game_emojis.refuse()
        # Of the other game all emojis are there.
        await until(lambda: len(client.shown) == 1)
        await all_shown(client)
        await until(lambda: len(caplog.messages) == 2)

    assert await client.named() == NEEDED
    assert caplog.messages[-1].endswith("sent in words: an emoji was deleted, and is back")


async def test_signs_stay_when_discord_refuses_an_emoji_that_exists(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    async with keeping_emojis(client):
        await all_shown(client)
        client.game_emojis.refuse()
        assert client.shown == {*WANTED}
        await until(lambda: bool(caplog.messages))
        assert client.shown == {*WANTED}

    (told,) = caplog.messages
    assert told.endswith("sent in words: all emojis exist")


OUTDATED, FOREIGN = "lk_church_ffffffff", "party"


async def test_outdated_ones_go_once_nobody_can_need_them(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    await client.add(OUTDATED)
    await client.add(FOREIGN)
    async with keeping_emojis(client):
        await all_shown(client)
    assert await client.named() == {*NEEDED, OUTDATED, FOREIGN}

    monkeypatch.setattr(keeping, "OUTDATED_AFTER", timedelta(0))
    async with logged_in() as later, keeping_emojis(later):
        await all_shown(later)
        await until(lambda: _is_gone(client))

    assert await client.named() == {*NEEDED, FOREIGN}


async def _is_gone(client: Client) -> bool:
    return OUTDATED not in await client.named()


async def test_outdated_ones_make_room_where_the_list_is_full(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "LIMIT", len(NEEDED) + 2)
    for name in ("lk_park_eeeeeeee", OUTDATED, FOREIGN):
        await client.add(name)

    async with keeping_emojis(client):
        await all_shown(client)

    assert await client.named() == {*NEEDED, OUTDATED, FOREIGN}


async def test_a_list_full_of_other_emojis_is_left_alone(
    client: Client,
    faults: Faults,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await client.add(FOREIGN)
    monkeypatch.setattr(keeping, "LIMIT", len(NEEDED))

    async with keeping_emojis(client):
        await until(lambda: faults.count("GET", EMOJIS) > 3)

    assert await client.named() == {FOREIGN}
    assert client.shown == set()
    (told,) = caplog.messages
    assert told.endswith(f"the application has 1 emojis, and {len(NEEDED)} more do not fit")

"""With and without orders others are shown the same, byte for byte, in every game.

Two bots play the same game at the same moments. In one of them people give orders; in the other
they press the moves that the orders make. Somebody who orders nothing reads all that is shown.
"""

import json
import re
from collections import Counter
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from shutil import copyfile

import pytest

from authoring.lawful import one_game
from bot.discord_io.access import who_could_press
from bot.discord_io.client import Lockkeeper
from bot.features.orders.due import DueOrders
from bot.features.orders.giving import Orders
from bot.features.play.actions import make_moves
from bot.features.reminders.clocks import Clocks
from bot.process.settings import FILE
from bot.sessions.people import Actor, User
from bot.sessions.sessions import Dependencies
from rules.catalog import GAMES
from rules.draft import line_of
from tests.bot.database_file import DatabaseFile
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.unconnected_bot import unconnected_bot
from tests.bot.play_steps import begin_game, record_in_log, type_command
from tests.bot.sessions.order_steps import StandingClock, give_orders, made_by_orders
from tests.localtable.person import People, Person
from tests.localtable.seen import Seen

DECISIONS, MOST_DECISIONS = 4, 40
"""The fewest that are looked at; until orders have been both made and dropped there are more."""
ID = re.compile(r"\d{17,20}")
MOMENTS = re.compile(r'"(timestamp|edited_timestamp|joined_at)": "[^"]*"')
"""When the stand-in got a message; whether one was edited stays."""


@dataclass(frozen=True)
class World:
    client: Lockkeeper
    group: People
    clock: StandingClock
    data: DatabaseFile
    url: str

    @property
    def reader(self) -> Person:
        """Somebody who gives no orders."""
        return self.group["Clara"]

    async def press(self, user: User, line: str, action: int) -> None:
        """Make moves for somebody, and wait until everything is posted."""
        await self.client.sessions.act(1, Actor(user, action), make_moves, line)
        await self.data.is_posted()

    async def public(self) -> list[tuple[str, list[str]]]:
        """Return all that is in the channel, each message with its pictures."""
        return [await self._as_read(seen) for seen in await self.reader.messages()]

    async def private(self) -> list[tuple[str, list[str]]]:
        """Return the pages that the reader may open."""
        pages = [await type_command(self.reader, command) for command in ("play", "log", "stats")]
        pages.append(await record_in_log(self.reader))
        suggested = await self.reader.suggested("move", move="")
        return [*[await self._as_read(page) for page in pages], ("", suggested)]

    async def _as_read(self, seen: Seen) -> tuple[str, list[str]]:
        """Return a message without ids and moments of the stand-in, and hashes of its files."""
        text = json.dumps(seen.payload, sort_keys=True)
        files = [await self.reader.download(picture) for picture in seen.pictures]
        shown = MOMENTS.sub(r'"\1": "then"', ID.sub("#", text))
        return shown, [sha256(file).hexdigest() for file in files]


@asynccontextmanager
async def world(database: Path, folder: Path) -> AsyncGenerator[World]:
    clock, discord = StandingClock(), DiscordInMemory()
    means = Dependencies(clock=clock, random=Random(5), delays=Random(7))
    copyfile(database, folder / FILE)
    url = f"sqlite+aiosqlite:///{folder / FILE}"
    async with unconnected_bot(discord, folder, dependencies=means) as client:
        yield World(client, await discord.people(), clock, DatabaseFile(folder), url)


@pytest.mark.long
@pytest.mark.parametrize("key", one_game())
async def test_nobody_is_shown_that_there_was_an_order(
    key: str, empty_database: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    random, told = Random(f"{key} shown"), Counter[bool]()
    async with (
        world(empty_database, tmp_path_factory.mktemp("with")) as ordering,
        world(empty_database, tmp_path_factory.mktemp("without")) as pressing,
    ):
        for each in (ordering, pressing):
            people = [each.group[name] for name in ("Ada", "Bruno", "Clara")]
            await begin_game(*people[: min(3, GAMES[key].seats[-1])], game=key)
            await each.data.is_posted()
        for action in range(1, MOST_DECISIONS):
            if len(told) > 1 and action > DECISIONS:
                break
            await give_orders(ordering.client.sessions, await owners(ordering), random)
            await press_both((ordering, pressing), action, random)
            assert await ordering.public() == await pressing.public()
            await let_orders_be_made(ordering, pressing, told)
        assert await ordering.private() == await pressing.private()
        for each in (ordering, pressing):
            each.clock.advance(days=2)
            await each.client.sessions.of(Clocks).check()
            await each.data.is_posted()
        assert await ordering.public() == await pressing.public()
    assert told[True]
    assert told[False]


async def owners(ordering: World) -> Sequence[User]:
    people = (await ordering.client.sessions.queries.get(1)).people
    return [user for user in people if user.id != ordering.reader.id]


async def press_both(both: Sequence[World], action: int, random: Random) -> None:
    """Let somebody who owes a decision make the same one in both worlds."""
    session = await both[0].client.sessions.queries.get(1)
    assert session.match
    seat = random.choice(session.match.waiting_for)
    line = random.choice(session.match.choices(seat)).notation
    for each in both:
        people = (await each.client.sessions.queries.get(1)).people
        await each.press(people[seat], line, action)


async def let_orders_be_made(ordering: World, pressing: World, told: Counter[bool]) -> None:
    """Look at each order at its moment; in the other world the same is pressed then."""
    sessions = ordering.client.sessions
    while wait := await sessions.of(DueOrders).next_due():
        before = await made_by_orders(ordering.url)
        for each in (ordering, pressing):
            each.clock.moment += wait
        await sessions.of(DueOrders).carry_out(partial(who_could_press, ordering.client))
        await ordering.data.is_posted()
        await press_what_was_made(ordering, pressing, before)
        for user in await owners(ordering):
            told.update(each.is_made for each in await sessions.of(Orders).news(1, user.id))
        assert await ordering.public() == await pressing.public()


async def press_what_was_made(
    ordering: World, pressing: World, before: Mapping[tuple[int, int], list[int]]
) -> None:
    there = (await ordering.client.sessions.queries.get(1)).people
    here = (await pressing.client.sessions.queries.get(1)).people
    for (user, number), made in (await made_by_orders(ordering.url)).items():
        new = made[len(before.get((user, number), ())) :]
        if new:
            rows = ordering.data.rows("SELECT seq, text FROM history")
            moves = {row["seq"]: row["text"] for row in rows}
            (seat,) = [seat for seat, own in enumerate(there) if own.id == user]
            await pressing.press(here[seat], line_of(moves[seq] for seq in new), 10_000 + made[-1])

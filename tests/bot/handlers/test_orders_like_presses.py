"""An order is carried out as its owner would have pressed: when they could have, and so named."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from bot.discord_io.access import who_could_press
from bot.discord_io.client import Lockkeeper
from bot.features.orders.actions import LONGEST
from bot.features.orders.due import DueOrders
from bot.features.orders.presses import run_orders
from bot.process.startup import run_scheduler
from bot.sessions.sessions import Dependencies
from localtable.model.permissions import SEND_MESSAGES, VIEW_CHANNEL
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.database_file import DatabaseFile
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.unconnected_bot import unconnected_bot
from tests.bot.play_steps import begin_game, changed_message, type_command
from tests.localtable.person import Person
from tests.waiting import until

MADE = "SELECT count(*) FROM history WHERE text = 'token d4'"
NEVER = 3600.0
"""Seconds between two checks, of which none comes during a test."""


@pytest.fixture
def clock() -> AdjustableClock:
    return AdjustableClock()


@pytest.fixture
async def client(
    discord: DiscordInMemory, tmp_path: Path, clock: AdjustableClock
) -> AsyncIterator[Lockkeeper]:
    """A bot that looks at orders and clocks only when a test says so."""
    async with unconnected_bot(discord, tmp_path, dependencies=Dependencies(clock=clock)) as bot:
        yield bot


@pytest.fixture
def data(tmp_path: Path) -> DatabaseFile:
    return DatabaseFile(tmp_path)


async def owes_what_was_ordered(ada: Person, bruno: Person) -> None:
    """Let Bruno order a turn, and Ada make hers, so that it is his."""
    await begin_game(ada, bruno, options="first_seat=seat:1")
    drafted = await type_command(bruno, "move", move="token d4")
    await bruno.press(drafted, "When my turn comes")
    await changed_message(bruno, drafted)
    await type_command(ada, "move", move="token c4")


async def look(client: Lockkeeper, clock: AdjustableClock) -> None:
    """Look at all orders when each must have come."""
    clock.ahead += LONGEST

    while await client.sessions.of(DueOrders).carry_out(partial(who_could_press, client)):
        pass


async def has_a_new_moment(client: Lockkeeper) -> bool:
    """Return whether an order was looked at and is to be looked at again."""
    return (await client.sessions.of(DueOrders).next_due() or timedelta()) > timedelta()


async def test_an_order_comes_at_its_own_moment_between_two_checks(
    client: Lockkeeper, clock: AdjustableClock, data: DatabaseFile, ada: Person, bruno: Person
) -> None:
    """Else the moves that were ordered would come with reminders, and a multiple of 20 s apart."""
    await owes_what_was_ordered(ada, bruno)
    wait = await client.sessions.of(DueOrders).next_due()
    assert wait
    clock.ahead += wait - timedelta(seconds=0.3)

    works = [asyncio.create_task(work(client, NEVER)) for work in (run_scheduler, run_orders)]
    await until(lambda: data.count(MADE) == 1)

    for work in works:
        work.cancel()
    await asyncio.gather(*works, return_exceptions=True)


async def test_its_owner_has_their_present_name(
    client: Lockkeeper, clock: AdjustableClock, discord: DiscordInMemory, ada: Person, bruno: Person
) -> None:
    """A press shows the name of its moment, so that an older one would tell of an order."""
    await owes_what_was_ordered(ada, bruno)
    discord.world.people = [
        replace(user, name="Bruno the Bold") if user.id == bruno.id else user
        for user in discord.world.people
    ]

    await look(client, clock)

    session = await client.sessions.queries.get(1)
    assert session.people[1].name == "Bruno the Bold"


@pytest.mark.parametrize("denied", [SEND_MESSAGES, VIEW_CHANNEL])
async def test_it_waits_while_the_bot_would_refuse_a_press(
    client: Lockkeeper,
    clock: AdjustableClock,
    data: DatabaseFile,
    people: tuple[Person, Person, Person],
    denied: int,
) -> None:
    ada, bruno, mona = people
    await owes_what_was_ordered(ada, bruno)
    await mona.permit(denied)

    await look(client, clock)
    assert data.count(MADE) == 0
    await mona.permit(0)
    assert await has_a_new_moment(client)
    await look(client, clock)

    assert data.count(MADE) == 1


async def test_it_waits_while_its_owner_may_not_see_the_channel(
    client: Lockkeeper,
    clock: AdjustableClock,
    data: DatabaseFile,
    people: tuple[Person, Person, Person],
) -> None:
    ada, bruno, mona = people
    await owes_what_was_ordered(ada, bruno)
    await mona.restrict(VIEW_CHANNEL)

    await look(client, clock)

    assert data.count(MADE) == 0
    assert await has_a_new_moment(client)


async def test_who_has_left_the_server_makes_no_move(
    client: Lockkeeper,
    clock: AdjustableClock,
    discord: DiscordInMemory,
    data: DatabaseFile,
    people: tuple[Person, Person, Person],
) -> None:
    ada, bruno, _ = people
    await owes_what_was_ordered(ada, bruno)
    everybody = discord.world.people
    discord.world.people = [user for user in everybody if user.id != bruno.id]

    await look(client, clock)

    assert data.count(MADE) == 0
    assert await has_a_new_moment(client)
    discord.world.people = everybody
    await look(client, clock)
    assert data.count(MADE) == 1


@pytest.fixture
def people(ada: Person, bruno: Person, mona: Person) -> tuple[Person, Person, Person]:
    return ada, bruno, mona

"""Orders: put together off turn, kept, and carried out as their owner would have pressed."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from bot.discord_io.access import who_could_press
from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.features.orders.actions import LONGEST
from bot.features.orders.due import DueOrders
from bot.features.orders.presses import run_orders
from bot.process.startup import run_scheduler
from bot.sessions.sessions import Dependencies
from localtable.model.permissions import SEND_MESSAGES, VIEW_CHANNEL
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.database_file import DatabaseFile
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.scenes import FIRST
from tests.bot.handlers.unconnected_bot import unconnected_bot
from tests.bot.play_steps import (
    begin_game,
    next_decision,
    opened,
    pressed,
    private_answer,
    resign,
    type_command,
)
from tests.bot.setting_steps import choose_settings
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import until

MINUTES = LONGEST.total_seconds() / 60
NEVER = 3600.0
"""Seconds between two checks, of which none comes during a test."""
AHEAD = "It is not your turn. What you put together now is played when your turn comes."
KEEP, WAYS = "When my turn comes", "More ways"
PLUS, MINUS = "… a rhomb with plus numbers", "… a rhomb with minus numbers"


async def ordered(person: Person, move: str = "token d4") -> Seen:
    """Type a turn ahead, and keep it."""
    return await pressed(person, await type_command(person, "move", move=move), KEEP)


async def test_a_turn_is_ordered_off_turn_and_made_in_time(
    clock: AdjustableClock, ada: Person, bruno: Person, board: Seen
) -> None:
    await choose_settings(bruno, reminders="direct")
    panel = await opened(bruno, board, "Your move")
    assert AHEAD in panel.text
    assert not {"Confirm turn", "Hint"} & {*panel.buttons}
    kept = await ordered(bruno)
    assert "Nobody else learns of it" in kept.text
    assert "Your order" in kept.text
    assert "Token on d4" in kept.text
    await type_command(ada, "move", move="token c4")
    await next_decision(ada, after=board)
    clock.advance(minutes=MINUTES)

    await ada.sees(lambda seen: seen.text.count("places a token") > 0 and "d4" in seen.text)
    assert "*(ordered)*" in (await type_command(bruno, "log")).text
    assert "ordered" not in (await type_command(ada, "log")).text
    private = await bruno.direct()
    assert "Token on d4" in (await private.sees("Your order was carried out")).text


async def test_orders_are_taken_back_in_two_places(ada: Person, bruno: Person, board: Seen) -> None:
    await ordered(bruno)
    assert "Token on d4" not in (await type_command(ada, "play")).text
    listed = await type_command(bruno, "play")
    assert "Your orders" in listed.text
    assert "Token on d4" in listed.text

    after = await pressed(bruno, listed, "Take back")
    in_panel = await pressed(bruno, await ordered(bruno), "Take back")

    assert "the order is gone" in after.text
    assert "Your orders" not in after.text
    assert "Your order" not in in_panel.text
    assert "Take back" not in (await opened(bruno, board, "Your move")).buttons


@pytest.mark.usefixtures("board")
async def test_a_turn_is_kept_for_the_case_that_the_first_no_longer_fits(bruno: Person) -> None:
    drafted = await type_command(bruno, "move", move="token d4")
    assert drafted.buttons[:2] == [KEEP, WAYS]
    ways = await pressed(bruno, drafted, WAYS)
    assert ways.buttons == ["In any case, if legal", "Back"]
    assert (await pressed(bruno, ways, "Back")).buttons == drafted.buttons
    kept = await ordered(bruno)
    assert "**Or else**, behind **More ways**" in kept.text
    drafted = await type_command(bruno, "move", move="token e4")
    assert "**When my turn comes** replaces it" in drafted.text
    ways = await pressed(bruno, drafted, WAYS)
    assert ways.buttons == ["Or else", "In any case, if legal", "Back"]
    assert "places a token on e4" in ways.text
    assert "Your order" in ways.text
    assert ways.text.count("\n**") == 2

    both = await pressed(bruno, ways, "Or else")

    assert "“Token on d4” (or else “Token on e4”)" in both.text
    assert "**Or else**" in both.text
    drafted = await type_command(bruno, "move", move="token f4")
    assert "**Or else**" not in (await pressed(bruno, drafted, WAYS, "Or else")).text


async def test_a_case_is_put_together_on_the_position_after_it(bruno: Person, board: Seen) -> None:
    panel = await opened(bruno, board, "Your move")
    assert "If … then …" not in panel.buttons
    cases = await pressed(bruno, panel, WAYS, "If … then …")
    assert "Choose a move of Ada" in cases.text

    imagined = await pressed(bruno, cases, "Draw a rhomb")

    assert "Imagined: Ada" in imagined.text
    assert "Whatever happens" in imagined.buttons
    assert WAYS not in imagined.buttons


@pytest.mark.usefixtures("board")
async def test_the_rest_of_a_turn_is_kept_for_what_is_drawn(ada: Person, bruno: Person) -> None:
    drafted = await type_command(bruno, "move", move="draw")
    assert "You decide the rest when you see what chance brings." in drafted.text

    draws = await pressed(bruno, drafted, WAYS, "If it brings …")
    assert "“Draw a rhomb” itself is made when your turn comes" in draws.text
    assert draws.buttons[:2] == [MINUS, PLUS]
    imagined = await pressed(bruno, draws, PLUS)
    assert "Imagined: your turn begins with “Draw a rhomb”" in imagined.text
    assert "it brings a rhomb with plus numbers" in imagined.text
    kept = await ordered(bruno, "rhomb 8-9")
    assert "“Draw a rhomb”, then “Rhomb on 8-9” if it brings a rhomb with plus" in kept.text
    assert "press **More ways**, then **If it brings …**" in kept.text
    assert "Or else" not in kept.text
    draws = await pressed(bruno, kept, WAYS, "If it brings …")
    await type_command(ada, "move", move="token c4")
    # Who comes to decide meanwhile is told so.
    await bruno.press(draws, MINUS)
    assert (await bruno.sees("out of date")).is_ephemeral


@pytest.mark.usefixtures("bot")
async def test_passing_takes_three_presses(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno, game="big_shoulders")
    for person in (ada, bruno):
        panel = await opened(person, board, "Your move")
        if "Pass until …" in panel.buttons:
            break
    conditions = await pressed(person, panel, "Pass until …")
    label = next(label for label in conditions.buttons if label.startswith("… until"))

    assert "Pass until" in (await pressed(person, conditions, label)).text


async def test_what_was_dropped_is_told_to_its_owner_alone(
    clock: AdjustableClock, ada: Person, bruno: Person, board: Seen
) -> None:
    await ordered(bruno)
    await type_command(ada, "move", move="token d4")
    board = await next_decision(ada, after=board)
    clock.advance(minutes=MINUTES)

    async def is_told() -> bool:
        return "Your order was dropped" in (await opened(bruno, board, "Your move")).text

    await until(is_told)


@dataclass(frozen=True)
class Ordered:
    """An order of Bruno's, whose turn it has become, and a bot that looks at it when told to."""

    client: Lockkeeper
    clock: AdjustableClock
    data: DatabaseFile

    @property
    def due(self) -> DueOrders:
        return self.client.sessions.of(DueOrders)

    @property
    def made(self) -> int:
        return self.data.count("SELECT count(*) FROM history WHERE text = 'token d4'")

    async def look(self) -> None:
        """Look at all orders when each must have come."""
        self.clock.ahead += LONGEST
        while await self.due.carry_out(partial(who_could_press, self.client)):
            pass


@pytest.fixture
async def order(
    discord: DiscordInMemory, tmp_path: Path, ada: Person, bruno: Person
) -> AsyncIterator[Ordered]:
    clock = AdjustableClock()
    async with unconnected_bot(discord, tmp_path, dependencies=Dependencies(clock=clock)) as bot:
        await begin_game(ada, bruno, options=FIRST)
        await ordered(bruno)
        await type_command(ada, "move", move="token c4")
        yield Ordered(bot, clock, DatabaseFile(tmp_path))


async def test_an_order_comes_at_its_own_moment_between_two_checks(order: Ordered) -> None:
    """Else the moves that were ordered would come with reminders, and a multiple of 20 s apart."""
    wait = await order.due.next_due()
    assert wait
    order.clock.ahead += wait - timedelta(seconds=0.3)

    works = [asyncio.create_task(work(order.client, NEVER)) for work in (run_scheduler, run_orders)]
    await until(lambda: order.made == 1)

    for work in works:
        work.cancel()
    await asyncio.gather(*works, return_exceptions=True)


async def test_what_came_of_it_is_told_where_nothing_is_left_to_decide(
    order: Ordered, discord: DiscordInMemory, ada: Person, bruno: Person
) -> None:
    await order.look()
    await resign(ada)

    told = await private_answer(bruno, await discord.press(bruno, CustomId("turn", 1)))

    assert "Your order was carried out" in told.text
    assert "Token on d4" in told.text


async def test_its_owner_has_a_present_name(
    order: Ordered, discord: DiscordInMemory, bruno: Person
) -> None:
    """A press shows the name of its moment, so that an older one would tell of an order."""
    discord.world.people = [
        replace(user, name="Bruno the Bold") if user.id == bruno.id else user
        for user in discord.world.people
    ]

    await order.look()

    session = await order.client.sessions.queries.get(1)
    assert session.people[1].name == "Bruno the Bold"


async def test_it_waits_while_a_press_would_be_refused(
    order: Ordered, discord: DiscordInMemory, bruno: Person, mona: Person
) -> None:
    everybody = discord.world.people
    for deny, denied in (
        (mona.permit, SEND_MESSAGES),
        (mona.permit, VIEW_CHANNEL),
        (mona.restrict, VIEW_CHANNEL),
    ):
        await deny(denied)
        await order.look()
        assert order.made == 0, (deny, denied)
        await deny(0)
        # It has been looked at, and is to be looked at again.
        assert (await order.due.next_due() or timedelta()) > timedelta()
    discord.world.people = [user for user in everybody if user.id != bruno.id]
    await order.look()
    assert order.made == 0

    discord.world.people = everybody
    await order.look()

    assert order.made == 1

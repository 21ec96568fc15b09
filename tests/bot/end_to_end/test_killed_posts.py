"""Bots that are killed between two steps of a post, and what the next one makes of it."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from localtable import LocalTable
from tests.bot.end_to_end.adjustable_clock import gone, is_reminder
from tests.bot.end_to_end.fork_server import Bot, Nursery, nursery
from tests.bot.end_to_end.play_steps import GAME, begun, board, on_turn, typed, waiting
from tests.bot.end_to_end.shared_clock import Dial
from tests.localtable.faults import Faults, done_but_silent, silent
from tests.localtable.person import Person
from tests.localtable.seen import Seen


@pytest.fixture
async def home(table: LocalTable, tmp_path: Path) -> AsyncIterator[Nursery]:
    """Where bots come from that go by a dial."""
    async with nursery(table, tmp_path) as home:
        Dial.made(home.dial, datetime.now(UTC))
        yield home


async def born(home: Nursery) -> Bot:
    bot = await home.bear()
    await bot.ready()
    return bot


def stalled(faults: Faults, method: str, path: str, *, is_done: bool) -> asyncio.Event:
    """Let the next such request of the bot be done, or not, and never be answered."""
    happened = asyncio.Event()
    fault = done_but_silent if is_done else silent
    faults.add(method, f"/api/v10{path}", fault(happened))
    return happened


def in_channel(person: Person) -> str:
    return f"/channels/{person.channel_id}/messages"


async def loses_its_buttons(person: Person, board: Seen) -> None:
    await person.sees(lambda seen: seen.id == board.id and not seen.buttons)


async def test_a_lobby_is_posted_once_though_two_bots_die_over_it(
    home: Nursery, faults: Faults, ada: Person, bruno: Person
) -> None:
    first = await born(home)
    posted = stalled(faults, "POST", in_channel(ada), is_done=True)
    await typed(ada, "game new", game=GAME)
    await posted.wait()
    await typed(bruno, "game join")
    await first.kill()
    looked_for = stalled(faults, "GET", in_channel(ada), is_done=False)
    second = await born(home)
    await looked_for.wait()
    await second.kill()

    await born(home)

    await ada.sees("2. **Bruno**")
    assert len([seen for seen in await ada.messages() if "Join" in seen.buttons]) == 1


async def test_an_old_board_loses_its_buttons_in_the_next_life(
    home: Nursery, faults: Faults, ada: Person, bruno: Person
) -> None:
    bot = await born(home)
    old = await begun(ada, bruno)
    changed = stalled(faults, "PATCH", f"{in_channel(ada)}/{old.id}", is_done=False)
    await typed(on_turn(old, ada, bruno), "move", move="token d4")
    await changed.wait()
    await bot.kill()

    await born(home)

    await loses_its_buttons(ada, old)
    assert "Your move" in (await board(ada, after=old)).buttons


async def test_a_board_that_was_overtaken_loses_its_buttons(
    home: Nursery, faults: Faults, ada: Person, bruno: Person
) -> None:
    bot = await born(home)
    first = await begun(ada, bruno)
    mover, other = on_turn(first, ada, bruno), waiting(first, ada, bruno)
    posted = stalled(faults, "POST", in_channel(ada), is_done=True)
    await typed(mover, "move", move="token d4")
    await posted.wait()
    second = await board(ada, after=first)
    await typed(other, "move", move="token c3")
    await bot.kill()

    await born(home)

    assert "c3" in (await board(ada, after=second)).text
    await loses_its_buttons(ada, second)


async def test_a_reminder_is_taken_away_though_nobody_noted_it(
    home: Nursery, faults: Faults, ada: Person, bruno: Person
) -> None:
    bot = await born(home)
    mover = on_turn(await begun(ada, bruno), ada, bruno)
    posted = stalled(faults, "POST", in_channel(ada), is_done=True)
    Dial(home.dial).turn(timedelta(hours=25))
    await posted.wait()
    reminder = await ada.sees(is_reminder)
    await typed(mover, "move", move="token d4")
    await bot.kill()

    await born(home)

    await gone(ada, reminder)


async def test_a_question_is_taken_away_though_nobody_noted_it(
    home: Nursery, faults: Faults, ada: Person, bruno: Person, clara: Person
) -> None:
    bot = await born(home)
    await begun(ada, bruno, clara, options="first_seat=seat:1")
    posted = stalled(faults, "POST", in_channel(ada), is_done=True)
    await typed(bruno, "game replace", seat=1)
    await posted.wait()
    vote = await clara.sees("**Bruno** asks for an automatic player")
    await typed(ada, "move", move="token d4")
    await bot.kill()

    await born(home)

    await gone(clara, vote)


async def test_a_reminder_in_the_channel_is_not_repeated_by_direct_message(
    home: Nursery, faults: Faults, ada: Person, bruno: Person
) -> None:
    bot = await born(home)
    mover = on_turn(await begun(ada, bruno), ada, bruno)
    await typed(mover, "settings", reminders="direct")
    await mover.accept_direct_messages(accepts=False)
    posted = stalled(faults, "POST", in_channel(ada), is_done=True)
    Dial(home.dial).turn(timedelta(hours=25))
    await posted.wait()
    reminder = await ada.sees(is_reminder)
    await bot.kill()
    await mover.accept_direct_messages(accepts=True)

    await born(home)
    await typed(mover, "move", move="token d4")

    await gone(ada, reminder)
    assert not any(map(is_reminder, await (await mover.direct()).messages()))

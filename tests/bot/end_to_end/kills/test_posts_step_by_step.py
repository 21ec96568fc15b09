"""Bots that are killed between two steps of a post, and how the next one continues."""

import asyncio
from datetime import timedelta

import pytest

from tests.bot.database_file import DatabaseFile
from tests.bot.end_to_end.fork_server import ForkedBots
from tests.bot.play_steps import (
    GAME,
    begin_game,
    disappears,
    is_reminder,
    newest_board,
    not_on_turn,
    on_turn,
    start_table,
    type_command,
)
from tests.bot.setting_steps import choose_settings
from tests.localtable.faults import Faults, done_but_silent, silent
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import until

SEATED = "SELECT count(*) FROM seats WHERE user_id = ?"


def stalled(faults: Faults, method: str, path: str, *, is_done: bool) -> asyncio.Event:
    """Let the bot's next such request be carried out, or not, and never be answered."""
    happened = asyncio.Event()
    fault = done_but_silent if is_done else silent
    faults.add(method, f"/api/v10{path}", fault(happened))
    return happened


def in_channel(person: Person) -> str:
    return f"/channels/{person.channel_id}/messages"


async def loses_its_buttons(person: Person, board: Seen) -> None:
    await person.sees(lambda seen: seen.id == board.id and not seen.buttons)


async def test_a_lobby_is_posted_once_though_two_bots_die_over_it(
    bots: ForkedBots, faults: Faults, ada: Person, bruno: Person
) -> None:
    first = await bots.started()
    posted = stalled(faults, "POST", in_channel(ada), is_done=True)
    await type_command(ada, "game new", game=GAME)
    await posted.wait()
    await bruno.press(await bruno.sees("opened a table"), "Join")
    await until(lambda: DatabaseFile(bots.data).count(SEATED, bruno.id) == 1)
    await first.kill()
    looked_for = stalled(faults, "GET", in_channel(ada), is_done=False)
    second = await bots.started()
    await looked_for.wait()
    await second.kill()

    await bots.started()

    await ada.sees("2. **Bruno**")
    assert len([seen for seen in await ada.messages() if "Join" in seen.buttons]) == 1


async def test_an_old_board_loses_its_buttons_in_the_next_life(
    bots: ForkedBots, faults: Faults, ada: Person, bruno: Person
) -> None:
    bot = await bots.started()
    old = await begin_game(ada, bruno)
    changed = stalled(faults, "PATCH", f"{in_channel(ada)}/{old.id}", is_done=False)
    await type_command(on_turn(old, ada, bruno), "move", move="token d4")
    await changed.wait()
    await bot.kill()

    await bots.started()

    await loses_its_buttons(ada, old)
    assert "Your move" in (await newest_board(ada, after=old)).buttons


async def test_a_board_that_was_overtaken_loses_its_buttons(
    bots: ForkedBots, faults: Faults, ada: Person, bruno: Person
) -> None:
    bot = await bots.started()
    first = await begin_game(ada, bruno)
    mover, other = on_turn(first, ada, bruno), not_on_turn(first, ada, bruno)
    posted = stalled(faults, "POST", in_channel(ada), is_done=True)
    await type_command(mover, "move", move="token d4")
    await posted.wait()
    second = await newest_board(ada, after=first)
    await type_command(other, "move", move="token c3")
    await bot.kill()

    await bots.started()

    assert "c3" in (await newest_board(ada, after=second)).text
    await loses_its_buttons(ada, second)


@pytest.mark.parametrize("is_done", [False, True])
async def test_the_board_of_a_lone_player_takes_the_place_of_the_table_once(
    bots: ForkedBots, faults: Faults, ada: Person, is_done: bool
) -> None:
    bot = await bots.started()
    own_turn = "first_seat=seat:1"
    await type_command(ada, "game new", game=GAME, opponents=1, level="easy", options=own_turn)
    table = await ada.sees("opened a table")
    deleted = stalled(faults, "DELETE", f"{in_channel(ada)}/{table.id}", is_done=is_done)
    await start_table(ada)
    await deleted.wait()
    board = await newest_board(ada)
    await bot.kill()

    await bots.started()
    await disappears(ada, table)
    await DatabaseFile(bots.data).is_posted()

    assert [seen.id for seen in await ada.messages() if not seen.is_ephemeral] == [board.id]


async def test_a_reminder_is_taken_away_though_nobody_noted_it(
    bots: ForkedBots, faults: Faults, ada: Person, bruno: Person
) -> None:
    bot = await bots.started()
    mover = on_turn(await begin_game(ada, bruno), ada, bruno)
    posted = stalled(faults, "POST", in_channel(ada), is_done=True)
    bots.clock.advance(timedelta(hours=25))
    await posted.wait()
    reminder = await ada.sees(is_reminder)
    await type_command(mover, "move", move="token d4")
    await bot.kill()

    await bots.started()

    await disappears(ada, reminder)


async def test_a_question_is_taken_away_though_nobody_noted_it(
    bots: ForkedBots, faults: Faults, ada: Person, bruno: Person, clara: Person
) -> None:
    bot = await bots.started()
    await begin_game(ada, bruno, clara, options="first_seat=seat:1")
    posted = stalled(faults, "POST", in_channel(ada), is_done=True)
    await type_command(bruno, "game replace", seat=1)
    await posted.wait()
    vote = await clara.sees("**Bruno** asks for an automatic player")
    await type_command(ada, "move", move="token d4")
    await bot.kill()

    await bots.started()

    await disappears(clara, vote)


async def test_a_reminder_in_the_channel_is_not_repeated_by_direct_message(
    bots: ForkedBots, faults: Faults, ada: Person, bruno: Person
) -> None:
    bot = await bots.started()
    mover = on_turn(await begin_game(ada, bruno), ada, bruno)
    await choose_settings(mover, reminders="direct")
    await mover.accept_direct_messages(accepts=False)
    posted = stalled(faults, "POST", in_channel(ada), is_done=True)
    bots.clock.advance(timedelta(hours=25))
    await posted.wait()
    reminder = await ada.sees(is_reminder)
    await bot.kill()
    await mover.accept_direct_messages(accepts=True)

    await bots.started()
    await type_command(mover, "move", move="token d4")

    await disappears(ada, reminder)
    assert not any(map(is_reminder, await (await mover.direct()).messages()))

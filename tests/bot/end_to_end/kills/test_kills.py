"""Whenever the bot is killed, nothing that was answered is lost, and nothing is doubled.

Each scenario is played twice: while nobody kills the bot, and while it is killed again and again.
In the end there are the same moves, and people read the same; where moves are drawn by lot, what
a scenario counts is the same.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest
from hypothesis import settings

from bot.features.orders.actions import LONGEST
from tests.bot.end_to_end.fork_server import ForkServer
from tests.bot.end_to_end.kills.table import Table, keep, seated
from tests.bot.handlers.scenes import last_post, played
from tests.bot.play_steps import (
    GAME,
    begin_campaign,
    begin_game,
    changed_message,
    disappears,
    is_reminder,
    join_table,
    moved,
    newest_board,
    open_campaign,
    public_pictures,
    resign,
    start_table,
    thread_named_in,
    thread_of_game,
    type_command,
)
from tests.bot.setting_steps import choose_settings, go_away, pick
from tests.localtable.person import Person
from tests.waiting import until

FIRST = "first_seat=seat:1"
"""Ada decides first, then Bruno."""
DAY = timedelta(hours=25)
"""After this time somebody is reminded."""
DELAY = 0.15
"""The most seconds from a command to a kill during it."""
ROUNDS = 36 if settings().max_examples >= 500 else 12
"""The random moves of an evening: more by night."""
BEGAN = "SELECT count(*) FROM sessions WHERE started_at IS NOT NULL"
ENDED = "SELECT count(*) FROM sessions WHERE ended_at IS NOT NULL"
SHOWN = "SELECT count(*) FROM servers WHERE overview_channel_id IS NOT NULL"
AWAY = "SELECT count(*) FROM preferences WHERE away_until IS NOT NULL"
SEATED = "SELECT count(*) FROM participants WHERE user_id = ?"
MADE = "SELECT count(*) FROM history WHERE text = ?"
REVIEWED = "SELECT count(*) FROM reviews WHERE done = decisions"
BEGUN = "SELECT count(*) FROM reviews WHERE done > 0"


async def moves(person: Person, move: str) -> None:
    await type_command(person, "move", move=move)


async def starts(host: Person) -> None:
    """Press Start, and wait until nobody can."""

    async def has_begun() -> bool:
        return not any("Start" in seen.buttons for seen in await host.messages())

    if not await has_begun():
        await start_table(host)
    await until(has_begun)


async def a_move(table: Table) -> None:
    first = await begin_game(table.ada, table.bruno, options=FIRST)
    async with table.dying_at_each_write():
        await table.surely(lambda: moves(table.ada, "token d4"))
        await newest_board(table.ada, after=first)


async def a_lobby_over_which_two_bots_die(table: Table) -> None:
    async with (
        table.stalled("GET", table.ada, is_done=False),
        table.stalled("POST", table.ada, is_done=True) as posted,
    ):
        await type_command(table.ada, "game new", game=GAME)
        await posted.wait()
        await table.bruno.press(await table.bruno.sees("opened a table"), "Join")
        await until(lambda: table.data.count(SEATED, table.bruno.id) == 1)
    await table.ada.sees("2. **Bruno**")


async def a_table_that_begins_before_its_post_is_known(table: Table) -> None:
    async with table.stalled("POST", table.ada, is_done=True) as posted:
        await type_command(table.ada, "game new", game=GAME, opponents=1, options=FIRST)
        await posted.wait()
        await start_table(table.ada)
        await until(lambda: bool(table.data.count(BEGAN)))
    await newest_board(table.ada)


async def a_board_that_is_overtaken(table: Table) -> None:
    first = await begin_game(table.ada, table.bruno, options=FIRST)
    async with table.stalled("POST", table.ada, is_done=True) as posted:
        await moves(table.ada, "token d4")
        await posted.wait()
        second = await newest_board(table.ada, after=first)
        await moves(table.bruno, "token c3")
    await newest_board(table.ada, after=second)


async def a_table_whose_place_a_board_takes(table: Table) -> None:
    """Kill the bot before it knows the post of the table, and at each write from then on."""
    async with table.stalled("POST", table.ada, is_done=True) as posted:
        await type_command(
            table.ada, "game new", game=GAME, opponents=1, level="easy", options=FIRST
        )
        await posted.wait()
        async with table.dying_at_each_write():
            await table.ada.sees("opened a table")
            await table.surely(lambda: starts(table.ada))
            await newest_board(table.ada)


async def a_reminder(table: Table) -> None:
    await begin_game(table.ada, table.bruno, options=FIRST)
    async with table.stalled("POST", table.ada, is_done=True) as posted:
        table.bots.clock.advance(DAY)
        await posted.wait()
        reminder = await table.ada.sees(is_reminder)
        await moves(table.ada, "token d4")
    await disappears(table.ada, reminder)


async def a_reminder_to_somebody_without_direct_messages(table: Table) -> None:
    await begin_game(table.ada, table.bruno, options=FIRST)
    await choose_settings(table.ada, reminders="direct")
    await table.ada.accept_direct_messages(accepts=False)
    async with table.stalled("POST", table.ada, is_done=True) as posted:
        table.bots.clock.advance(DAY)
        await posted.wait()
        reminder = await table.ada.sees(is_reminder)
        await table.ada.accept_direct_messages(accepts=True)
    await moves(table.ada, "token d4")
    await disappears(table.ada, reminder)


async def a_question(table: Table) -> None:
    await begin_game(table.ada, table.bruno, table.clara, options=FIRST)
    async with table.stalled("POST", table.ada, is_done=True) as posted:
        await type_command(table.bruno, "game replace", seat=1)
        await posted.wait()
        vote = await table.clara.sees("**Bruno** asks for an automatic player")
        await moves(table.ada, "token d4")
    await disappears(table.clara, vote)


async def an_absence(table: Table) -> None:
    board = await begin_game(table.ada, table.bruno, options=FIRST)
    async with table.dying_at_each_write():
        await table.surely(lambda: go_away(table.ada, "3d"), lambda: table.data.count(AWAY) > 0)
        await table.bruno.sees(lambda seen: seen.id == board.id and "is away until" in seen.text)


async def a_last_post(table: Table) -> None:
    first = await begin_game(table.ada, table.bruno, options=FIRST)
    await moves(table.ada, "token d4")
    await newest_board(table.ada, after=first)
    async with table.dying_at_each_write():
        await table.surely(lambda: resign(table.bruno))
        await table.ada.sees("🏆 Ada wins")


async def a_campaign_that_somebody_watches(table: Table) -> None:
    first = await begin_campaign(table.ada, table.bruno, count=2)
    await type_command(table.ada.at("lounge"), "watch", game=1)
    await table.ada.at("lounge").sees("Played in")
    async with table.dying_at_each_write():
        await table.surely(lambda: resign(table.bruno), lambda: table.data.count(ENDED) > 0)
        await newest_board(table.ada, after=first)
        await table.ada.at("lounge").sees("game 2 of 2")


async def a_campaign_in_a_thread(table: Table) -> None:
    await open_campaign(table.ada, table.bruno, thread="public", count=2)
    await begins_in_a_thread(table)
    there = await thread_of_game(table.ada)
    first = await newest_board(there)
    await resign(table.bruno.at(there.channel_id))
    await newest_board(there, after=first)


async def a_public_thread(table: Table) -> None:
    await type_command(table.ada, "game new", game=GAME, options=FIRST, thread="public")
    await join_table(table.ada, table.bruno)
    await begins_in_a_thread(table)


async def a_private_thread(table: Table) -> None:
    await type_command(table.ada, "game new", game=GAME, options=FIRST, thread="private")
    await join_table(table.ada, table.bruno)
    await begins_in_a_thread(table)


async def begins_in_a_thread(table: Table) -> None:
    async with table.dying_at_each_write():
        await table.surely(lambda: starts(table.ada))
        await newest_board(await thread_of_game(table.ada))


async def an_overview(table: Table) -> None:
    lounge = table.mona.at("lounge")
    async with table.dying_at_each_write():
        await table.surely(
            lambda: pick(table.mona, "overview", "lounge"), lambda: table.data.count(SHOWN) > 0
        )
        await lounge.sees("Games on this server")
    await type_command(table.ada, "game new", game=GAME)
    # It names the channel until it is noted where the table stands.
    await lounge.sees(lambda seen: "Open tables" in seen.text and "https://" in seen.text)


async def news_that_ones_turn_is_next(table: Table) -> None:
    await choose_settings(table.bruno, next="on")
    await begin_game(table.ada, table.bruno, table.clara, options=FIRST)
    private = await table.bruno.direct()
    async with table.dying_at_each_write():
        table.bots.clock.advance(timedelta(minutes=2))
        news = await private.sees("🔜")
    await moves(table.ada, "token d4")
    await disappears(private, news)


async def an_order_for_another_case(table: Table) -> int:
    await begin_game(table.ada, table.bruno, options=FIRST)
    await keep(table.bruno, await type_command(table.bruno, "move", move="token d4"))
    await keep(table.bruno, await type_command(table.bruno, "move", move="draw"), "Or else")
    return await carried_out(table, "token d4", "draw")


async def an_order_for_what_is_drawn(table: Table) -> int:
    await begin_game(table.ada, table.bruno, options=FIRST)
    panel = await type_command(table.bruno, "move", move="draw")
    for sign, move in (("minus", "rhomb 1-2"), ("plus", "rhomb 8-9")):
        draws = await keep(table.bruno, panel, "If it brings …")
        await keep(table.bruno, draws, f"… a rhomb with {sign} numbers")
        panel = await keep(table.bruno, await type_command(table.bruno, "move", move=move))
    return await carried_out(table, "token d4", "rhomb 1-2", "rhomb 8-9")


async def carried_out(table: Table, move: str, *ordered: str) -> int:
    """Let Ada move; return how many of the moves are made that Bruno has ordered for that."""

    def made() -> int:
        table.bots.clock.advance(LONGEST)
        return sum(table.data.count(MADE, move) for move in ordered)

    async with table.dying_at_each_write():
        await table.surely(lambda: moves(table.ada, move))
        await until(lambda: made() > 0)
    return made()


async def a_thought(table: Table) -> int:
    """Move against the program, and count the posts at one's own next turn."""
    await type_command(table.ada, "game new", game=GAME, opponents=1, level="easy", options=FIRST)
    await start_table(table.ada)
    await newest_board(table.ada)
    async with table.dying_at_each_write():
        await table.surely(lambda: moves(table.ada, "token d4"))
        await table.ada.sees(lambda seen: "Turn 3" in seen.text and "Your move" in seen.buttons)
    return len([seen for seen in await table.ada.messages() if not seen.is_ephemeral])


async def a_try(table: Table) -> None:
    await played(table.ada, table.bruno, 4)
    await resign(table.bruno)
    answer = await type_command(table.clara, "try", turn=3)
    await table.kill()
    tried = thread_named_in(table.clara, answer)
    board = await newest_board(tried)
    await moves(tried, (await tried.suggested("move", move="token"))[0])
    await changed_message(tried, board)


async def a_review(table: Table) -> int:
    """Kill the bot while it judges: later who asked is told; count the decisions."""
    await played(table.ada, table.bruno, 8)
    await resign(table.bruno)
    await table.bruno.press(await last_post(table.bruno), "Review")
    await until(lambda: table.data.count(BEGUN) == 1)
    if table.kills:
        await table.kill()
        await (await table.bruno.direct()).sees("is ready.")
        assert table.data.count(REVIEWED) == 1
    return table.data.count("SELECT decisions FROM reviews")


async def an_evening(table: Table) -> tuple[int, int]:
    """Kill the bot while somebody makes a random move; count last posts, and boards seen twice."""
    random = Random(11)
    await begin_game(table.ada, table.bruno, options=FIRST)
    for number in range(ROUNDS):
        move = asyncio.create_task(moved(random.choice(table.people[:2]), random))
        if number % 3 == 0:
            await asyncio.sleep(random.uniform(0, DELAY))
            await table.kill()
            move.cancel()
        await asyncio.gather(move, return_exceptions=True)
    await resign(table.bruno)
    await table.ada.sees("🏆 Ada wins")
    await table.data.is_posted()
    boards = [seen.text for seen in await public_pictures(table.ada)]
    return sum("🏆" in text for text in boards), len(boards) - len({*boards})


Scenario: TypeAlias = Callable[[Table], Awaitable[object]]
QUICK: Sequence[Scenario] = (
    a_move,
    a_lobby_over_which_two_bots_die,
    a_table_that_begins_before_its_post_is_known,
    a_board_that_is_overtaken,
    a_reminder,
    a_reminder_to_somebody_without_direct_messages,
    a_question,
)
LONG: Sequence[Scenario] = (
    a_table_whose_place_a_board_takes,
    a_last_post,
    a_campaign_that_somebody_watches,
    a_campaign_in_a_thread,
    a_public_thread,
    a_private_thread,
    an_overview,
    news_that_ones_turn_is_next,
    an_absence,
    an_order_for_another_case,
    an_order_for_what_is_drawn,
    a_thought,
    a_try,
    an_evening,
)
SCENARIOS = (
    *QUICK,
    *(pytest.param(play, marks=pytest.mark.long) for play in LONG),
    # Its workers wait for all others of a busy machine.
    pytest.param(a_review, marks=[pytest.mark.long, pytest.mark.nightly]),
)


@pytest.mark.parametrize("play", SCENARIOS)
async def test_nothing_is_lost_or_doubled(
    play: Scenario, fork_server: ForkServer, empty_database: Path, tmp_path: Path
) -> None:
    reached = list[object]()
    for kills in (False, True):
        async with seated(fork_server, empty_database, tmp_path, kills=kills) as table:
            counted = await play(table)
            everything = await table.told()
            reached.append(counted or everything)

    assert reached[1] == reached[0], table.deaths

"""A server removes the bot while games go on there, and invites it again."""

import asyncio
from pathlib import Path

from bot.sessions.model.blocked import UNKNOWN_GUILD
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.database_file import DatabaseFile
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import begin_game
from tests.localtable.faults import Faults
from tests.localtable.person import People
from tests.waiting import until

BLOCKED = "SELECT count(*) FROM sessions WHERE blocked = ?"
PENDING = "SELECT count(*) FROM outbox WHERE done_at IS NULL"
PAUSE = 3.0
"""Seconds in which a post that is refused would be tried again, twice."""


async def test_a_server_that_removed_the_bot_is_left_alone_until_it_invites_it_again(
    discord: DiscordInMemory,
    clock: AdjustableClock,
    group: People,
    faults: Faults,
    tmp_path: Path,
) -> None:
    database = DatabaseFile(tmp_path)
    first = await begin_game(group["Ada"], group["Bruno"], options="first_seat=seat:1 pace=3d")
    (guild,) = discord.world.guilds.values()
    await database.is_posted()
    discord.world.leave(guild)
    faults.seen.clear()

    clock.advance(days=4)
    await until(lambda: bool(database.count(BLOCKED, UNKNOWN_GUILD)))
    await asyncio.sleep(PAUSE)
    asked = [one for one in faults.seen if "/messages" in one and one.startswith("POST")]
    waiting = database.count(PENDING)
    discord.world.join(guild)
    await database.is_posted()
    await until(lambda: not database.count(BLOCKED, UNKNOWN_GUILD))

    assert not [one for one in asked if "/api/" in one]
    assert waiting
    # The time for the turn begins anew.
    board = await group["Ada"].sees(lambda seen: seen.id >= first.id and "<@" in seen.text)
    assert board.buttons

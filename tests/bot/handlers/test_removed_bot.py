"""A server removes the bot while games go on there, and invites it again."""

from pathlib import Path

from bot.features.channels.actions import UNKNOWN_GUILD
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.database_file import DatabaseFile
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.unconnected_bot import looking, unconnected_bot
from tests.bot.play_steps import GAME, begin_game, type_command
from tests.localtable.faults import Faults
from tests.localtable.person import People
from tests.waiting import until

BLOCKED = "SELECT count(*) FROM sessions WHERE blocked = ?"
CLOSED = "SELECT count(*) FROM sessions WHERE status = 'cancelled'"
PACED = "first_seat=seat:1 pace=3d"


async def test_a_server_that_removed_the_bot_is_left_alone_until_it_invites_it_again(
    discord: DiscordInMemory,
    clock: AdjustableClock,
    group: People,
    faults: Faults,
    tmp_path: Path,
) -> None:
    database, ada = DatabaseFile(tmp_path), group["Ada"]
    board = await begin_game(ada, group["Bruno"], options=PACED)
    await type_command(ada.at("table-two"), "game new", game=GAME)
    table = await ada.at("table-two").sees("opened a table")
    (guild,) = discord.world.guilds.values()
    await database.is_posted()
    discord.world.leave(guild)
    await until(lambda: bool(database.count(BLOCKED, UNKNOWN_GUILD) and database.count(CLOSED)))
    faults.seen.clear()

    clock.advance(days=4)
    # The person who is awaited is told nothing, and hears of it as soon as the bot is back.
    discord.world.join(guild)
    await until(lambda: not database.count(BLOCKED, UNKNOWN_GUILD))
    await ada.sees(lambda seen: seen.id == board.id and seen.text != board.text)
    await ada.at("table-two").sees(lambda seen: seen.id == table.id and not seen.buttons)

    assert not [seen for seen in await ada.messages() if seen.id > board.id]


async def test_what_a_server_did_while_the_bot_was_off_is_known_at_the_start(
    discord: DiscordInMemory, group: People, tmp_path: Path
) -> None:
    database = DatabaseFile(tmp_path)
    (guild,) = discord.world.guilds.values()
    async with unconnected_bot(discord, tmp_path):
        await begin_game(group["Ada"], group["Bruno"])
        await database.is_posted()

    # Nobody is told: a client that has ended would hear of it, too.
    del discord.world.guilds[guild.id]
    async with unconnected_bot(discord, tmp_path, looking):
        await until(lambda: bool(database.count(BLOCKED, UNKNOWN_GUILD)))
    discord.world.guilds[guild.id] = guild
    async with unconnected_bot(discord, tmp_path, looking):
        await until(lambda: not database.count(BLOCKED, UNKNOWN_GUILD))

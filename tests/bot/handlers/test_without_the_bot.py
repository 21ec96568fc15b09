"""The bot is installed to a person, and used on a server where it is no member."""

import pytest

from bot.commands import COMMANDS
from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.wording.channels.permissions import invitation
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.fresh_servers import fresh_server, in_channel
from tests.bot.play_steps import changed_message, type_command
from tests.localtable.person import NotPossible, Person
from tests.waiting import until

ALONE = ("play", "learn", "rules", "help", "stats", "settings", "try")
"""What concerns one person alone."""
WITH_OTHERS = ("game", "move", "board", "server", "watch")


@pytest.fixture
async def elsewhere(bot: Lockkeeper, discord: DiscordInMemory, ada: Person) -> Person:
    """Ada on a server on which the bot is no member."""
    guild = discord.world.join(fresh_server(discord.world))
    discord.world.leave(guild)
    await until(lambda: bot.get_guild(guild.id) is None)
    return in_channel(discord.world, guild, "general", ada)


def test_commands_for_one_person_can_be_installed_to_a_person() -> None:
    installs = {own.name: own.allowed_installs for own in COMMANDS}

    assert all((asked := installs[name]) and asked.user and asked.guild for name in ALONE)
    assert not any((asked := installs[name]) and asked.user for name in WITH_OTHERS)


async def test_lessons_and_rules_work_there_by_their_answers_alone(
    elsewhere: Person, discord: DiscordInMemory
) -> None:
    lesson = await type_command(elsewhere, "learn", game="cronberg")
    begun = await elsewhere.press(lesson, "Next")
    rules = await type_command(elsewhere, "rules", game="cronberg", topic="rhomb")

    assert begun.status
    assert lesson.pictures
    assert rules.text or rules.payload["embeds"]
    assert posts_of(discord, elsewhere) == []


@pytest.mark.parametrize(
    ("command", "rest", "values"), [("play", "", ["cronberg"]), ("help", "cronberg", [])]
)
async def test_what_needs_the_bot_says_so_and_how_to_get_it(
    elsewhere: Person, bot: Lockkeeper, command: str, rest: str, values: list[str]
) -> None:
    page = await type_command(elsewhere, command)
    await elsewhere.click(page, str(CustomId("play-game", 0, rest=rest)), values)
    game = await changed_message(elsewhere, page)
    refused = await elsewhere.press(game, "Open a table")

    told = await elsewhere.sees("I am not on this server")
    assert refused.status
    assert told.is_ephemeral
    assert invitation(bot.application_id) in told.text
    assert "permission" not in told.text.partition("https")[0]


async def test_games_are_not_offered_there(elsewhere: Person) -> None:
    with pytest.raises(NotPossible):
        await elsewhere.slash("game new", game="cronberg")


def posts_of(discord: DiscordInMemory, person: Person) -> list[str]:
    """Return what everybody can read in the channel of a person."""
    channel = discord.world.channels[person.channel_id]
    found = [discord.world.messages[number] for number in channel.message_ids]
    return [message.content for message in found if message.viewer_id is None]

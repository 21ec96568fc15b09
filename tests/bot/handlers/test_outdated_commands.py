"""Commands that are gone or have changed, typed by a client that has not heard of it."""

import pytest
from discord import AppCommandOptionType

from bot.discord_io.client import Lockkeeper
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import type_command
from tests.localtable.person import Person
from tests.localtable.seen import Payload

SUBCOMMAND = AppCommandOptionType.subcommand.value


async def registers(bot: Lockkeeper, discord: DiscordInMemory, command: Payload) -> None:
    """Register a command with Discord of which the bot knows nothing."""
    address, known = f"/applications/{bot.application_id}/commands", discord.world.commands[None]
    kept = [own for own in known if own["name"] != command["name"]]
    await discord.as_bot("PUT", address, [*kept, {"description": "-", **command}])


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("vanished", {"name": "vanished"}),
        ("move", {"name": "move"}),
        ("campaign", {"name": "campaign"}),
        (
            "game vanished",
            {
                "name": "game",
                "options": [{"name": "vanished", "description": "-", "type": SUBCOMMAND}],
            },
        ),
    ],
    ids=["gone", "other options", "a group without its subcommand", "a subcommand that is gone"],
)
async def test_an_older_form_of_a_command_asks_for_a_newer_client(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person, typed: str, command: Payload
) -> None:
    await registers(bot, discord, command)

    assert "older form of this command" in (await type_command(ada, typed)).text


async def test_suggestions_for_a_command_that_is_gone_are_none(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person
) -> None:
    until = {"name": "until", "description": "-", "type": 3, "autocomplete": True}
    await registers(bot, discord, {"name": "vanished", "options": [until]})

    assert await ada.suggest("vanished", until="3") == []

"""Decorators for slash commands that belong to no group, and the answer to errors of all."""

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from discord import InteractionType, app_commands

from bot.basics.refusals import Refused
from bot.discord_io.client import Interaction
from bot.discord_io.replies import reply_refusal
from rules.text import say

OUTDATED = say(
    "Your Discord still shows an older form of this command. Reload it (Ctrl+R, or close the app "
    "and open it again), then type the command anew. `/help` explains what there is."
)

Command: TypeAlias = app_commands.Command[Any, ..., None]
Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]


def slash(callback: Callback) -> Command:
    """Return a command for servers, named after its function; `help_` becomes `/help`."""
    return app_commands.guild_only(_command(callback))


def slash_in_games(callback: Callback) -> Command:
    """Return a command for wherever a game can be played: servers, and direct messages."""
    allowed = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    return allowed(_command(callback))


def slash_anywhere(callback: Callback) -> Command:
    """Return a command for servers and direct messages to the bot, named after its function.

    Who has installed the bot for themselves has it on every server, too.
    """
    return _for_people(slash_in_games(callback))


def slash_alone(callback: Callback) -> Command:
    """Return a command that needs only its answer: it also works in talks among others."""
    allowed = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    return _for_people(allowed(_command(callback)))


async def answer_error(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """Tell the user why a command failed, also one that only their Discord still offers."""
    if interaction.type is InteractionType.autocomplete:
        await interaction.response.autocomplete([])
    elif isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        await reply_refusal(interaction, Refused(OUTDATED))
    else:
        await reply_refusal(interaction, error)


def _for_people(command: Command) -> Command:
    """Let a command be used where the bot is installed to a person, and is no member itself."""
    return app_commands.allowed_installs(guilds=True, users=True)(command)


def _command(callback: Callback) -> Command:
    return app_commands.command(name=callback.__name__.rstrip("_"))(callback)

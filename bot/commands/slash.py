"""How a command of its own, one that stands in no group, is made."""

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from discord import app_commands

Command: TypeAlias = app_commands.Command[Any, ..., None]
Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]


def slash(callback: Callback) -> Command:
    """Make a function a command of its name, for servers; `help_` is `/help`."""
    return app_commands.guild_only(_command(callback))


def slash_anywhere(callback: Callback) -> Command:
    """Make a function a command of its name, for servers and for direct messages to the bot."""
    allowed = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    return allowed(_command(callback))


def _command(callback: Callback) -> Command:
    return app_commands.command(name=callback.__name__.rstrip("_"))(callback)

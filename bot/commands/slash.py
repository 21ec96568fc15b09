"""How a command of its own, one that stands in no group, is made."""

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from discord import app_commands

Command: TypeAlias = app_commands.Command[Any, ..., None]


def slash(callback: Callable[..., Coroutine[Any, Any, None]]) -> Command:
    """Make a function a command of its name; `help_` is `/help`."""
    command: Command = app_commands.command(name=callback.__name__.rstrip("_"))(callback)
    return app_commands.guild_only(command)

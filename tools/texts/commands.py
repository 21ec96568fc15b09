"""What Discord shows of commands, options and choices."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from discord.app_commands import Command, ContextMenu, Group

from authoring.texts.found import Found
from bot.features.catalog import ALL

AnyCommand: TypeAlias = Command[Any, ..., Any] | Group | ContextMenu


def of_commands() -> Iterator[Found]:
    """Yield what Discord shows of commands, options and choices."""
    for command in ALL.commands:
        kinds = (command, *command.walk_commands()) if isinstance(command, Group) else (command,)
        for each in kinds:
            yield from _of_command(each)


def _of_command(command: AnyCommand) -> Iterator[Found]:
    if isinstance(command, ContextMenu):
        yield Found(command.name, "", "", "", "an entry in a menu of people or messages")
        return
    yield Found(command.name, "", "command", "", f"/{command.qualified_name}")
    shown = f"what /{command.qualified_name} does"
    yield Found(command.description, "", "", "", shown)
    for option in () if isinstance(command, Group) else command.parameters:
        of = f"/{command.qualified_name} {option.name}"
        yield Found(option.name, "", "option", "", of)
        yield Found(f"{option.description}", "", "", "", of)
        yield from (Found(choice.name, "", "", "", of) for choice in option.choices)

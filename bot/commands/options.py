"""Builds the options of a command from the descriptions of settings."""

from collections.abc import Awaitable, Callable
from inspect import Parameter, signature
from typing import Any, TypeVar

from discord import app_commands

from bot.commands.autocomplete import Autocomplete, in_time
from bot.commands.slash import Callback
from bot.discord_io.client import Interaction
from bot.wording.settings.option import Option
from rules.text import words

Chosen = TypeVar("Chosen")
Load = Callable[[Interaction], Awaitable[Chosen]]
"""Returns the present settings of the user, or of their server."""


def with_options(
    options: tuple[Option[Chosen], ...], load: Load[Chosen]
) -> Callable[[Callback], Callback]:
    """Return a decorator that gives a function `(interaction, **typed)` its options."""

    def decorate(callback: Callback) -> Callback:
        given, *_ = signature(callback).parameters.values()
        own = [_parameter(option) for option in options]
        described: Any = callback
        described.__signature__ = signature(callback).replace(parameters=[given, *own])
        for decorator in (
            app_commands.describe(**{option.name: option.told for option in options}),
            app_commands.choices(
                **{option.name: _choices(option) for option in options if option.values}
            ),
            app_commands.autocomplete(
                **{option.name: _suggesting(option, load) for option in options if option.suggest}
            ),
        ):
            described = decorator(described)
        return described

    return decorate


def _parameter(option: Option[Any]) -> Parameter:
    numbers = option.numbers
    kind: Any = app_commands.Range[int, numbers.start, numbers.stop - 1] if numbers else str
    return Parameter(option.name, Parameter.KEYWORD_ONLY, default=None, annotation=kind | None)


def _choices(option: Option[Any]) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=f"{value}: {words(text)}", value=str(value))
        for value, text in option.values.items()
    ]


def _suggesting(option: Option[Chosen], load: Load[Chosen]) -> Autocomplete[str]:
    @in_time
    async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        chosen, now = await load(interaction), interaction.client.sessions.now()
        offered = (
            option.suggest(typed, chosen, now, str(interaction.locale)) if option.suggest else []
        )
        return [app_commands.Choice(name=name, value=value) for name, value in offered]

    return suggest

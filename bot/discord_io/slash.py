"""Decorators for slash commands, and the values that they suggest while somebody types."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Iterator
from functools import wraps
from typing import Any, TypeAlias, TypeVar

from discord import InteractionType, app_commands

from bot.basics.refusals import Refused, Unready
from bot.discord_io.client import Interaction
from bot.discord_io.notices import OPTION_LIMIT, SELECT_LIMIT
from bot.discord_io.replies import reply_refusal
from bot.sessions.options import options_offered
from rules.catalog import GAMES
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


log = logging.getLogger(__name__)

LONGEST = 2.5
"""Seconds to wait for suggestions; Discord accepts none after 3."""

T = TypeVar("T", str, int)
Autocomplete: TypeAlias = Callable[
    [Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[T]]]
]


def in_time(suggest: Autocomplete[T]) -> Autocomplete[T]:
    """Return a callback that suggests nothing if the database fails or `suggest` takes too long."""

    @wraps(suggest)
    async def suggest_in_time(interaction: Interaction, typed: str) -> list[app_commands.Choice[T]]:
        suggesting = asyncio.create_task(suggest(interaction, typed))
        done, _ = await asyncio.wait({suggesting}, timeout=LONGEST)
        if not done:
            log.warning("Autocomplete suggests nothing: it takes too long")
            _let_finish(suggesting)
            return []
        try:
            return suggesting.result()
        except Unready as trouble:
            log.warning("Autocomplete suggests nothing: %s", trouble)
            return []

    return suggest_in_time


GAME_CHOICES = [app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()]
"""All games, as choices of an option."""

_late = set[asyncio.Task[Any]]()
"""Tasks that nobody waits for any more; without a reference they might be garbage-collected."""


def _let_finish(task: asyncio.Task[Any]) -> None:
    """Let a late task finish, and ignore its result and its error.

    Cancelling would close its connection to the database, and what it loads is cached for the next
    suggestions.
    """

    def forget(ended: asyncio.Task[Any]) -> None:
        _late.discard(ended)
        if not ended.cancelled():
            ended.exception()

    _late.add(task)
    task.add_done_callback(forget)


def choices_of(offered: Iterable[tuple[str, T]], typed: str = "") -> list[app_commands.Choice[T]]:
    """Return what is offered, each name with its value, that contains what is typed; at most 25."""
    wanted = typed.casefold()
    fitting = [(name, value) for name, value in offered if wanted in name.casefold()]
    return [app_commands.Choice(name=name, value=value) for name, value in fitting[:SELECT_LIMIT]]


def complete_options(key: str, typed: str) -> list[str]:
    """Return at most 25 completions of the last `name=value`, for the game `key`."""
    *done, begun = typed.split(" ")
    named = {option.partition("=")[0].casefold() for option in done}
    completed = (
        " ".join([*done, option])
        for option in _option_values(key, named)
        if begun.casefold() in option.casefold()
    )
    return [text for text in completed if len(text) <= OPTION_LIMIT][:SELECT_LIMIT]


def _option_values(key: str, named: set[str]) -> Iterator[str]:
    options = options_offered(GAMES[key]) if key in GAMES else ()
    # An option with many values must not crowd out the others.
    for option in sorted(options, key=lambda option: len(option.values)):
        if option.name not in named:
            yield from (f"{option.name}={value}" for value in option.values)


def complete_games(typed: str) -> list[str]:
    """Return at most 25 completions of the last game in a list with commas, or of its options."""
    *done, begun = typed.split(",")
    kept = [part.strip() for part in done if part.strip()]
    completed = (", ".join([*kept, wanted]) for wanted in _completed_game(begun.lstrip()))
    return [text for text in completed if len(text) <= OPTION_LIMIT][:SELECT_LIMIT]


def _completed_game(begun: str) -> list[str]:
    key, space, options = begun.casefold().partition(" ")
    if space and key in GAMES:
        return [f"{key} {completed}" for completed in complete_options(key, options)] or [
            begun.strip()
        ]
    wanted = begun.casefold().strip()
    return [
        game.key for game in GAMES.values() if wanted in game.key or wanted in game.title.casefold()
    ]

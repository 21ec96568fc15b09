"""/move and /undo: make a move by typing it, and take the last decision back."""

from discord import app_commands

from bot.commands.slash import slash
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import OPTION_LIMIT, shortened
from bot.discord_io.replies import defer_ephemeral
from bot.handlers.context import actor_of, place_of, session_here
from bot.handlers.panel import show_outcome
from bot.handlers.undo import undo_or_ask
from bot.language.readers import plain_reader
from rules.core import Choice
from rules.text import Reader, words


@slash
@app_commands.describe(move="Your move; start typing to see what is allowed")
async def move(interaction: Interaction, move: str) -> None:
    """Make your move."""
    await defer_ephemeral(interaction)
    session = await session_here(interaction)
    user, action = actor_of(interaction)
    session = await interaction.client.sessions.play.move(session.id, user, move, action)
    await show_outcome(interaction, session)


@move.autocomplete("move")
async def suggest_moves(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the user's legal moves that match what is being typed, best first."""
    sessions = interaction.client.sessions
    session = await sessions.queries.in_channel(place_of(interaction).channel)
    if session is None:
        return []
    reader = plain_reader(session, str(interaction.locale))
    choices = await sessions.queries.suggest(session.id, interaction.user.id, typed)
    fitting = (choice for choice in choices if len(choice.notation) <= OPTION_LIMIT)
    return [_suggestion(choice, reader) for choice in fitting]


@slash
async def undo(interaction: Interaction) -> None:
    """Take back your last decision."""
    await defer_ephemeral(interaction)
    await undo_or_ask(interaction, CustomId("undo", (await session_here(interaction)).id))


def _suggestion(choice: Choice, reader: Reader) -> app_commands.Choice[str]:
    name = f"{choice.notation} · {words(choice.label, reader)}"
    return app_commands.Choice(name=shortened(name, OPTION_LIMIT), value=choice.notation)

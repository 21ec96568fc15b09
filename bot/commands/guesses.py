"""/guesses: who guesses winners best."""

from bot.commands.slash import slash
from bot.discord_io.client import Interaction
from bot.discord_io.replies import defer_ephemeral
from bot.handlers.guesses import show_guessers


@slash
async def guesses(interaction: Interaction) -> None:
    """Show who on this server guesses winners best."""
    await defer_ephemeral(interaction)
    await show_guessers(interaction)

"""/turns: lists the games that wait for the user."""

from bot.commands.slash import slash_anywhere
from bot.discord_io.client import Interaction
from bot.discord_io.replies import defer_ephemeral
from bot.handlers.lists import show_turns


@slash_anywhere
async def turns(interaction: Interaction) -> None:
    """List the games that wait for you, the longest waiting first."""
    await defer_ephemeral(interaction)
    await show_turns(interaction)

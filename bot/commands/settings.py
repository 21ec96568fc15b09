"""/settings: the settings of a user, with **Away** and **Privacy**."""

from bot.commands.slash import slash_anywhere
from bot.discord_io.client import Interaction
from bot.discord_io.replies import defer_ephemeral
from bot.handlers.settings import show_settings


@slash_anywhere
async def settings(interaction: Interaction) -> None:
    """Choose how you are reminded and how you play; go away, and see what is stored about you."""
    await defer_ephemeral(interaction)
    await show_settings(interaction)

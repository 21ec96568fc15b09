"""/settings: the settings of a user, with **Away** and **Privacy**."""

from bot.discord_io.client import Interaction
from bot.discord_io.replies import defer_ephemeral
from bot.discord_io.slash import slash_anywhere
from bot.features.settings.presses import show_settings


@slash_anywhere
async def settings(interaction: Interaction) -> None:
    """Choose how you are reminded and how you play; go away, and see what is stored about you."""
    await defer_ephemeral(interaction)
    await show_settings(interaction)

"""/privacy: says what is stored about the user, gives it as a file, and forgets them."""

from bot.commands.slash import slash_anywhere
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import defer_ephemeral
from bot.handlers.privacy import show_privacy


@slash_anywhere
async def privacy(interaction: Interaction) -> None:
    """See what is stored about you, get it as a file, or be forgotten."""
    await defer_ephemeral(interaction)
    await show_privacy(interaction, CustomId("privacy", 0))

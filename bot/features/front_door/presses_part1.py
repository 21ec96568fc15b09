"""/play: the front door, from which everything begins."""

from bot.discord_io.client import Interaction
from bot.discord_io.replies import defer_ephemeral
from bot.discord_io.slash import slash_anywhere
from bot.features.front_door.presses import show_play


@slash_anywhere
async def play(interaction: Interaction) -> None:
    """See what waits for you, join a table, begin a game or take a lesson."""
    await defer_ephemeral(interaction)
    await show_play(interaction)

"""/try: goes on from a past turn of a game, in a private copy that does not count."""

import discord
from discord import app_commands

from bot.discord_io.client import Interaction
from bot.discord_io.replies import defer_ephemeral
from bot.discord_io.slash import slash_anywhere
from bot.features.tries.presses import try_here, try_record


@slash_anywhere
@app_commands.describe(
    turn="The turn after which to go on (see History); the newest if you leave it out",
    record="A file from /log, Record, to go on with instead of this channel’s game",
)
async def try_(
    interaction: Interaction,
    turn: app_commands.Range[int, 0] | None = None,
    record: discord.Attachment | None = None,
) -> None:
    """Play on from any turn of a finished game, in a private copy that does not count."""
    await defer_ephemeral(interaction)
    if record:
        await try_record(interaction, record, turn)
    else:
        await try_here(interaction, turn)

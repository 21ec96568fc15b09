"""/server: the settings of a server, for those who manage it."""

from discord import Permissions, app_commands

from bot.discord_io.client import Interaction
from bot.discord_io.replies import defer_ephemeral
from bot.discord_io.slash import slash
from bot.features.servers.presses import show_server


@app_commands.default_permissions(Permissions(manage_guild=True))
@slash
async def server(interaction: Interaction) -> None:
    """Choose how games are played on this server: where, by whom, and what everybody sees."""
    await defer_ephemeral(interaction)
    await show_server(interaction)

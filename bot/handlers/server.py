"""What those who manage a server choose for everybody there."""

from bot.discord_io.client import Interaction
from bot.discord_io.replies import show
from bot.sessions import ThreadKind
from bot.wording.server import server_page


async def show_server(interaction: Interaction) -> None:
    """Show what is chosen for the server."""
    chosen = await interaction.client.sessions.servers.get(interaction.guild_id)
    await show(interaction, server_page(chosen, str(interaction.locale), is_new=False))


async def choose_threads(interaction: Interaction, kind: ThreadKind) -> None:
    """Choose which thread new games get."""
    servers = interaction.client.sessions.servers
    chosen = await servers.set_threads(interaction.guild_id or 0, kind)
    await show(interaction, server_page(chosen, str(interaction.locale), is_new=True))

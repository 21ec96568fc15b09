"""/server: the settings of a server, for those who manage it."""

import discord
from discord import Permissions, app_commands

from bot.discord_io.client import Interaction
from bot.discord_io.replies import defer_ephemeral
from bot.handlers.server import choose_overview, choose_threads, show_server
from bot.sessions.model.threads import ThreadKind
from bot.wording.channels.threads import THREAD_KINDS
from rules.text import words

server = app_commands.Group(
    name="server",
    description="Choose how games are played on this server",
    guild_only=True,
    default_permissions=Permissions(manage_guild=True),
)


@server.command()
async def settings(interaction: Interaction) -> None:
    """Show the settings of this server."""
    await defer_ephemeral(interaction)
    await show_server(interaction)


@server.command()
@app_commands.describe(default="Which thread a game gets if its host chooses none")
@app_commands.choices(
    default=[
        app_commands.Choice(name=words(text), value=kind.value)
        for kind, text in THREAD_KINDS.items()
    ]
)
async def threads(interaction: Interaction, default: str) -> None:
    """Choose whether new games get a thread of their own."""
    await defer_ephemeral(interaction)
    await choose_threads(interaction, ThreadKind(default))


@server.command()
@app_commands.describe(channel="Where the message goes; leave it out to remove the message")
async def overview(interaction: Interaction, channel: discord.TextChannel | None = None) -> None:
    """Keep one message with all games, open tables and results up to date in a channel."""
    await defer_ephemeral(interaction)
    await choose_overview(interaction, channel)

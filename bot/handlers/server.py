"""What those who manage a server choose for everybody there."""

from contextlib import suppress

import discord

from bot.basics.refusals import Refused
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.replies import show
from bot.sessions.model.threads import ThreadKind
from bot.store.values import ServerRow
from bot.wording.channels.permissions import NEEDED_PERMISSIONS
from bot.wording.settings.server import server_page
from rules.text import say


async def show_server(interaction: Interaction) -> None:
    """Show what is chosen for the server; raises Refused."""
    _must_manage_server(interaction)
    chosen = await interaction.client.sessions.servers.get(interaction.guild_id)
    await show(interaction, server_page(chosen, str(interaction.locale), is_new=False))


async def open_server(interaction: Interaction, clicked: CustomId) -> None:
    """Show what is chosen for the server, from a button; raises Refused."""
    del clicked
    await show_server(interaction)


async def choose_threads(interaction: Interaction, kind: ThreadKind) -> None:
    """Choose which thread new games get; raises Refused."""
    _must_manage_server(interaction)
    servers = interaction.client.sessions.servers
    chosen = await servers.set_threads(interaction.guild_id or 0, kind)
    await show(interaction, server_page(chosen, str(interaction.locale), is_new=True))


async def choose_overview(interaction: Interaction, channel: discord.TextChannel | None) -> None:
    """Choose where the overview is shown, and delete the one that was shown; raises Refused."""
    _must_manage_server(interaction)
    if channel:
        _must_be_usable(channel)
    sessions, guild = interaction.client.sessions, interaction.guild_id or 0
    before = await sessions.servers.show_overview(guild, channel.id if channel else None)
    chosen = await sessions.servers.get(guild)
    if before.channel != chosen.channel:
        await _delete(interaction, before)
    await show(interaction, server_page(chosen, str(interaction.locale), is_new=True))


def _must_manage_server(interaction: Interaction) -> None:
    """Raise Refused unless the user has the right now.

    Who sees the command is for Discord to say, and the server can let everybody see it.
    """
    if not interaction.permissions.manage_guild:
        raise Refused(say("Only somebody with Manage Server can choose that. Nothing has changed."))


def _must_be_usable(channel: discord.TextChannel) -> None:
    granted = channel.permissions_for(channel.guild.me)
    needed = ("view_channel", "send_messages", "read_message_history")
    missing = tuple(NEEDED_PERMISSIONS[name] for name in needed if not getattr(granted, name))
    if missing:
        raise Refused(
            say(
                "I lack permissions in <#{channel}>: {missing}. Nothing has changed.",
                channel=str(channel.id),
                missing=missing,
            )
        )


async def _delete(interaction: Interaction, shown: ServerRow) -> None:
    """Delete a message with an overview, unless it is gone or out of reach."""
    if shown.channel is None or shown.message is None:
        return
    channel = interaction.client.get_partial_messageable(
        shown.channel, guild_id=interaction.guild_id
    )
    with suppress(discord.NotFound, discord.Forbidden):
        await channel.get_partial_message(shown.message).delete()

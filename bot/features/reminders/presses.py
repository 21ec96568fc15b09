"""Wait, under the notice that somebody has used up their time: grants as much again."""

from functools import partial

import discord

from bot.discord_io.access import actor_of
from bot.discord_io.client import Interaction, Lockkeeper, is_connected
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.permissions import missing_in
from bot.discord_io.replies import Verb, defer_update, show
from bot.features.feature import Feature
from bot.features.reminders import actions
from bot.features.reminders.clocks import Clocks
from bot.features.reminders.pages import (
    overdue_notice,
    reminder_notice,
    time_granted_notice,
    up_next_notice,
)
from bot.features.reminders.up_next import save_up_next
from bot.sessions.hooks import Hooks
from bot.sessions.people import Location
from bot.sessions.posts import Kind
from rules.text import Seat


async def grant_time(interaction: Interaction, clicked: CustomId) -> None:
    """Restart the clock of a seat that has used up its time, and say so in place of the notice."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    seat = Seat(clicked.number)
    session = await sessions.act(clicked.session, actor, actions.grant_time, seat)
    locale = interaction.client.locale_of(interaction.guild_id, interaction.channel_id)
    await show(interaction, time_granted_notice(session, seat, actor.user.id, locale))


async def check_clocks(client: Lockkeeper) -> None:
    """Let clocks run where somebody can play, remind people, and tell whose time is used up.

    Without a connection nobody can play, so that all clocks stand still.
    """
    clocks = client.sessions.of(Clocks)
    if not is_connected(client):
        clocks.stand_still()
        return
    await clocks.run(partial(_is_reached, client), client.served_shards)
    while await clocks.check(client.served_shards):
        pass


def _is_reached(client: Lockkeeper, location: Location) -> bool:
    """Return whether somebody can play in a channel, as far as this process knows."""
    if location.guild is None:
        return True
    guild = client.get_guild(location.guild)
    if guild is None or guild.unavailable or location.channel in client.locked_threads:
        return False
    channel = guild.get_channel_or_thread(location.channel)
    if channel is None or (isinstance(channel, discord.Thread) and channel.parent is None):
        # An archived thread is unknown, and its messages can be answered.
        return True
    is_locked = isinstance(channel, discord.Thread) and channel.locked
    granted = channel.permissions_for(guild.me)
    return not is_locked and not any(missing_in(channel.type, granted))


FEATURE = Feature(
    verbs={"wait": Verb(defer_update, grant_time)},
    posts={
        Kind.REMINDER: reminder_notice,
        Kind.UP_NEXT: up_next_notice,
        Kind.OVERDUE: overdue_notice,
    },
    hooks=Hooks(write=(save_up_next,)),
    due=(check_clocks,),
)

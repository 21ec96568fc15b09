"""Whether a table may be opened: where, and by whom, as the server has chosen.

How many may be open is looked at in the transaction that opens one.
"""

import discord

from bot.basics.refusals import Refused
from bot.discord_io.access import can_see_by_cache
from bot.discord_io.access_part1 import location_of
from bot.discord_io.client import Interaction
from bot.features.servers.actions import Openers, ServerChoices
from bot.features.servers.rows import Servers
from bot.sessions.people import Location
from rules.text import Text, say


async def must_allow_table(interaction: Interaction) -> None:
    """Raise Refused unless the user may open a table here; say where or who may."""
    servers, guild = interaction.client.sessions.of(Servers), interaction.guild_id
    if guild is None:
        return
    chosen = await servers.get(guild)
    if chosen.channels and not _places(interaction) & {*chosen.channels}:
        raise Refused(_elsewhere(interaction, chosen))
    if not _may_open(interaction, chosen):
        raise Refused(_others(chosen))


def _places(interaction: Interaction) -> set[int]:
    """Return the channel of an interaction; of a thread, also the channel that it belongs to."""
    channel, here = interaction.channel, location_of(interaction).channel
    return {here, channel.parent_id} if isinstance(channel, discord.Thread) else {here}


def _elsewhere(interaction: Interaction, chosen: ServerChoices) -> Text:
    seen = tuple(
        f"<#{own}>"
        for own in chosen.channels
        if can_see_by_cache(interaction, Location(interaction.guild_id, own))
    )
    if not seen:
        return say(
            "Tables may not be opened in this channel, and you cannot see those in which they "
            "may. Ask somebody who manages the server; `/server` changes it."
        )
    return say("Tables may not be opened in this channel. Open yours in {channels}.", channels=seen)


def _may_open(interaction: Interaction, chosen: ServerChoices) -> bool:
    if chosen.openers is Openers.EVERYBODY or interaction.permissions.manage_guild:
        return True
    user = interaction.user
    has_role = isinstance(user, discord.Member) and user.get_role(chosen.opener_role or 0)
    return chosen.openers is Openers.ROLE and bool(has_role)


def _others(chosen: ServerChoices) -> Text:
    if chosen.openers is Openers.ROLE and chosen.opener_role:
        return say(
            "On this server only members with the role {role} may open tables. Ask one of them, "
            "or join an open table.",
            role=f"<@&{chosen.opener_role}>",
        )
    return say(
        "On this server only somebody with Manage Server may open tables. Ask one of them, or "
        "join an open table."
    )

"""Compares who can see two channels."""

from collections.abc import Mapping

import discord
from discord.abc import GuildChannel


def is_seen_by_all_of(channel: object, where: GuildChannel) -> bool:
    """Return whether everybody who can see the channel `where` can certainly see `channel`.

    Unknown channels and private threads give False; a public thread counts as its channel.
    """
    if isinstance(channel, discord.Thread):
        return not channel.is_private() and is_seen_by_all_of(channel.parent, where)
    if not isinstance(channel, GuildChannel):
        return False
    rules = _view_rules(channel)
    if channel.id == where.id or rules == _view_rules(where):
        return True
    is_denied_to_some = False in rules.values()
    everybody = channel.guild.default_role
    return not is_denied_to_some and channel.permissions_for(everybody).view_channel


def _view_rules(channel: GuildChannel) -> Mapping[int, bool]:
    """Return the overwrites of View Channel, by id of role or member."""
    chosen = {target.id: over.view_channel for target, over in channel.overwrites.items()}
    return {target: shown for target, shown in chosen.items() if shown is not None}

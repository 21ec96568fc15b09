"""Whether somebody could press a button now: an order is carried out only then, as a press is."""

import discord

from bot.discord_io.client import Lockkeeper
from bot.discord_io.errors_part1 import DISCORD_FAILURES
from bot.discord_io.permissions import missing_in
from bot.discord_io.readers_part1 import user_of
from bot.sessions.people import Location, User


async def who_could_press(client: Lockkeeper, location: Location, user: int) -> User | None:
    """Return a user under their present name; None if they could not make a move in a channel now.

    They cannot once they have left the server, while they may not speak there, and where the bot
    may not post. Nor can they if nothing is known, since Discord cannot be reached.
    """
    guild = client.get_guild(location.guild or 0)
    if guild is None or guild.unavailable:
        return None
    try:
        channel = guild.get_channel_or_thread(location.channel)
        channel = channel or await client.fetch_channel(location.channel)
        member = await guild.fetch_member(user)
    except DISCORD_FAILURES:
        return None
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return None
    if next(missing_in(channel.type, channel.permissions_for(guild.me)), None):
        return None
    is_heard = channel.permissions_for(member).view_channel and not member.is_timed_out()
    return user_of(member) if is_heard else None

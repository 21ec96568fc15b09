"""Whether something that only one person sees may be shown to everybody in a channel."""

import discord

from bot.basics.refusals import Refused
from bot.discord_io.client import Interaction
from bot.discord_io.replies import defer_public
from rules.text import say

NOT_HERE = say(
    "You may not write in this channel, so you cannot show anything to everybody here. Ask "
    "again in a channel in which you may."
)


async def defer_for_all(interaction: Interaction) -> None:
    """Acknowledge a press whose answer everybody here will see; raises Refused if it may not be.

    The bot must not speak for somebody where they may not speak themselves.
    """
    if interaction.guild_id is not None and not _may_write(interaction):
        raise Refused(NOT_HERE)
    await defer_public(interaction)


def _may_write(interaction: Interaction) -> bool:
    allowed = interaction.permissions
    is_thread = isinstance(interaction.channel, discord.Thread)
    return allowed.send_messages_in_threads if is_thread else allowed.send_messages

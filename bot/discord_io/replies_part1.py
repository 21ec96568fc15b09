"""Answers that Discord refuses since they come too late, or are one too many.

The token of an interaction is valid for 15 minutes, and where the bot is no member it takes five
follow-ups. Whatever does not reach its reader there goes to the direct messages.
"""

from collections.abc import Awaitable
from typing import TypeVar

import discord

from bot.discord_io.client import Interaction
from bot.discord_io.notices import Notice
from bot.discord_io.notices_part1 import Message, laid_out
from bot.discord_io.views import edit_fields, message_fields, message_files

T = TypeVar("T")

REFUSALS = frozenset({10015, 50027, 40094})
"""Discord's codes: the webhook of a token is gone, the token is invalid, no more follow-ups."""
SENT = "sent directly"
"""Where an interaction keeps the message that was sent in place of its answer."""


async def or_directly(interaction: Interaction, message: Message, answer: Awaitable[T]) -> T | None:
    """Return what an answer returns; None if it came too late and its message was sent directly."""
    try:
        return await answer
    except discord.HTTPException as refused:
        if refused.code not in REFUSALS:
            raise
    await _answer_directly(interaction, message)
    return None


async def _answer_directly(interaction: Interaction, message: Message) -> None:
    """Send an answer to the user's direct messages; a further one takes its place there."""
    sent: discord.Message | None = interaction.extras.get(SENT)
    if sent is None:
        fields = {name: value for name, value in message_fields(message).items() if value}
        sent = await interaction.user.send(**fields, files=message_files(message))
        interaction.extras[SENT] = sent
        return
    if isinstance(message, Notice) and sent.flags.components_v2:
        # Discord turns no layout back into a message.
        message = laid_out(message)
    await sent.edit(**edit_fields(message), attachments=message_files(message))

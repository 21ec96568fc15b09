"""Makes threads for tries."""

from collections.abc import Mapping
from contextlib import suppress

import discord

from bot.basics.refusals import Refused
from bot.discord_io.client import Interaction
from bot.discord_io.errors import REFUSED, refusal_text
from bot.discord_io.notices import shortened
from rules.text import say

NAME_LIMIT = 100
"""The most characters in the name of a thread."""

LONGEST_SILENCE = 10080
"""The longest time, a week in minutes, until Discord archives a silent thread."""

KINDS: Mapping[discord.ChannelType, str] = {
    discord.ChannelType.private_thread: "create_private_threads",
    discord.ChannelType.public_thread: "create_public_threads",
}
"""The kinds of threads in text channels, the most private first, with the permission for each."""
NEWS_KINDS: Mapping[discord.ChannelType, str] = {
    discord.ChannelType.news_thread: "create_public_threads",
}
"""The kinds of threads in announcement channels."""

NOT_ALLOWED = Refused(
    say(
        "A try needs a thread, and you may not create threads in this channel. Use a channel in "
        "which you may, or get the game as a file with **Record** under `/log` and open the try "
        "in a direct message to me with `/try record:`. Nothing has changed."
    )
)
LACKING = Refused(
    say(
        "I may not create threads in this channel. Somebody who manages the server can give me the "
        "permissions Create Private Threads and Send Messages in Threads; then try again. Nothing "
        "has changed."
    )
)


NO_THREADS = Refused(
    say(
        "A try needs a thread, and Discord allows none here. **Record** under `/log` gives you the "
        "game as a file: attach it to `/try record:` in a text channel, or in a direct message to "
        "me."
    )
)


async def new_thread(interaction: Interaction, name: str) -> discord.Thread:
    """Return a new thread with the user in it, private if Discord allows; raises Refused.

    It belongs to the channel of the interaction, or of its thread. The bot makes no thread that the
    user may not make.
    """
    channel = interaction.channel
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(parent, discord.TextChannel):
        raise NO_THREADS
    kinds = NEWS_KINDS if parent.is_news() else KINDS
    allowed = _permitted(kinds, interaction.permissions)
    if not allowed:
        raise NOT_ALLOWED
    granted = interaction.app_permissions
    if not granted.send_messages_in_threads:
        raise LACKING
    lacking = LACKING
    for kind in _permitted(allowed, granted):
        try:
            thread = await parent.create_thread(
                name=shortened(name, NAME_LIMIT), type=kind, auto_archive_duration=LONGEST_SILENCE
            )
        except discord.HTTPException as refused:
            if refused.status not in REFUSED:
                raise
            lacking = _no_thread(refused)
        else:
            await thread.add_user(interaction.user)
            return thread
    raise lacking


async def discard(thread: discord.Thread) -> None:
    """Delete a thread that is not needed after all, if possible."""
    with suppress(discord.HTTPException):
        await thread.delete()


def _no_thread(refused: discord.HTTPException) -> Refused:
    """Return the refusal of a try for which Discord takes no thread."""
    if isinstance(refused, discord.Forbidden):
        return LACKING
    return Refused(
        say(
            "A try needs a thread, and I cannot make one here. {reason} Nothing has changed.",
            reason=refusal_text(refused),
        )
    )


def _permitted(
    kinds: Mapping[discord.ChannelType, str], granted: discord.Permissions
) -> Mapping[discord.ChannelType, str]:
    return {kind: needed for kind, needed in kinds.items() if getattr(granted, needed)}

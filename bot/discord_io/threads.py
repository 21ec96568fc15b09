"""Making threads for what is not for everybody in a channel."""

from collections.abc import Iterator
from contextlib import suppress

import discord

from bot.basics.refusals import Refused
from bot.discord_io.client import Interaction
from bot.discord_io.notices import shortened
from rules.text import say

NAME_LIMIT = 100
"""The most characters in the name of a thread."""

LONGEST_SILENCE = 10080
"""The most minutes of silence, a week, until Discord archives a thread, with its buttons grey."""

LACKING = Refused(
    say(
        "I may not make threads in this channel. Somebody who manages the server can give me "
        "Create Private Threads and Send Messages in Threads; then try again. Nothing has changed."
    )
)


NO_THREADS = Refused(
    say(
        "A try needs a thread, and Discord has none here. `/record` gives you the game as a file: "
        "attach it to `/try` in a text channel, or in a direct message to me."
    )
)


async def new_thread(interaction: Interaction, name: str) -> discord.Thread:
    """Return a new thread with the user in it, private if Discord allows; raises Refused.

    It hangs under the channel of the interaction, or under that of its thread.
    """
    channel = interaction.channel
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(parent, discord.TextChannel):
        raise NO_THREADS
    for kind in _kinds(parent, interaction.app_permissions):
        with suppress(discord.Forbidden):
            thread = await parent.create_thread(
                name=shortened(name, NAME_LIMIT), type=kind, auto_archive_duration=LONGEST_SILENCE
            )
            await thread.add_user(interaction.user)
            return thread
    raise LACKING


async def discard(thread: discord.Thread) -> None:
    """Delete a thread that turned out not to be needed, if possible."""
    with suppress(discord.HTTPException):
        await thread.delete()


def _kinds(
    parent: discord.TextChannel, granted: discord.Permissions
) -> Iterator[discord.ChannelType]:
    """Yield the kinds of threads that can be made under a channel, the most private first."""
    if not granted.send_messages_in_threads:
        return
    if parent.is_news():
        if granted.create_public_threads:
            yield discord.ChannelType.news_thread
        return
    if granted.create_private_threads:
        yield discord.ChannelType.private_thread
    if granted.create_public_threads:
        yield discord.ChannelType.public_thread

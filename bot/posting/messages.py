"""Decides which kinds of posts make a sound on people's devices."""

from collections.abc import Awaitable, Callable, Mapping
from enum import Enum, auto
from typing import Any

import discord

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import PREFIX, CustomId
from bot.discord_io.emojis import without_emojis
from bot.discord_io.errors import GONE, REFUSED, UNKNOWN_MESSAGE
from bot.discord_io.notices import Layout, Message, laid_out
from bot.discord_io.replies import with_emojis_if_possible
from bot.discord_io.sent_messages import custom_ids, file_names, own_ids, text_of
from bot.discord_io.views import edit_fields, message_fields, message_files
from bot.discord_io.wording import fitting
from bot.features.channels.threads import Threads
from bot.sessions.posts import Kind, Post
from bot.store.values import THREAD_LOCKED


class Sound(Enum):
    """When a kind of post makes a sound for those who are notified about its channel."""

    ALWAYS = auto()
    IF_CALLING = auto()
    """Only if it mentions somebody, who has to do something."""
    NEVER = auto()


SOUNDS: Mapping[Kind, Sound] = {
    # It looks for players.
    Kind.LOBBY: Sound.ALWAYS,
    # It calls those who are invited, or the host whom somebody asks for a seat.
    Kind.INVITATION: Sound.IF_CALLING,
    # It calls the host, who can keep the table.
    Kind.IDLE: Sound.IF_CALLING,
    # They call whoever has to decide, unless that person is away.
    Kind.BOARD: Sound.IF_CALLING,
    Kind.REFRESH: Sound.IF_CALLING,
    Kind.VOTE: Sound.IF_CALLING,
    Kind.REMINDER: Sound.IF_CALLING,
    Kind.OVERDUE: Sound.IF_CALLING,
    Kind.RESUMED: Sound.IF_CALLING,
    Kind.REPAIRED: Sound.IF_CALLING,
    # It tells a player, directly, that the others have not seen the last move.
    Kind.BLOCKED: Sound.IF_CALLING,
    # They inform, and nobody has to do anything.
    Kind.MIRROR: Sound.NEVER,
    Kind.MIRROR_REFRESH: Sound.NEVER,
    Kind.MIRRORED: Sound.NEVER,
    Kind.STANDINGS: Sound.NEVER,
    Kind.HANDOVER: Sound.NEVER,
    Kind.THREAD: Sound.NEVER,
    Kind.UP_NEXT: Sound.NEVER,
    Kind.REVIEWED: Sound.NEVER,
    Kind.UNWATCHED: Sound.NEVER,
    Kind.ORDER: Sound.NEVER,
    # It sends nothing.
    Kind.DELETION: Sound.NEVER,
}
"""When posts make a sound, by kind; the overview of a server never does (see `overview`)."""


def is_silent(kind: Kind, message: Message) -> bool:
    """Return whether Discord is to show a message without a sound."""
    sound = SOUNDS[kind]
    match sound:
        case Sound.ALWAYS:
            return False
        case Sound.IF_CALLING:
            return not message.pings
        case Sound.NEVER:
            return True


BAD_REQUEST = 400
"""The status with which Discord refuses, among others, to leave a layout without content."""
ANOTHERS_MESSAGE = 50005
"""Discord's code for a message of another application, such as the former owner of the data."""
OPEN_TABLE = ("start", "try-end")
"""The buttons that only the post of an open table has, or of a try."""
SEARCHED = 50
"""The number of a channel's newest messages that are searched for a post sent before a crash."""


class Messages:
    """Messages in the channels of posts; raises what discord.py raises."""

    def __init__(self, client: Lockkeeper, threads: Threads) -> None:
        self._client = client
        self._threads = threads

    async def delete(self, post: Post, message_id: int) -> None:
        """Delete a message, unless it is gone or out of reach."""
        message = self._channel(post).get_partial_message(message_id)
        try:
            await self._awake(post, message.delete)
        except discord.HTTPException as refused:
            if refused.status not in {*REFUSED, GONE}:
                raise

    async def send(self, post: Post, message: Message) -> int:
        """Send the message of a post, or edit the one sent before a crash; return its id."""
        found = (
            await self.find(post, lambda own: _was_made_from(own, message) or _is_table(own, post))
            if post.tried
            else None
        )
        if found and await self.edit_to(post, found, message):
            return found
        await self._client.sessions.outbox.mark_tried(post)
        sent = await with_emojis_if_possible(
            self._client,
            message,
            lambda shown: self._channel(post).send(
                **message_fields(shown),
                files=message_files(shown),
                silent=is_silent(post.kind, shown),
                nonce=f"{PREFIX}{post.session}-{post.number}",
            ),
        )
        return sent.id

    async def find(self, post: Post, fits: Callable[[discord.Message], bool]) -> int | None:
        """Return the id of our newest message in the channel for which `fits` is true.

        Return None if there is none, or if the bot may not read the history.
        """
        try:
            async for message in self._channel(post).history(limit=SEARCHED):
                if message.author.id == self._own_id and fits(message):
                    return message.id
        except discord.Forbidden:
            # Without the history only the nonce keeps the message from being sent twice.
            return None
        return None

    async def edit_to(self, post: Post, message_id: int, message: Message) -> bool:
        """Replace the content of a sent message; return whether it still existed."""
        try:
            return await with_emojis_if_possible(
                self._client,
                message,
                lambda shown: self.edit(post, message_id, **_edit_fields(shown)),
            )
        except discord.HTTPException as refused:
            if refused.status != BAD_REQUEST or isinstance(message, Layout):
                raise
            # Discord turns no layout, such as the last post of a game, back into a message.
            return await self.edit_to(post, message_id, laid_out(message))

    async def edit(self, post: Post, message_id: int, **changes: Any) -> bool:
        """Edit a message; return whether it still existed."""
        message = self._channel(post).get_partial_message(message_id)

        async def edit() -> None:
            for file in changes.get("attachments", ()):
                file.reset()
            await message.edit(**changes)

        try:
            await self._awake(post, edit)
        except discord.HTTPException as refused:
            if refused.code not in {UNKNOWN_MESSAGE, ANOTHERS_MESSAGE}:
                raise
            return False
        return True

    async def _awake(self, post: Post, change: Callable[[], Awaitable[None]]) -> None:
        """Change a message; unarchive its thread first if Discord demands that."""
        try:
            await change()
        except discord.HTTPException as refused:
            if refused.code != THREAD_LOCKED:
                raise
            await self._threads.wake(post.location.channel)
            await change()

    def _channel(self, post: Post) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(
            post.location.channel, guild_id=post.location.guild
        )

    @property
    def _own_id(self) -> int:
        return self._client.user.id if self._client.user else 0


def carries_number_of(message: discord.Message, post: Post) -> bool:
    """Return whether the buttons of a message carry the number of a post."""
    wanted = (post.session, str(post.number))
    return any((own.session, own.rest or str(own.number)) == wanted for own in own_ids(message))


def _edit_fields(message: Message) -> dict[str, Any]:
    return {**edit_fields(message), "attachments": message_files(message)}


def _is_table(sent: discord.Message, post: Post) -> bool:
    """Return whether a post shows a table that `sent` shows open; it may have begun meanwhile."""
    own = {str(CustomId(verb, post.session)) for verb in OPEN_TABLE}
    return post.kind is Kind.LOBBY and not own.isdisjoint(custom_ids(sent))


def _was_made_from(sent: discord.Message, message: Message) -> bool:
    """Return whether `sent` was made from `message`, judging by its files, controls or text."""
    if isinstance(message, Layout):
        names = {file.name for file in message.attachments}
        if names:
            return not names.isdisjoint(file_names(sent))
        controls = {str(part.id) for part in message.controls}
        return bool(controls) and controls <= custom_ids(sent)
    if message.attachment:
        return message.attachment.name in file_names(sent)
    if not message.rows:
        return without_emojis(text_of(sent)) == without_emojis(fitting(message).text)
    wanted = {str(part.id) for row in message.rows if isinstance(row, tuple) for part in row}
    return not wanted.isdisjoint(custom_ids(sent))

"""Tries in a channel what games do there, and removes every trace of it as far as possible."""

from base64 import b64decode
from collections.abc import Awaitable, Callable
from contextlib import suppress
from enum import Enum
from typing import NamedTuple, TypeAlias, TypeVar

import discord

from bot.discord_io.notices import Attachment, Layout, Notice
from bot.discord_io.views import edit_fields, message_files, new_fields
from bot.features.tries.threads import KINDS
from rules.text import say

PIXEL = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJg"
    "gg=="
)
"""The smallest picture: what is tried is whether it may be sent."""

T = TypeVar("T")
Channel: TypeAlias = (
    discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.Thread
)


class Step(Enum):
    """What is tried, in words."""

    PICTURE = say("a message with a picture")
    LAYOUT = say("a layout with an emoji")
    EDIT = say("an edit of a message")
    THREAD = say("a new thread")
    WRITE = say("a message in a thread")
    RENAME = say("a new name of a thread")
    ARCHIVE = say("a thread in the archive")
    WAKE = say("an edit in a woken thread")
    DELETE = say("the deletion of a thread")
    DIRECT = say("a direct message to you")


class Tried(NamedTuple):
    """A step, and the error with which Discord refused it; None if all went well."""

    step: Step
    refused: discord.HTTPException | None = None


class Sample(NamedTuple):
    """What is sent; everybody in the channel may read it for a moment."""

    text: str
    emoji: str
    """The markup of an emoji of the application; empty if there is none yet."""
    name: str
    """The name of the thread."""


class Trial:
    """The steps that were tried in a channel, in order."""

    def __init__(self, sample: Sample) -> None:
        self.tried: list[Tried] = []
        self._sample = sample

    async def run(self, channel: Channel, granted: discord.Permissions) -> None:
        """Try messages, and a thread if the channel can have any, as the permissions allow."""
        await self._try_messages(channel)
        if isinstance(channel, discord.TextChannel) and not channel.is_news():
            await self._try_thread(channel, granted)

    async def write_to(self, person: discord.abc.Messageable) -> None:
        """Try a direct message to somebody, and delete it."""
        sent = await self._attempt(Step.DIRECT, lambda: person.send(self._sample.text))
        await _delete(sent)

    async def _try_messages(self, channel: Channel) -> None:
        plain = await self._attempt(Step.PICTURE, lambda: self._send(channel))
        layout = Layout((f"{self._sample.emoji} {self._sample.text}".strip(),))
        laid_out = await self._attempt(
            Step.LAYOUT, lambda: channel.send(**new_fields(layout), silent=True)
        )
        if plain:
            await self._attempt(Step.EDIT, lambda: plain.edit(content=f"{self._sample.text} ✓"))
        await _delete(plain)
        await _delete(laid_out)

    async def _try_thread(self, channel: discord.TextChannel, granted: discord.Permissions) -> None:
        """Try a private thread if possible, since nobody needs to see it."""
        kind = next((kind for kind, name in KINDS.items() if getattr(granted, name)), None)
        if kind is None or not granted.send_messages_in_threads:
            return
        name = self._sample.name
        thread = await self._attempt(
            Step.THREAD, lambda: channel.create_thread(name=name, type=kind, invitable=False)
        )
        if thread:
            await self._try_in(thread)
            await self._remove(thread)

    async def _try_in(self, thread: discord.Thread) -> None:
        sent = await self._attempt(Step.WRITE, lambda: self._send(thread))
        await self._attempt(Step.RENAME, lambda: thread.edit(name=f"{self._sample.name} ✓"))
        await self._attempt(Step.ARCHIVE, lambda: thread.edit(archived=True))
        if sent:
            await self._attempt(Step.WAKE, lambda: self._wake_and_edit(thread, sent))
        await _delete(sent)

    async def _wake_and_edit(self, thread: discord.Thread, sent: discord.Message) -> None:
        await thread.edit(archived=False)
        await sent.edit(**edit_fields(Notice(f"{self._sample.text} ✓")))

    async def _remove(self, thread: discord.Thread) -> None:
        """Delete a thread; if Discord refuses, archive it."""
        await self._attempt(Step.DELETE, thread.delete)
        if self.tried[-1].refused:
            with suppress(discord.HTTPException):
                await thread.edit(archived=True)

    async def _send(self, channel: discord.abc.Messageable) -> discord.Message:
        notice = Notice(self._sample.text, attachment=Attachment("check.png", PIXEL, "A dot"))
        return await channel.send(**new_fields(notice), files=message_files(notice), silent=True)

    async def _attempt(self, step: Step, attempt: Callable[[], Awaitable[T]]) -> T | None:
        try:
            done = await attempt()
        except discord.HTTPException as refused:
            self.tried.append(Tried(step, refused))
            return None
        self.tried.append(Tried(step))
        return done


async def _delete(message: discord.Message | None) -> None:
    if message:
        with suppress(discord.HTTPException):
            await message.delete()

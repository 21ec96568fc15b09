"""One post and its message: sent once, found again after a crash, or edited in place."""

from dataclasses import replace
from typing import Any

import discord

from bot.answers import fields, files
from bot.client import Lockkeeper
from bot.ids import MARK
from bot.notice import Enclosure, Notice, Select
from bot.pictures import Look
from bot.sessions import Kind, Post, Table
from bot.wording.board import board, described, milestone
from bot.wording.lobby import lobby
from bot.wording.vote import question

UNKNOWN_MESSAGE = 10008

LOOKED_THROUGH = 50
"""Messages in which a post is looked for that was perhaps sent before a crash."""


class Delivery:
    """Brings posts to their channels."""

    def __init__(self, client: Lockkeeper) -> None:
        self._client = client
        self._sessions = client.sessions

    async def deliver(self, post: Post) -> None:
        """Show a post, and note where it stands."""
        table = await self._sessions.get(post.table)
        notice = await self._notice(post, table)
        if notice is None:
            await self._sessions.outbox.drop(post)
            return
        message_id = await self._shown(post, table, notice)
        await self._sessions.outbox.done(post, message_id)
        if post.kind is Kind.BOARD and table.board_message not in {None, message_id}:
            await self._change(post, table.board_message or 0, view=None)

    async def _notice(self, post: Post, table: Table) -> Notice | None:
        locale = self._client.locale_of(post.place.guild)
        match post.kind:
            case Kind.LOBBY:
                return lobby(table, locale)
            case Kind.VOTE if table.vote and table.match and table.vote.number == post.number:
                return question(table, table.match, table.vote, locale)
            case Kind.VOTE:
                return None
            case Kind.BOARD | Kind.REFRESH:
                return await self._board(post, table, locale)

    async def _board(self, post: Post, table: Table, locale: str) -> Notice:
        match = await self._sessions.position(post.table, post.version)
        words = milestone if post.milestone else board
        notice = words(table, match, locale)
        look = Look(table, match, post.version, locale)
        picture = await self._client.pictures.draw(look)
        if picture is None:
            return described(notice, match, look.scene.reader)
        return replace(notice, enclosed=Enclosure(_file(post), picture.png, picture.alt))

    async def _shown(self, post: Post, table: Table, notice: Notice) -> int:
        match post.kind:
            case Kind.LOBBY:
                present = table.lobby_message
            case Kind.REFRESH:
                present = table.board_message
            case _:
                present = None
        if present and await self._change(post, present, **_all(notice)):
            return present
        return await self._send(post, notice)

    async def _send(self, post: Post, notice: Notice) -> int:
        sent = await self._find(post, notice) if post.tried else None
        if sent and await self._change(post, sent, **_all(notice)):
            return sent
        await self._sessions.outbox.tried(post)
        message = await self._channel(post).send(
            **fields(notice), files=files(notice), nonce=f"{MARK}{post.table}-{post.number}"
        )
        return message.id

    async def _find(self, post: Post, notice: Notice) -> int | None:
        """Look for the message of a post that was sent, perhaps, before a crash."""
        try:
            async for message in self._channel(post).history(limit=LOOKED_THROUGH):
                if message.author.id == self._own_id and _shows(message, notice):
                    return message.id
        except discord.Forbidden:
            # Without the history only the nonce keeps the message from coming twice.
            return None
        return None

    async def _change(self, post: Post, message_id: int, **changes: Any) -> bool:
        """Edit a message; say whether it was still there."""
        try:
            await self._channel(post).get_partial_message(message_id).edit(**changes)
        except discord.NotFound as missing:
            if missing.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True

    def _channel(self, post: Post) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(post.place.channel, guild_id=post.place.guild)

    @property
    def _own_id(self) -> int:
        return self._client.user.id if self._client.user else 0


def _file(post: Post) -> str:
    """Name the picture of a post so that its message can be found again."""
    return f"board-{post.table}-{post.number}.png"


def _all(notice: Notice) -> dict[str, Any]:
    return {**fields(notice), "attachments": files(notice)}


def _shows(message: discord.Message, notice: Notice) -> bool:
    """Whether a message is the one that a notice made: it has its file, or else its buttons."""
    if notice.enclosed:
        return notice.enclosed.name in [file.filename for file in message.attachments]
    wanted = {str(part.id) for row in notice.rows if not isinstance(row, Select) for part in row}
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    return bool(wanted & {part.custom_id or "" for row in rows for part in row.children})

"""Delivers one post: sends its message, or edits or deletes another one."""

import logging
from collections.abc import Iterator
from dataclasses import replace

import discord

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.errors import GONE, REFUSED, refusal_text
from bot.discord_io.notices import Message, Notice
from bot.discord_io.sent_messages import custom_ids
from bot.features.catalog import ALL
from bot.features.channels.actions import wait_for_place
from bot.features.channels.pages import (
    left_out_notice,
    no_private_thread_notice,
    no_thread_notice,
)
from bot.features.channels.rows import Channels
from bot.features.channels.threads import Made, NoThread, Threads
from bot.features.last_post.pages import gone_on_layout
from bot.features.lobby.pages import lobby_notice
from bot.features.play.drafts import Drafts
from bot.features.reminders.pages import with_closed_dm_note
from bot.posting.messages import BAD_REQUEST, Messages, carries_number_of
from bot.sessions.people import Location, Status
from bot.sessions.posts import TEMPORARY_KINDS, Kind, Post
from bot.sessions.session import Session, ThreadKind, goes_on, is_alone

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003
"""Discord's code for a channel that is gone; a channel closed to the bot has another code."""
PERSONAL_KINDS = frozenset({Kind.UP_NEXT, Kind.BLOCKED, Kind.ORDER, Kind.REVIEWED, Kind.UNWATCHED})
"""The kinds of direct messages that only their recipient may see."""


async def compose(client: Lockkeeper, post: Post, session: Session) -> Message | None:
    """Return the message of a post; None if it has nothing to show any more."""
    locale = client.locale_of(*post.location)
    if post.kind in ALL.posts:
        return ALL.posts[post.kind](post, session, locale)
    return await ALL.composed[post.kind](client, post, session, locale)


class Delivery:
    """Delivers posts, one by one."""

    def __init__(self, client: Lockkeeper) -> None:
        self._client = client
        self._sessions = client.sessions
        self._threads = Threads(client)
        self._messages = Messages(client, self._threads)

    async def close(self) -> None:
        """Stop the renaming of threads."""
        await self._threads.close()

    async def deliver(self, post: Post) -> None:
        """Deliver a post, and mark it as done in the outbox; raises what discord.py raises.

        If the channel is gone, the game has lost it from then on.
        """
        try:
            await self._deliver(post)
        except discord.NotFound as missing:
            if missing.code != UNKNOWN_CHANNEL or post.is_mirrored:
                raise
            log.info("Session %d has lost its channel", post.session)
            await self._sessions.of(Channels).lose(post.location.channel)
            await self._sessions.outbox.drop(post)

    async def _deliver(self, post: Post) -> None:
        if post.kind is Kind.DELETION:
            await self._deliver_deletion(post)
            return
        session = await self._sessions.queries.get(post.session)
        if _has_moved(post, session):
            return
        if post.kind is Kind.THREAD:
            await self._deliver_thread(post, session)
            return
        if _has_no_place(post, session):
            await self._sessions.outbox.drop(post)
            return
        await self._show(post, session)

    async def _show(self, post: Post, session: Session) -> None:
        """Compose a post and send it, or edit the message that it changes."""
        has_none = _has_no_message(post, session)
        message = None if has_none else await compose(self._client, post, session)
        if message is None:
            await self._withdraw(post)
            return
        if post.user is not None:
            await self._deliver_directly(post, post.user, message)
            return
        message_id = await self._edit_or_send(post, session, message)
        last = _last_board(post, session)
        if last not in {None, message_id}:
            # Before the post is marked as done: after a crash nobody would remove the old buttons.
            await self._retire(post, session, last or 0)
        if post.kind is Kind.MIRROR and not session.is_open:
            await self._clear_mirror(post)
        await self._sessions.outbox.mark_done(post, message_id)
        await self._note_taken(post, session)
        await self._keep_thread(post, session)
        if post.kind is Kind.BOARD:
            await self._sessions.of(Drafts).prepare(session)

    async def _retire(self, post: Post, session: Session, message_id: int) -> None:
        """Remove the buttons of the board before; of the table of one person, all of it."""
        if post.kind is Kind.BOARD and message_id != session.board_message:
            await self._messages.delete(post, message_id)
        else:
            await self._remove_buttons(post, message_id)

    async def _remove_buttons(self, post: Post, message_id: int) -> None:
        """Remove the buttons of a message; of the last post of a game that goes on, all of it."""
        try:
            await self._messages.edit(post, message_id, view=None)
        except discord.HTTPException as refused:
            if refused.status != BAD_REQUEST:
                raise
            await self._messages.edit_to(
                post, message_id, gone_on_layout(self._client.locale_of(*post.location))
            )

    async def _note_taken(self, post: Post, session: Session) -> None:
        """Unblock the game if it was blocked, since its channel has accepted a post."""
        if session.is_blocked and not post.is_mirrored:
            await self._sessions.of(Channels).unblock(session.id)

    async def _clear_mirror(self, post: Post) -> None:
        """Remove the buttons from the last board of a mirror that has ended with its game."""
        button = str(CustomId("stop", post.session))
        board = await self._messages.find(post, lambda own: button in custom_ids(own))
        if board:
            await self._messages.edit(post, board, view=None)

    async def _keep_thread(self, post: Post, session: Session) -> None:
        """Add newcomers to the game's thread, or rename it at the end, depending on the post."""
        if post.kind is Kind.HANDOVER:
            await self._threads.invite_newcomers(session)
        is_end = post.kind in {Kind.BOARD, Kind.STANDINGS} or session.status is Status.CANCELLED
        if is_end and not goes_on(session):
            self._threads.name_end(session)

    async def _deliver_thread(self, post: Post, session: Session) -> None:
        """Make the thread of a game and move the game there; post a notice if that fails."""
        if session.thread is not ThreadKind.NONE:
            await self._sessions.outbox.mark_tried(post)
            try:
                made = await self._threads.make(session, tried=post.tried)
            except NoThread as trouble:
                await self._go_on_without_thread(post, session, trouble.__cause__)
            else:
                if made.left_out and session.thread is ThreadKind.PRIVATE:
                    await self._tell_of_left_out(post, session, made)
                await self._sessions.of(Channels).move_into_thread(session.id, made.thread)
            await self._note_taken(post, session)
        await self._sessions.outbox.drop(post)

    async def _tell_of_left_out(self, post: Post, session: Session, made: Made) -> None:
        """Tell those in a private thread who is left out: nobody can come in by themselves."""
        locale = self._client.locale_of(*session.location)
        reason = refusal_text(next(iter(made.left_out.values())))
        there = post._replace(location=session.location._replace(channel=made.thread))
        notice = left_out_notice(session, locale, tuple(made.left_out), reason)
        await self._messages.send(there, notice)

    async def _go_on_without_thread(
        self, post: Post, session: Session, refused: BaseException | None
    ) -> None:
        """Tell why there is no thread; in its place a private one leaves the game nowhere."""
        channels, locale = self._sessions.of(Channels), self._client.locale_of(*session.location)
        reason = refusal_text(refused) if refused else None
        if session.thread is ThreadKind.PRIVATE:
            waiting = lobby_notice(replace(session, status=Status.CHANNEL_LOST), locale)
            if session.lobby_message:
                await self._messages.edit_to(post, session.lobby_message, waiting)
            await self._messages.send(post, no_private_thread_notice(session, locale, reason))
            await self._sessions.apply(session.id, wait_for_place)
            return
        has_room = await channels.has_room_for(session)
        await self._messages.send(post, no_thread_notice(locale, reason, has_room=has_room))
        await channels.go_on_without_thread(session.id)

    async def _deliver_deletion(self, post: Post) -> None:
        await self._messages.delete(post, post.message or 0)
        await self._sessions.outbox.drop(post)

    async def _withdraw(self, post: Post) -> None:
        """Drop a post with nothing to show; delete its message if it was sent before a crash."""
        if post.tried and post.kind in TEMPORARY_KINDS:
            for location in await self._possible_locations(post):
                sent = await self._messages.find(
                    location, lambda message: carries_number_of(message, post)
                )
                if sent:
                    await self._messages.delete(location, sent)
        await self._sessions.outbox.drop(post)
        if post.user is None:
            # No post of the game waits any more.
            await self._note_taken(post, await self._sessions.queries.get(post.session))

    async def _possible_locations(self, post: Post) -> tuple[Post, ...]:
        """Return the post for each channel where it may have been sent, also a direct message."""
        if post.user is None:
            return (post,)
        try:
            return (post, await self._redirected_to_dm(post, post.user))
        except discord.HTTPException as refused:
            if not _is_unwelcome(refused):
                raise
            return (post,)

    async def _redirected_to_dm(self, post: Post, user: int) -> Post:
        private = await self._client.create_dm(discord.Object(user))
        return post._replace(location=Location(None, private.id))

    async def _deliver_directly(self, post: Post, user: int, message: Message) -> None:
        """Send a direct message; if the user accepts none, send it to the channel.

        Kinds that only the recipient may see are dropped then.
        """
        if post.kind not in {Kind.BLOCKED, Kind.REVIEWED, Kind.UNWATCHED}:
            await self._must_have_channel(post.location)
        if post.tried and await self._messages.find(post, lambda own: carries_number_of(own, post)):
            # It was sent there before a crash, whatever the settings are now.
            await self._fall_back_to_channel(post, message)
            return
        try:
            private = await self._redirected_to_dm(post, user)
            message_id = await self._messages.send(private, message)
        except discord.HTTPException as refused:
            if not _is_unwelcome(refused):
                raise
            if post.kind in PERSONAL_KINDS:
                await self._sessions.outbox.drop(post)
            else:
                await self._fall_back_to_channel(post, message)
        else:
            await self._sessions.outbox.mark_done(private, message_id)

    async def _must_have_channel(self, location: Location) -> None:
        """Raise what discord.py raises if a channel is gone: sending a direct message would not."""
        server = self._client.get_guild(location.guild or 0)
        if server and not server.get_channel_or_thread(location.channel):
            # It may be an archived thread.
            await self._client.fetch_channel(location.channel)

    async def _fall_back_to_channel(self, post: Post, message: Message) -> None:
        if isinstance(message, Notice):
            locale = self._client.locale_of(*post.location)
            message = with_closed_dm_note(message, locale)
        message_id = await self._messages.send(post, message)
        await self._sessions.outbox.mark_done(post, message_id)

    async def _edit_or_send(self, post: Post, session: Session, message: Message) -> int:
        match post.kind:
            case Kind.LOBBY:
                present = session.lobby_message
            case Kind.REFRESH:
                present = session.board_message
            case Kind.BOARD if not post.milestone and is_alone(session):
                # Nobody has to be called, and the panel of who plays goes on answering it.
                present = session.board_message
            case Kind.MIRROR_REFRESH:
                present = next(_mirror_messages(post, session), None)
            case _:
                present = None
        if present and await self._messages.edit_to(post, present, message):
            return present
        return await self._messages.send(post, message)


def _is_unwelcome(refused: discord.HTTPException) -> bool:
    """Return whether a user accepts no direct messages from the bot."""
    return refused.status in {*REFUSED, GONE}


def _has_moved(post: Post, session: Session) -> bool:
    """Return whether a game has moved into its thread since a post was read from the outbox."""
    is_own = post.kind not in {Kind.DELETION, Kind.UNWATCHED} and not post.is_mirrored
    return is_own and session.thread is not ThreadKind.NONE and post.location != session.location


def _has_no_place(post: Post, session: Session) -> bool:
    """Return whether a post is for the channel of a game that waits to be resumed elsewhere."""
    is_lost = session.status is Status.CHANNEL_LOST
    return is_lost and post.user is None and not post.is_mirrored


def _has_no_message(post: Post, session: Session) -> bool:
    """Return whether there is no message to edit: the first board comes when a person decides.

    The post of the table of a person who plays alone is gone when there is a board.
    """
    match post.kind:
        case Kind.LOBBY:
            return session.board_message is not None and _is_table_gone(session)
        case Kind.REFRESH:
            present = session.board_message
        case Kind.MIRROR_REFRESH:
            present = next(_mirror_messages(post, session), None)
        case _:
            return False
    return present is None and session.status is Status.RUNNING and not session.fault


def _last_board(post: Post, session: Session) -> int | None:
    """Return the message whose buttons a new board replaces, or all of it."""
    match post.kind:
        case Kind.BOARD:
            table = session.lobby_message if _is_table_gone(session) else None
            return session.board_message or table
        case Kind.MIRROR if not post.milestone:
            return next(_mirror_messages(post, session), None)
        case _:
            return None


def _is_table_gone(session: Session) -> bool:
    """Return whether boards take the place of the table's post; that of a try has its seats."""
    return is_alone(session) and not session.is_try


def _mirror_messages(post: Post, session: Session) -> Iterator[int | None]:
    return (own.message for own in session.mirrors if own.channel == post.location.channel)

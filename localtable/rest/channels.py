"""Routes about a server, its channels and threads."""

from aiohttp import web

from localtable.model import permissions
from localtable.model.basics import Payload, ticks
from localtable.model.errors import (
    THREAD_ARCHIVED,
    THREAD_EXISTS,
    UNKNOWN_MEMBER,
    WRONG_CHANNEL_KIND,
    ApiError,
    RateLimited,
)
from localtable.model.events import ChannelChanged, ChannelOpened, MessageChanged
from localtable.model.guilds import THREADS, Channel, ChannelKind
from localtable.model.messages import Message, MessageFlag, MessageKind
from localtable.payloads.guilds import (
    channel_payload,
    guild_summary,
    member_payload,
    thread_member_payload,
)
from localtable.rest.requests import (
    Context,
    Routes,
    json_response,
    no_content,
    read_fields,
    snowflake,
)

CHANNEL = "/channels/{channel_id}"
MOST_RENAMINGS = 2
RENAMING_SECONDS = 600.0
"""The seconds within which a channel may be renamed MOST_RENAMINGS times."""


def routes(context: Context) -> list[web.RouteDef]:
    """List the routes."""
    guilds, channels, members = Guilds(context), Channels(context), ThreadMembers(context)
    member = CHANNEL + "/thread-members/{user_id}"
    return [
        web.get("/guilds/{guild_id}", guilds.show),
        web.get("/guilds/{guild_id}/channels", guilds.channels),
        web.get("/guilds/{guild_id}/threads/active", guilds.active_threads),
        web.get("/guilds/{guild_id}/members/{user_id}", guilds.member),
        web.get(CHANNEL, channels.show),
        web.patch(CHANNEL, channels.edit),
        web.delete(CHANNEL, channels.remove),
        web.post(CHANNEL + "/threads", channels.open_thread),
        web.post(CHANNEL + "/messages/{message_id}/threads", channels.open_thread),
        web.get(member, members.show),
        web.put(member, members.add),
    ]


class Guilds(Routes):
    """Routes about a server."""

    async def show(self, request: web.Request) -> web.Response:
        """Show the server."""
        return json_response(guild_summary(self._world, self._context.guild(request)))

    async def channels(self, request: web.Request) -> web.Response:
        """List the channels."""
        listed = [
            channel_payload(self._world, channel)
            for channel in self._world.channels_of(self._context.guild(request))
            if not channel.is_thread
        ]
        return json_response(listed)

    async def active_threads(self, request: web.Request) -> web.Response:
        """List the threads the bot can see."""
        bot = self._world.bot
        seen = [
            thread
            for thread in self._world.channels_of(self._context.guild(request))
            if thread.is_thread and not thread.archived and self._world.permissions(thread, bot)
        ]
        return json_response(
            {
                "threads": [channel_payload(self._world, thread) for thread in seen],
                "members": [
                    thread_member_payload(thread, bot)
                    for thread in seen
                    if bot.id in thread.member_ids
                ],
            }
        )

    async def member(self, request: web.Request) -> web.Response:
        """Show a member."""
        guild = self._context.guild(request)
        wanted = snowflake(request, "user_id")
        for user in self._world.members:
            if user.id == wanted:
                return json_response(member_payload(guild, user))
        raise ApiError(*UNKNOWN_MEMBER)


class Renamings:
    """The recent renamings of each channel."""

    def __init__(self) -> None:
        self._at: dict[int, list[float]] = {}

    def note(self, channel: Channel) -> None:
        """Count a renaming, or refuse it if there have been too many."""
        recent = [at for at in self._at.get(channel.id, ()) if at + RENAMING_SECONDS > ticks()]
        if len(recent) >= MOST_RENAMINGS:
            raise RateLimited(recent[0] + RENAMING_SECONDS - ticks())
        self._at[channel.id] = [*recent, ticks()]


class Channels(Routes):
    """Routes about channels."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._renamings = Renamings()

    def _shown(self, channel: Channel, status: int = 200) -> web.Response:
        return json_response(channel_payload(self._world, channel), status)

    async def show(self, request: web.Request) -> web.Response:
        """Show a channel."""
        return self._shown(self._context.channel(request))

    async def edit(self, request: web.Request) -> web.Response:
        """Archive, lock or rename one of the bot's threads."""
        fields = await read_fields(request, "UpdateThreadRequestPartial")
        channel = self._editable(request, fields)
        if channel.archived and fields.get("archived", True):
            raise ApiError(*THREAD_ARCHIVED)
        name = fields.get("name") or channel.name
        if name != channel.name:
            self._rename(channel, name)
        channel.auto_archive_minutes = (
            fields.get("auto_archive_duration") or channel.auto_archive_minutes
        )
        channel.archived = bool(fields.get("archived", channel.archived))
        channel.locked = bool(fields.get("locked", channel.locked))
        self._world.announce(ChannelChanged(channel))
        return self._shown(channel)

    async def remove(self, request: web.Request) -> web.Response:
        """Delete a thread, which takes Manage Threads even for one of the bot's own."""
        channel = self._context.channel(request, permissions.MANAGE_THREADS)
        shown = self._shown(channel)
        self._world.remove_channel(channel)
        return shown

    def _rename(self, thread: Channel, name: str) -> None:
        """Rename a thread and announce it there."""
        self._renamings.note(thread)
        thread.name = name
        bot, own_id = self._world.bot, self._world.ids.next()
        notice = Message(own_id, thread.id, bot, MessageKind.NAME_CHANGED, content=name)
        self._context.writer.post(notice)

    def _editable(self, request: web.Request, fields: Payload) -> Channel:
        """Return the channel of a request; refuse if the bot may not edit it in this way."""
        channel = self._context.channel(request)
        if channel.is_thread and fields == {"archived": False} and not channel.locked:
            # Whoever may write in a thread may also unarchive it.
            return self._context.channel(request, permissions.SEND_MESSAGES_IN_THREADS)
        is_own = channel.is_thread and channel.owner_id == self._world.bot.id
        if not is_own or channel.locked:
            # No role of the bot has Manage Channels or Manage Threads.
            self._context.channel(request, permissions.MANAGE_THREADS)
        return channel

    async def open_thread(self, request: web.Request) -> web.Response:
        """Begin a thread, on a message or by itself."""
        parent = self._context.channel(request)
        if parent.kind is not ChannelKind.TEXT:
            raise ApiError(*WRONG_CHANNEL_KIND)
        origin = self._origin(request, parent)
        kind = "Without" if origin is None else "With"
        fields = await read_fields(request, f"CreateTextThread{kind}MessageRequest")
        thread = self._new_thread(parent, fields, origin)
        wanted = permissions.CREATE_PUBLIC_THREADS
        if thread.kind is ChannelKind.PRIVATE_THREAD:
            wanted = permissions.CREATE_PRIVATE_THREADS
        self._context.channel(request, wanted)
        self._world.add_channel(thread)
        self._world.announce(ChannelOpened(thread))
        if origin is not None:
            self._mark_origin(origin, thread)
        return self._shown(thread, 201)

    def _new_thread(self, parent: Channel, fields: Payload, origin: Message | None) -> Channel:
        # The thread of a message has its id.
        own_id = origin.id if origin else self._world.ids.next()
        kind = fields.get("type") or ChannelKind.PUBLIC_THREAD
        if kind not in THREADS:
            raise ApiError(*WRONG_CHANNEL_KIND)
        thread = Channel(own_id, fields["name"], parent.guild_id, ChannelKind(kind))
        thread.parent_id, thread.owner_id = parent.id, self._world.bot.id
        thread.member_ids = {self._world.bot.id}
        thread.auto_archive_minutes = fields.get("auto_archive_duration") or 1440
        return thread

    def _origin(self, request: web.Request, parent: Channel) -> Message | None:
        if "message_id" not in request.match_info:
            return None
        message = self._context.message(request, parent)
        if message.thread_id is not None:
            raise ApiError(*THREAD_EXISTS)
        return message

    def _mark_origin(self, message: Message, thread: Channel) -> None:
        message.thread_id = thread.id
        message.flags |= MessageFlag.HAS_THREAD
        self._world.announce(MessageChanged(message))


class ThreadMembers(Routes):
    """Routes about the members of a thread."""

    async def show(self, request: web.Request) -> web.Response:
        """Show a follower of a thread, or refuse."""
        thread = self._context.channel(request)
        member = self._member(request)
        if member not in thread.member_ids:
            raise ApiError(*UNKNOWN_MEMBER)
        return json_response(thread_member_payload(thread, self._world.user(member)))

    async def add(self, request: web.Request) -> web.Response:
        """Add a user to a thread and announce it there."""
        thread, member = self._context.channel(request), self._member(request)
        if thread.archived:
            raise ApiError(*THREAD_ARCHIVED)
        if member not in thread.member_ids:
            thread.member_ids.add(member)
            self._world.announce(ChannelChanged(thread))
            own_id, bot = self._world.ids.next(), self._world.bot
            notice = Message(own_id, thread.id, bot, MessageKind.MEMBER_ADDED)
            notice.mention_ids = [member]
            self._context.writer.post(notice)
        return no_content()

    def _member(self, request: web.Request) -> int:
        return self._world.user(snowflake(request, "user_id")).id

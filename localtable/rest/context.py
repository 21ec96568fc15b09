"""What every REST route uses: the model and the actions on it."""

from dataclasses import dataclass

from aiohttp import web

from localtable.actions.interactions import InteractionRegistry
from localtable.actions.messages import MessageWriter
from localtable.actions.responses import InteractionResponder
from localtable.model.channels import Channel
from localtable.model.errors import (
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    UNKNOWN_APPLICATION,
    UNKNOWN_MESSAGE,
    ApiError,
)
from localtable.model.guilds import Guild
from localtable.model.messages import Message
from localtable.model.world import World
from localtable.rest.http import snowflake


@dataclass(frozen=True, slots=True)
class Context:
    """The model, the actions on it, and lookups of what a request's address names."""

    world: World
    writer: MessageWriter
    responder: InteractionResponder
    registry: InteractionRegistry

    def channel(self, request: web.Request, needed: int = 0) -> Channel:
        """Return the channel of a request; refuse if the bot lacks a permission."""
        channel = self.world.channel(snowflake(request, "channel_id"))
        if not self.world.is_seen_by_bot(channel):
            raise ApiError(*MISSING_ACCESS)
        allowed = self.world.permissions(channel, self.world.bot)
        if needed & ~allowed:
            raise ApiError(*MISSING_PERMISSIONS)
        return channel

    def message(self, request: web.Request, channel: Channel) -> Message:
        """Return the message of a request; ephemeral messages cannot be found."""
        message = self.world.message(channel.id, snowflake(request, "message_id"))
        if message.viewer_id is not None:
            raise ApiError(*UNKNOWN_MESSAGE)
        return message

    def check_application(self, request: web.Request) -> None:
        """Refuse any application except ours."""
        if snowflake(request, "application_id") != self.world.application_id:
            raise ApiError(*UNKNOWN_APPLICATION)

    def guild(self, request: web.Request) -> Guild:
        """Return the server of a request."""
        return self.world.guild(snowflake(request, "guild_id"))

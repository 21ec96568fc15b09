"""What every REST route works with: the model and the actions on it."""

from dataclasses import dataclass

from aiohttp import web

from localtable.actions.interactions import Inquiries
from localtable.actions.messages import Posting
from localtable.actions.responses import Answering
from localtable.model import permissions
from localtable.model.channels import Channel
from localtable.model.errors import (
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    UNKNOWN_APPLICATION,
    UNKNOWN_MESSAGE,
    Refusal,
)
from localtable.model.messages import Message
from localtable.model.world import World
from localtable.rest.http import snowflake


@dataclass(frozen=True, slots=True)
class Desk:
    """The world and the crafts that change it."""

    world: World
    posting: Posting
    answering: Answering
    inquiries: Inquiries

    def channel(self, request: web.Request, needed: int = 0) -> Channel:
        """Find the channel of a request the bot may use in this way."""
        channel = self.world.channel(snowflake(request, "channel_id"))
        allowed = self.world.permissions(channel, self.world.bot)
        if not allowed & permissions.VIEW_CHANNEL:
            raise Refusal(*MISSING_ACCESS)
        if needed & ~allowed:
            raise Refusal(*MISSING_PERMISSIONS)
        return channel

    def message(self, request: web.Request, channel: Channel) -> Message:
        """Find the message of a request; ephemeral ones are out of reach here."""
        message = self.world.message(channel.id, snowflake(request, "message_id"))
        if message.viewer_id is not None:
            raise Refusal(*UNKNOWN_MESSAGE)
        return message

    def check_application(self, request: web.Request) -> None:
        """Refuse any application but ours."""
        if snowflake(request, "application_id") != self.world.application_id:
            raise Refusal(*UNKNOWN_APPLICATION)

    def check_guild(self, request: web.Request) -> None:
        """Refuse any server but ours."""
        self.world.check_guild(snowflake(request, "guild_id"))

"""The people's API under /table: one for the page and for tests."""

from collections.abc import Awaitable, Callable

from aiohttp import web

from localtable.actions.drafts import Draft
from localtable.actions.interactions import Inquiries
from localtable.actions.messages import Posting
from localtable.model import permissions
from localtable.model.accounts import User
from localtable.model.channels import Channel
from localtable.model.errors import Refusal
from localtable.model.events import ChannelChanged, PersonChanged
from localtable.model.interactions import InteractionKind
from localtable.model.messages import Message
from localtable.model.payload import Payload
from localtable.model.world import World
from localtable.payloads.accounts import user_payload
from localtable.payloads.channels import channel_payload
from localtable.payloads.messages import message_payload
from localtable.people.command_data import CommandLine, visible_commands
from localtable.people.component_data import click_content, modal_content
from localtable.people.feed import Feed
from localtable.people.not_possible import NotPossible
from localtable.people.outcomes import Outcomes
from localtable.people.request_fields import Fields
from localtable.people.unread import Unread

MANAGERS_ONLY = "Only a moderator can change what the bot may do."


def routes(people: "People", feed: Feed) -> list[web.RouteDef]:
    """List the routes."""
    asking = people.asking
    return [
        web.get("/table/state", people.state),
        web.get("/table/channels/{channel}/messages", people.messages),
        web.post("/table/messages", people.say),
        web.post("/table/dismissals", people.dismiss),
        web.post("/table/permissions", people.permit),
        web.post("/table/conversations", people.converse),
        web.post("/table/acceptance", people.accept),
        web.post("/table/readings", people.read),
        web.post("/table/commands", asking.command),
        web.post("/table/suggestions", asking.suggest),
        web.post("/table/clicks", asking.click),
        web.post("/table/modals", asking.submit),
        web.get("/table/feed", feed.connect),
    ]


Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


async def explain(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Tell people in words what is not possible."""
    try:
        return await handler(request)
    except (NotPossible, Refusal) as reason:
        return web.json_response({"reason": str(reason)}, status=400)


class Asking:
    """What people ask of the bot."""

    def __init__(self, world: World, inquiries: Inquiries) -> None:
        self._world = world
        self._inquiries = inquiries
        self._outcomes = Outcomes(world)

    async def command(self, request: web.Request) -> web.Response:
        """Run a slash command."""
        fields = await Fields.read(self._world, request)
        line = self._line(fields)
        content = line.content(fields.mapping("options"))
        return await self._ask(InteractionKind.COMMAND, fields, content)

    async def suggest(self, request: web.Request) -> web.Response:
        """Ask what could go into an option."""
        fields = await Fields.read(self._world, request)
        line = self._line(fields)
        content = line.content(fields.mapping("options"), fields.text("focused"))
        return await self._ask(InteractionKind.AUTOCOMPLETE, fields, content)

    def _line(self, fields: Fields) -> CommandLine:
        line = CommandLine(self._world, fields.channel, fields.text("command"))
        if line.command not in visible_commands(self._world, fields.channel, fields.user):
            raise NotPossible("You do not have permission to use this command.")
        return line

    async def _ask(self, kind: InteractionKind, fields: Fields, content: Payload) -> web.Response:
        interaction = self._inquiries.ask(kind, (fields.user, fields.channel), content)
        return web.json_response(await self._outcomes.of(interaction))

    async def click(self, request: web.Request) -> web.Response:
        """Press a button or choose in a select."""
        fields = await Fields.read(self._world, request)
        message = fields.message
        channel = self._world.channel(message.channel_id)
        content = click_content(
            self._world, channel, message, fields.text("custom_id"), fields.texts("values")
        )
        interaction = self._inquiries.ask(
            InteractionKind.COMPONENT, (fields.user, channel), content, message
        )
        return web.json_response(await self._outcomes.of(interaction))

    async def submit(self, request: web.Request) -> web.Response:
        """Submit the modal an earlier interaction has opened."""
        fields = await Fields.read(self._world, request)
        parent = self._world.interactions.get(fields.number("interaction"))
        if parent is None or parent.opened is None or parent.user != fields.user:
            raise NotPossible("This form is not open.")
        content = modal_content(
            self._world, parent.channel, parent.opened, fields.mapping("values")
        )
        place = (parent.user, parent.channel)
        interaction = self._inquiries.ask(
            InteractionKind.MODAL, place, content, parent.message, parent
        )
        return web.json_response(await self._outcomes.of(interaction))


class People:
    """What people see, say and settle among themselves."""

    def __init__(
        self, world: World, posting: Posting, inquiries: Inquiries, unread: Unread
    ) -> None:
        self._world = world
        self._posting = posting
        self._unread = unread
        self.asking = Asking(world, inquiries)

    async def state(self, request: web.Request) -> web.Response:
        """Show who is here, which channels there are and what the bot can do."""
        world = self._world
        asked = Fields(world, {"user": request.query.get("user") or world.people[0].id})
        user = asked.user
        seen = [channel for channel in world.channels.values() if world.is_open_to(channel, user)]
        return web.json_response(
            {
                "guild": {"id": str(world.guild_id), "name": world.guild_name},
                "bot": {**user_payload(world.bot), "username": world.bot.name},
                "users": [self._person(person) for person in world.people],
                "channels": [self._channel(channel, user) for channel in seen],
                "unread": self._unread.told(user),
                "permissions": {name: str(bit) for name, bit in permissions.BOT_SWITCHES.items()},
            }
        )

    def _person(self, user: User) -> Payload:
        return {
            "id": str(user.id),
            "name": user.name,
            "moderator": user.is_moderator,
            "direct_messages": user.id not in self._world.unwilling_ids,
        }

    def _channel(self, channel: Channel, user: User) -> Payload:
        return {
            **channel_payload(self._world, channel),
            "denied": str(channel.denied),
            "commands": visible_commands(self._world, channel, user),
        }

    async def messages(self, request: web.Request) -> web.Response:
        """Show a channel as somebody sees it."""
        place = {"user": request.query.get("user"), "channel": request.match_info["channel"]}
        fields = Fields(self._world, place)
        found = [self._world.messages[key] for key in fields.channel.message_ids]
        seen = [message for message in found if message.visible_to(fields.user.id)]
        return web.json_response([message_payload(self._world, message) for message in seen])

    async def say(self, request: web.Request) -> web.Response:
        """Say something to the others."""
        fields = await Fields.read(self._world, request)
        message = Message(self._world.ids.next(), fields.channel.id, fields.user)
        self._posting.fill(message, Draft({"content": fields.text("content")}))
        self._posting.post(message)
        return web.json_response(message_payload(self._world, message))

    async def dismiss(self, request: web.Request) -> web.Response:
        """Put away a message only its viewer can see."""
        fields = await Fields.read(self._world, request)
        if fields.message.viewer_id is None:
            raise NotPossible("Everybody can see this message.")
        self._posting.remove(fields.message)
        return web.json_response({})

    async def permit(self, request: web.Request) -> web.Response:
        """Take permissions from the bot in a channel, or give them back."""
        fields = await Fields.read(self._world, request)
        if not fields.user.is_moderator:
            raise NotPossible(MANAGERS_ONLY)
        fields.channel.denied = fields.number("denied")
        self._world.announce(ChannelChanged(fields.channel))
        return web.json_response({})

    async def converse(self, request: web.Request) -> web.Response:
        """Open somebody's direct conversation with the bot."""
        fields = await Fields.read(self._world, request)
        channel = self._world.conversation(fields.user)
        return web.json_response({"id": str(channel.id)})

    async def accept(self, request: web.Request) -> web.Response:
        """Accept direct messages, or no longer."""
        fields = await Fields.read(self._world, request)
        self._world.unwilling_ids.discard(fields.user.id)
        if not fields.flag("direct_messages"):
            self._world.unwilling_ids.add(fields.user.id)
        self._world.announce(PersonChanged(fields.user))
        return web.json_response({})

    async def read(self, request: web.Request) -> web.Response:
        """Note that somebody has read a channel as far as a message."""
        fields = await Fields.read(self._world, request)
        self._unread.read(fields.user, fields.channel, fields.number("message"))
        return web.json_response({})

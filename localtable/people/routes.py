"""The people's API under /table, for the page and for tests."""

from aiohttp import hdrs, web

from localtable.actions.drafts import Draft
from localtable.actions.interactions import InteractionRegistry
from localtable.actions.messages import MessageWriter
from localtable.model import permissions
from localtable.model.accounts import User
from localtable.model.channels import Channel
from localtable.model.events import ChannelChanged, PersonChanged
from localtable.model.guilds import Guild
from localtable.model.messages import Message
from localtable.model.payload import Payload
from localtable.model.snowflakes import read_id
from localtable.model.world import World
from localtable.payloads.accounts import ENGLISH, user_payload
from localtable.payloads.channels import channel_payload
from localtable.payloads.guild import roles_payload
from localtable.payloads.messages import message_payload
from localtable.people.command_data import visible_commands
from localtable.people.errors import NotPossible
from localtable.people.feed import Feed
from localtable.people.interactions import InteractionRoutes
from localtable.people.languages import LANGUAGES, preferred
from localtable.people.request_fields import Fields
from localtable.people.servers import ServerRoutes, server_payload
from localtable.people.unread import Unread
from localtable.validation.commands import MESSAGE_MENU, USER_MENU

MANAGERS_ONLY = "Only a moderator can change what the bot may do."

DELETERS_ONLY = "Only a moderator can delete a channel of the server."


def routes(people: "PeopleRoutes", feed: Feed) -> list[web.RouteDef]:
    """List the routes."""
    interactions = people.interactions
    return [
        web.get("/table/state", people.state),
        web.get("/table/channels/{channel}/messages", people.messages),
        web.post("/table/messages", people.say),
        web.post("/table/dismissals", people.dismiss),
        web.post("/table/permissions", people.permit),
        web.post("/table/deletions", people.delete),
        web.post("/table/conversations", people.converse),
        web.post("/table/acceptance", people.accept),
        web.post("/table/languages", people.choose_language),
        web.post("/table/readings", people.read),
        web.post("/table/servers", people.servers.found),
        web.post("/table/invitations", people.servers.invite),
        web.post("/table/installations", people.servers.install),
        web.post("/table/commands", interactions.command),
        web.post("/table/entries", interactions.choose),
        web.post("/table/suggestions", interactions.suggest),
        web.post("/table/clicks", interactions.click),
        web.post("/table/modals", interactions.submit),
        web.get("/table/feed", feed.connect),
    ]


class PeopleRoutes:
    """Routes by which people see, write and manage."""

    def __init__(
        self, world: World, writer: MessageWriter, registry: InteractionRegistry, unread: Unread
    ) -> None:
        self._world = world
        self._writer = writer
        self._unread = unread
        self.interactions = InteractionRoutes(world, registry)
        self.servers = ServerRoutes(world)

    async def state(self, request: web.Request) -> web.Response:
        """Show who is here, which channels a server has and what the bot can do."""
        world = self._world
        asked = Fields(world, {"user": request.query.get("user") or world.people[0].id})
        user, guild = asked.user, self._guild(request)
        accepted = request.headers.get(hdrs.ACCEPT_LANGUAGE)
        if accepted:
            # Until somebody chooses a language, it is that of the browser which shows them first.
            world.languages.setdefault(user.id, preferred(accepted))
        there = [
            channel for channel in world.channels.values() if channel.guild_id in {None, guild.id}
        ]
        seen = [channel for channel in there if world.is_open_to(channel, user)]
        return web.json_response(
            {
                "guild": server_payload(world, guild),
                "guilds": [
                    server_payload(world, one)
                    for _, one in sorted({**world.guilds, **world.left}.items())
                ],
                "bot": {**user_payload(world.bot), "username": world.bot.name},
                "users": [self._person(person) for person in world.people],
                "channels": [self._channel(channel, user) for channel in seen],
                "roles": [
                    {"id": role["id"], "name": role["name"]} for role in roles_payload(world, guild)
                ],
                "language": world.languages.get(user.id, ENGLISH),
                "languages": [*LANGUAGES],
                "unread": self._unread.told(user),
                "permissions": {name: str(bit) for name, bit in permissions.BOT_SWITCHES.items()},
            }
        )

    def _guild(self, request: web.Request) -> Guild:
        asked = request.query.get("guild")
        return self._world.guild(read_id(asked) or 0) if asked else self._world.home

    def _person(self, user: User) -> Payload:
        return {
            "id": str(user.id),
            "name": user.name,
            "moderator": user.is_moderator,
            "direct_messages": user.id not in self._world.direct_messages_off,
            "installed": user.id in self._world.installed,
        }

    def _channel(self, channel: Channel, user: User) -> Payload:
        return {
            **channel_payload(self._world, channel),
            "denied": str(channel.denied),
            "commands": visible_commands(self._world, channel, user),
            "menus": {
                "person": visible_commands(self._world, channel, user, USER_MENU),
                "message": visible_commands(self._world, channel, user, MESSAGE_MENU),
            },
        }

    async def messages(self, request: web.Request) -> web.Response:
        """Show a channel as somebody sees it."""
        place = {"user": request.query.get("user"), "channel": request.match_info["channel"]}
        fields = Fields(self._world, place)
        found = [self._world.messages[key] for key in fields.channel.message_ids]
        seen = [message for message in found if message.visible_to(fields.user.id)]
        return web.json_response([message_payload(self._world, message) for message in seen])

    async def say(self, request: web.Request) -> web.Response:
        """Post a message."""
        fields = await Fields.read(self._world, request)
        if fields.place.locked and not fields.user.is_moderator:
            raise NotPossible("This thread is locked.")
        message = Message(self._world.ids.next(), fields.place.id, fields.user)
        self._writer.fill(message, Draft({"content": fields.text("content")}))
        self._writer.post(message)
        return web.json_response(message_payload(self._world, message))

    async def dismiss(self, request: web.Request) -> web.Response:
        """Dismiss a message that only its viewer can see."""
        fields = await Fields.read(self._world, request)
        if fields.message.viewer_id is None:
            raise NotPossible("Everybody can see this message.")
        self._writer.remove(fields.message)
        return web.json_response({})

    async def permit(self, request: web.Request) -> web.Response:
        """Take permissions from the bot or from members in a channel, or give them back."""
        fields = await Fields.read(self._world, request)
        if not fields.user.is_moderator:
            raise NotPossible(MANAGERS_ONLY)
        if fields.text("whom") == "members":
            fields.channel.denied_to_members = fields.number("denied")
        else:
            fields.channel.denied = fields.number("denied")
        self._world.announce(ChannelChanged(fields.channel))
        return web.json_response({})

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a channel or a thread."""
        fields = await Fields.read(self._world, request)
        if not fields.user.is_moderator or fields.channel.is_direct:
            raise NotPossible(DELETERS_ONLY)
        self._world.remove_channel(fields.channel)
        return web.json_response({})

    async def converse(self, request: web.Request) -> web.Response:
        """Open somebody's direct conversation with the bot."""
        fields = await Fields.read(self._world, request)
        channel = self._world.conversation(fields.user)
        return web.json_response({"id": str(channel.id)})

    async def accept(self, request: web.Request) -> web.Response:
        """Turn direct messages on or off."""
        fields = await Fields.read(self._world, request)
        self._world.direct_messages_off.discard(fields.user.id)
        if not fields.flag("direct_messages"):
            self._world.direct_messages_off.add(fields.user.id)
        self._world.announce(PersonChanged(fields.user))
        return web.json_response({})

    async def choose_language(self, request: web.Request) -> web.Response:
        """Choose the language that somebody's Discord speaks."""
        fields = await Fields.read(self._world, request)
        if fields.text("language") in LANGUAGES:
            self._world.languages[fields.user.id] = fields.text("language")
        return web.json_response({})

    async def read(self, request: web.Request) -> web.Response:
        """Note that somebody has read a channel up to a message."""
        fields = await Fields.read(self._world, request)
        self._unread.read(fields.user, fields.channel, fields.number("message"))
        return web.json_response({})

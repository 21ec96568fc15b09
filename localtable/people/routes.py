"""The people's API under /table, for the page and for tests."""

import re
from pathlib import Path

from aiohttp import hdrs, web

from localtable.actions.interactions import InteractionRegistry
from localtable.actions.messages import Draft, MessageWriter
from localtable.model import permissions
from localtable.model.basics import Payload, read_id
from localtable.model.events import ChannelChanged, PersonChanged
from localtable.model.guilds import Channel, Guild, User
from localtable.model.messages import InteractionKind, Message
from localtable.model.world import World
from localtable.payloads.guilds import ENGLISH, channel_payload, roles_payload, user_payload
from localtable.payloads.messages import message_payload
from localtable.people.command_data import CommandLine, menu_content, visible_commands
from localtable.people.component_data import click_content, modal_content
from localtable.people.feed import Feed, Outcomes, Unread
from localtable.people.requests import Fields, NotPossible
from localtable.validation.commands import MESSAGE_MENU, USER_MENU

PAGE = Path(__file__).parents[1] / "page"
"""The folder with what the browser runs."""
LANGUAGES = (ENGLISH, *sorted(path.suffixes[0][1:] for path in PAGE.glob("texts.*.json")))
"""Their codes, as Discord writes them."""
TAG = re.compile(r"[A-Za-z][\w-]*(?=[;,]|$)")


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
                "bot": user_payload(world.bot),
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
            raise NotPossible("Only a moderator can change what the bot may do.")
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
            raise NotPossible("Only a moderator can delete a channel of the server.")
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


def preferred(accepted: str) -> str:
    """Return the first language in a header `Accept-Language` that the page has, or English."""
    names = (name for tag in TAG.findall(accepted) for name in (tag, tag.partition("-")[0]))
    return next((name for name in names if name in LANGUAGES), ENGLISH)


class InteractionRoutes:
    """Routes by which people use the bot."""

    def __init__(self, world: World, registry: InteractionRegistry) -> None:
        self._world = world
        self._registry = registry
        self._outcomes = Outcomes(world)

    async def command(self, request: web.Request) -> web.Response:
        """Run a slash command."""
        fields = await Fields.read(self._world, request)
        line = self._line(fields)
        content = line.content(fields.mapping("options"))
        return await self._start(InteractionKind.COMMAND, fields, content)

    async def choose(self, request: web.Request) -> web.Response:
        """Choose an entry of the menu of a message, or of a person."""
        fields = await Fields.read(self._world, request)
        target = fields.message if fields.text("message") else fields.person
        if isinstance(target, Message) and target.viewer_id is not None:
            raise NotPossible("Messages that only you see have no such menu.")
        kind = USER_MENU if isinstance(target, User) else MESSAGE_MENU
        channel = fields.place
        offered = visible_commands(self._world, channel, fields.user, kind)
        entry = next((own for own in offered if own["name"] == fields.text("entry")), None)
        if entry is None:
            raise NotPossible("There is no entry {name} in this menu.", name=fields.text("entry"))
        content = menu_content(self._world, channel, entry, target)
        interaction = self._registry.start(InteractionKind.COMMAND, (fields.user, channel), content)
        return web.json_response(await self._outcomes.of(interaction))

    async def suggest(self, request: web.Request) -> web.Response:
        """Ask the bot for suggestions for an option."""
        fields = await Fields.read(self._world, request)
        line = self._line(fields)
        content = line.content(fields.mapping("options"), fields.text("focused"))
        return await self._start(InteractionKind.AUTOCOMPLETE, fields, content)

    def _line(self, fields: Fields) -> CommandLine:
        line = CommandLine(self._world, fields.place, fields.text("command"))
        if line.command not in visible_commands(self._world, fields.place, fields.user):
            raise NotPossible("You do not have permission to use this command.")
        return line

    async def _start(self, kind: InteractionKind, fields: Fields, content: Payload) -> web.Response:
        interaction = self._registry.start(kind, (fields.user, fields.channel), content)
        return web.json_response(await self._outcomes.of(interaction))

    async def click(self, request: web.Request) -> web.Response:
        """Press a button or choose in a select."""
        fields = await Fields.read(self._world, request)
        message = fields.message
        channel = self._world.channel(message.channel_id)
        content = click_content(
            self._world, channel, message, fields.text("custom_id"), fields.texts("values")
        )
        interaction = self._registry.start(
            InteractionKind.COMPONENT, (fields.user, channel), content, message
        )
        return web.json_response(await self._outcomes.of(interaction))

    async def submit(self, request: web.Request) -> web.Response:
        """Submit the modal an earlier interaction has opened."""
        fields = await Fields.read(self._world, request)
        parent = self._world.interactions.get(fields.number("interaction"))
        if parent is None or parent.opened is None or parent.user != fields.user:
            raise NotPossible("This form is not open.")
        content = modal_content(parent.opened, fields.mapping("values"))
        place = (parent.user, parent.channel)
        interaction = self._registry.start(InteractionKind.MODAL, place, content, parent.message)
        return web.json_response(await self._outcomes.of(interaction))


class ServerRoutes:
    """Routes by which people bring the bot to where they are."""

    def __init__(self, world: World) -> None:
        self._world = world

    async def found(self, request: web.Request) -> web.Response:
        """Open a server that the bot has not joined."""
        fields = await Fields.read(self._world, request)
        guild = self._world.found_guild()
        self._world.announce(PersonChanged(fields.user))
        return web.json_response(server_payload(self._world, guild))

    async def invite(self, request: web.Request) -> web.Response:
        """Invite the bot to a server with all permissions that it asks for, or remove it."""
        fields = await Fields.read(self._world, request)
        guild, joins = self._world.guild(fields.number("guild")), fields.flag("joins")
        if not fields.user.is_moderator:
            raise NotPossible("Only a moderator can invite the bot to a server, or remove it.")
        if joins != (guild.id in self._world.guilds):
            (self._world.join if joins else self._world.leave)(guild)
        return web.json_response(server_payload(self._world, guild))

    async def install(self, request: web.Request) -> web.Response:
        """Install the bot to a person, or take it away from them."""
        fields = await Fields.read(self._world, request)
        self._world.installed.discard(fields.user.id)
        if fields.flag("installed"):
            self._world.installed.add(fields.user.id)
        self._world.announce(PersonChanged(fields.user))
        return web.json_response({})


def server_payload(world: World, guild: Guild) -> Payload:
    """Return a server as the page lists it."""
    return {"id": str(guild.id), "name": guild.name, "has_bot": guild.id in world.guilds}

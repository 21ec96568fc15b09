"""The people's API under /table, for the page and for tests."""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler

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
from localtable.people.feed import Feed, Unread, outcome_of
from localtable.people.requests import Fields, NotPossible
from localtable.validation.commands import MESSAGE_MENU, USER_MENU

PAGE = Path(__file__).parents[1] / "page"
"""The folder with what the browser runs."""
LANGUAGES = (ENGLISH, *sorted(path.suffixes[0][1:] for path in PAGE.glob("texts.*.json")))
"""Their codes, as Discord writes them."""
TAG = re.compile(r"[A-Za-z][\w-]*(?=[;,]|$)")


Answer: TypeAlias = Callable[[Fields], Awaitable[Payload | None]]
"""Does what somebody asks for; returns what their client is told, if anything."""


def routes(people: "PeopleRoutes", feed: Feed) -> list[web.RouteDef]:
    """List the routes."""
    interactions, servers = people.interactions, people.servers
    posted: dict[str, Answer] = {
        "messages": people.say,
        "dismissals": people.dismiss,
        "permissions": people.permit,
        "deletions": people.delete,
        "conversations": people.converse,
        "acceptance": people.accept,
        "languages": people.choose_language,
        "readings": people.read,
        "servers": servers.found,
        "invitations": servers.invite,
        "installations": servers.install,
        "commands": interactions.command,
        "entries": interactions.choose,
        "suggestions": interactions.suggest,
        "clicks": interactions.click,
        "modals": interactions.submit,
    }
    return [
        web.get("/table/state", people.state),
        web.get("/table/channels/{channel}/messages", people.messages),
        *(web.post(f"/table/{path}", people.handler(answer)) for path, answer in posted.items()),
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

    def handler(self, answer: Answer) -> Handler:
        """Return what reads a person's request and tells them the answer."""

        async def handle(request: web.Request) -> web.Response:
            fields = await Fields.read(self._world, request)
            return web.json_response(await answer(fields) or {})

        return handle

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

    async def say(self, fields: Fields) -> Payload:
        """Post a message."""
        if fields.place.locked and not fields.user.is_moderator:
            raise NotPossible("This thread is locked.")
        message = Message(self._world.ids.next(), fields.place.id, fields.user)
        self._writer.fill(message, Draft({"content": fields.text("content")}))
        self._writer.post(message)
        return message_payload(self._world, message)

    async def dismiss(self, fields: Fields) -> None:
        """Dismiss a message that only its viewer can see."""
        if fields.message.viewer_id is None:
            raise NotPossible("Everybody can see this message.")
        self._writer.remove(fields.message)

    async def permit(self, fields: Fields) -> None:
        """Take permissions from the bot or from members in a channel, or give them back."""
        if not fields.user.is_moderator:
            raise NotPossible("Only a moderator can change what the bot may do.")
        if fields.text("whom") == "members":
            fields.channel.denied_to_members = fields.number("denied")
        else:
            fields.channel.denied = fields.number("denied")
        self._world.announce(ChannelChanged(fields.channel))

    async def delete(self, fields: Fields) -> None:
        """Delete a channel or a thread."""
        if not fields.user.is_moderator or fields.channel.is_direct:
            raise NotPossible("Only a moderator can delete a channel of the server.")
        self._world.remove_channel(fields.channel)

    async def converse(self, fields: Fields) -> Payload:
        """Open somebody's direct conversation with the bot."""
        channel = self._world.conversation(fields.user)
        return {"id": str(channel.id)}

    async def accept(self, fields: Fields) -> None:
        """Turn direct messages on or off."""
        self._world.direct_messages_off.discard(fields.user.id)
        if not fields.flag("direct_messages"):
            self._world.direct_messages_off.add(fields.user.id)
        self._world.announce(PersonChanged(fields.user))

    async def choose_language(self, fields: Fields) -> None:
        """Choose the language that somebody's Discord speaks."""
        if fields.text("language") in LANGUAGES:
            self._world.languages[fields.user.id] = fields.text("language")

    async def read(self, fields: Fields) -> None:
        """Note that somebody has read a channel up to a message."""
        self._unread.read(fields.user, fields.channel, fields.number("message"))


def preferred(accepted: str) -> str:
    """Return the first language in a header `Accept-Language` that the page has, or English."""
    names = (name for tag in TAG.findall(accepted) for name in (tag, tag.partition("-")[0]))
    return next((name for name in names if name in LANGUAGES), ENGLISH)


class InteractionRoutes:
    """Routes by which people use the bot."""

    def __init__(self, world: World, registry: InteractionRegistry) -> None:
        self._world = world
        self._registry = registry

    async def command(self, fields: Fields) -> Payload:
        """Run a slash command."""
        line = self._line(fields)
        content = line.content(fields.mapping("options"))
        return await self._start(InteractionKind.COMMAND, fields, content)

    async def choose(self, fields: Fields) -> Payload:
        """Choose an entry of the menu of a message, or of a person."""
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
        return await outcome_of(self._world, interaction)

    async def suggest(self, fields: Fields) -> Payload:
        """Ask the bot for suggestions for an option."""
        line = self._line(fields)
        content = line.content(fields.mapping("options"), fields.text("focused"))
        return await self._start(InteractionKind.AUTOCOMPLETE, fields, content)

    def _line(self, fields: Fields) -> CommandLine:
        line = CommandLine(self._world, fields.place, fields.text("command"))
        if line.command not in visible_commands(self._world, fields.place, fields.user):
            raise NotPossible("You do not have permission to use this command.")
        return line

    async def _start(self, kind: InteractionKind, fields: Fields, content: Payload) -> Payload:
        interaction = self._registry.start(kind, (fields.user, fields.channel), content)
        return await outcome_of(self._world, interaction)

    async def click(self, fields: Fields) -> Payload:
        """Press a button or choose in a select."""
        message = fields.message
        channel = self._world.channel(message.channel_id)
        content = click_content(
            self._world, channel, message, fields.text("custom_id"), fields.texts("values")
        )
        interaction = self._registry.start(
            InteractionKind.COMPONENT, (fields.user, channel), content, message
        )
        return await outcome_of(self._world, interaction)

    async def submit(self, fields: Fields) -> Payload:
        """Submit the modal an earlier interaction has opened."""
        parent = self._world.interactions.get(fields.number("interaction"))
        if parent is None or parent.opened is None or parent.user != fields.user:
            raise NotPossible("This form is not open.")
        content = modal_content(parent.opened, fields.mapping("values"))
        place = (parent.user, parent.channel)
        interaction = self._registry.start(InteractionKind.MODAL, place, content, parent.message)
        return await outcome_of(self._world, interaction)


class ServerRoutes:
    """Routes by which people bring the bot to where they are."""

    def __init__(self, world: World) -> None:
        self._world = world

    async def found(self, fields: Fields) -> Payload:
        """Open a server that the bot has not joined."""
        guild = self._world.found_guild()
        self._world.announce(PersonChanged(fields.user))
        return server_payload(self._world, guild)

    async def invite(self, fields: Fields) -> Payload:
        """Invite the bot to a server with all permissions that it asks for, or remove it."""
        guild, joins = self._world.guild(fields.number("guild")), fields.flag("joins")
        if not fields.user.is_moderator:
            raise NotPossible("Only a moderator can invite the bot to a server, or remove it.")
        if joins != (guild.id in self._world.guilds):
            (self._world.join if joins else self._world.leave)(guild)
        return server_payload(self._world, guild)

    async def install(self, fields: Fields) -> None:
        """Install the bot to a person, or take it away from them."""
        self._world.installed.discard(fields.user.id)
        if fields.flag("installed"):
            self._world.installed.add(fields.user.id)
        self._world.announce(PersonChanged(fields.user))


def server_payload(world: World, guild: Guild) -> Payload:
    """Return a server as the page lists it."""
    return {"id": str(guild.id), "name": guild.name, "has_bot": guild.id in world.guilds}

"""Routes about servers: open one, invite the bot or remove it, install it to a person."""

from aiohttp import web

from localtable.model.events import PersonChanged
from localtable.model.guilds import Guild
from localtable.model.payload import Payload
from localtable.model.world import World
from localtable.people.errors import NotPossible
from localtable.people.request_fields import Fields

MANAGERS_ONLY = "Only a moderator can invite the bot to a server, or remove it."


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
            raise NotPossible(MANAGERS_ONLY)
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

"""Routes to register application commands, global or of the server."""

from aiohttp import web

from localtable.model.errors import ENTRY_POINT_LEFT_OUT, UNKNOWN_COMMAND, ApiError
from localtable.model.events import CommandsChanged
from localtable.model.payload import Payload
from localtable.rest.context import Context
from localtable.rest.http import json_response, no_content, snowflake
from localtable.validation.commands import ENTRY_POINT, MESSAGE_MENU, USER_MENU, check_commands
from localtable.validation.json_body import parse, parse_list

EVERYWHERE = "/applications/{application_id}/commands"
HERE = "/applications/{application_id}/guilds/{guild_id}/commands"


def routes(context: Context) -> list[web.RouteDef]:
    """List the routes."""
    commands = Commands(context)
    found: list[web.RouteDef] = []
    for path in (EVERYWHERE, HERE):
        found += [
            web.get(path, commands.show),
            web.put(path, commands.replace),
            web.post(path, commands.add),
            web.get(path + "/{command_id}", commands.show_one),
            web.patch(path + "/{command_id}", commands.edit),
            web.delete(path + "/{command_id}", commands.remove),
        ]
    return found


class Commands:
    """The commands of each scope; a bulk overwrite keeps the ids of remaining commands."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._world = context.world

    def _scope(self, request: web.Request) -> int | None:
        self._context.check_application(request)
        if "guild_id" not in request.match_info:
            return None
        return self._context.guild(request).id

    async def show(self, request: web.Request) -> web.Response:
        """List the commands."""
        return json_response(self._world.commands.get(self._scope(request), []))

    async def replace(self, request: web.Request) -> web.Response:
        """Overwrite all commands of a scope."""
        scope = self._scope(request)
        commands = parse_list(await request.read())
        kept = {command["type"] for command in self._world.commands.get(scope, [])}
        if ENTRY_POINT in kept - {command.get("type") for command in commands}:
            raise ApiError(*ENTRY_POINT_LEFT_OUT)
        return json_response(self._store(scope, commands))

    async def add(self, request: web.Request) -> web.Response:
        """Add a command or overwrite the one of that name."""
        scope = self._scope(request)
        command = parse(await request.read())
        others = [old for old in self._world.commands.get(scope, []) if _key(old) != _key(command)]
        return json_response(self._store(scope, [*others, command])[-1], 201)

    async def show_one(self, request: web.Request) -> web.Response:
        """Show one command."""
        return json_response(self._one(request))

    async def edit(self, request: web.Request) -> web.Response:
        """Change one command."""
        scope, old = self._scope(request), self._one(request)
        command = {**old, **parse(await request.read())}
        kept = [command if other is old else other for other in self._world.commands[scope]]
        self._store(scope, kept)
        return json_response(command)

    async def remove(self, request: web.Request) -> web.Response:
        """Delete one command."""
        scope, old = self._scope(request), self._one(request)
        self._store(scope, [other for other in self._world.commands[scope] if other is not old])
        return no_content()

    def _one(self, request: web.Request) -> Payload:
        wanted = str(snowflake(request, "command_id"))
        for command in self._world.commands.get(self._scope(request), []):
            if command["id"] == wanted:
                return command
        raise ApiError(*UNKNOWN_COMMAND)

    def _store(self, scope: int | None, commands: list[Payload]) -> list[Payload]:
        check_commands([*commands])
        known = {_key(old): old["id"] for old in self._world.commands.get(scope, [])}
        stored = [self._complete(scope, command, known) for command in commands]
        self._world.commands[scope] = stored
        self._world.announce(CommandsChanged())
        return stored

    def _complete(
        self, scope: int | None, command: Payload, known: dict[tuple[int, str], str]
    ) -> Payload:
        kind, name = _key(command)
        fresh = str(self._world.ids.next())
        complete: Payload = {
            "default_member_permissions": None,
            "nsfw": False,
            "contexts": None,
            "integration_types": [0],
            **command,
            "id": known.get((kind, name), fresh),
            "type": kind,
            "application_id": str(self._world.application_id),
            "version": fresh,
        }
        complete.setdefault("description", "")
        if kind in {USER_MENU, MESSAGE_MENU}:
            complete["description"] = ""
        if scope is not None:
            complete["guild_id"] = str(scope)
        return complete


def _key(command: Payload) -> tuple[int, str]:
    return int(command.get("type") or 1), str(command.get("name"))

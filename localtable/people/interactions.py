"""Routes to use the bot: commands, suggestions, clicks and forms."""

from aiohttp import web

from localtable.actions.interactions import InteractionRegistry
from localtable.model.accounts import User
from localtable.model.interactions import InteractionKind
from localtable.model.messages import Message
from localtable.model.payload import Payload
from localtable.model.world import World
from localtable.people.command_data import CommandLine, menu_content, visible_commands
from localtable.people.component_data import click_content, modal_content
from localtable.people.errors import NotPossible
from localtable.people.outcomes import Outcomes
from localtable.people.request_fields import Fields
from localtable.validation.commands import MESSAGE_MENU, USER_MENU


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
        content = modal_content(
            self._world, parent.channel, parent.opened, fields.mapping("values")
        )
        place = (parent.user, parent.channel)
        interaction = self._registry.start(
            InteractionKind.MODAL, place, content, parent.message, parent
        )
        return web.json_response(await self._outcomes.of(interaction))

"""A person's request: its fields, and what a Discord client would prevent."""

from aiohttp import web
from aiohttp.typedefs import Handler

from localtable.model.basics import Payload, read_id
from localtable.model.errors import ApiError
from localtable.model.guilds import Channel, ChannelKind, User
from localtable.model.messages import Message
from localtable.model.world import World
from localtable.validation.form import parse


class NotPossible(Exception):
    """A Discord client would prevent this; the bot never hears of it.

    The reason is a text with fields in braces, which the page puts into the reader's language.
    """

    def __init__(self, reason: str, **fields: object) -> None:
        super().__init__(reason.format(**fields))
        self.reason = reason
        self.fields = {name: str(value) for name, value in fields.items()}


async def explain(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer with the reason when a client would prevent something."""
    try:
        return await handler(request)
    except NotPossible as told:
        return web.json_response({"reason": told.reason, "fields": told.fields}, status=400)
    except ApiError as error:
        return web.json_response({"reason": str(error)}, status=400)


class Fields:
    """The fields of a person's request."""

    def __init__(self, world: World, fields: Payload) -> None:
        self._world = world
        self._fields = fields

    @classmethod
    async def read(cls, world: World, request: web.Request) -> "Fields":
        """Read a JSON request; forms of other sites are refused."""
        if request.content_type != "application/json":
            raise NotPossible("Send JSON.")
        return cls(world, parse(await request.read()))

    def text(self, key: str) -> str:
        """Read a text."""
        return str(self._fields.get(key) or "")

    def number(self, key: str) -> int:
        """Read an id."""
        return read_id(self.text(key)) or 0

    def flag(self, key: str) -> bool:
        """Read a yes or no."""
        return bool(self._fields.get(key))

    def mapping(self, key: str) -> dict[str, object]:
        """Read named values."""
        value: object = self._fields.get(key)
        return dict(value) if isinstance(value, dict) else {}

    def texts(self, key: str) -> list[str]:
        """Read several values."""
        values: object = self._fields.get(key)
        return [str(value) for value in values] if isinstance(values, list) else []  # pyrefly: ignore[unknown-argument-type, unknown-variable-type]  # JSON

    @property
    def user(self) -> User:
        """The person who sends the request."""
        return self._world.user(self.number("user"))

    @property
    def person(self) -> User:
        """The person that the request is about."""
        return self._world.user(self.number("person"))

    @property
    def channel(self) -> Channel:
        """The channel of the request."""
        channel = self._world.channel(self.number("channel"))
        if not self._world.is_open_to(channel, self.user):
            raise NotPossible("You cannot see this channel.")
        return channel

    @property
    def place(self) -> Channel:
        """The channel of a request to write a message or to use the bot."""
        channel = self.channel
        if channel.kind is ChannelKind.FORUM:
            raise NotPossible("A forum takes no messages itself. Write in one of its posts.")
        return channel

    @property
    def message(self) -> Message:
        """The message that the request is about."""
        message = self._world.messages.get(self.number("message"))
        if message is None or not self._world.shows(message, self.user):
            raise NotPossible("This message is no longer there.")
        return message

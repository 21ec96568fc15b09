"""Routes about the application's emojis."""

from aiohttp import web

from localtable.model.emojis import EMOJIS, Emoji
from localtable.model.errors import TOO_MANY_EMOJIS, UNKNOWN_EMOJI, ApiError
from localtable.payloads.emojis import emoji_payload
from localtable.rest.context import Context
from localtable.rest.http import json_response, no_content, snowflake
from localtable.validation.emojis import check_image, check_name
from localtable.validation.form import Form
from localtable.validation.json_body import parse

ALL = "/applications/{application_id}/emojis"
ONE = ALL + "/{emoji_id}"


def routes(context: Context) -> list[web.RouteDef]:
    """List the routes."""
    emojis = Emojis(context)
    return [
        web.get(ALL, emojis.show),
        web.post(ALL, emojis.add),
        web.get(ONE, emojis.show_one),
        web.patch(ONE, emojis.rename),
        web.delete(ONE, emojis.remove),
    ]


class Emojis:
    """Routes about the emojis that texts and components of the bot may use."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._world = context.world

    async def show(self, request: web.Request) -> web.Response:
        """List the emojis."""
        self._context.check_application(request)
        emojis = self._world.emojis.values()
        return json_response({"items": [emoji_payload(self._world, emoji) for emoji in emojis]})

    async def show_one(self, request: web.Request) -> web.Response:
        """Show one emoji."""
        return json_response(emoji_payload(self._world, self._one(request)))

    async def add(self, request: web.Request) -> web.Response:
        """Add an emoji."""
        self._context.check_application(request)
        form = Form(parse(await request.read()))
        name, image = check_name(form, self._names()), check_image(form)
        form.settle()
        if len(self._world.emojis) >= EMOJIS:
            raise ApiError(*TOO_MANY_EMOJIS)
        emoji = Emoji(self._world.ids.next(), name, image.content, image.content_type)
        return self._kept(emoji, 201)

    async def rename(self, request: web.Request) -> web.Response:
        """Rename an emoji."""
        old, form = self._one(request), Form(parse(await request.read()))
        name = check_name(form, self._names() - {old.name})
        form.settle()
        return self._kept(Emoji(old.id, name, old.image, old.content_type), 200)

    async def remove(self, request: web.Request) -> web.Response:
        """Delete an emoji; texts then show its name instead."""
        del self._world.emojis[self._one(request).id]
        return no_content()

    def _one(self, request: web.Request) -> Emoji:
        self._context.check_application(request)
        emoji = self._world.emojis.get(snowflake(request, "emoji_id"))
        if emoji is None:
            raise ApiError(*UNKNOWN_EMOJI)
        return emoji

    def _names(self) -> set[str]:
        return {emoji.name for emoji in self._world.emojis.values()}

    def _kept(self, emoji: Emoji, status: int) -> web.Response:
        self._world.emojis[emoji.id] = emoji
        return json_response(emoji_payload(self._world, emoji), status)

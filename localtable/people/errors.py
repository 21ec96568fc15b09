"""What a Discord client would not let somebody do, and how it is told."""

from aiohttp import web
from aiohttp.typedefs import Handler

from localtable.model.errors import ApiError


class NotPossible(Exception):
    """The client itself stops this; the bot never hears of it."""


async def explain(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Tell people in words what is not possible."""
    try:
        return await handler(request)
    except (NotPossible, ApiError) as reason:
        return web.json_response({"reason": str(reason)}, status=400)

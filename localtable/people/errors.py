"""What a Discord client would prevent, and the answer to it."""

from aiohttp import web
from aiohttp.typedefs import Handler

from localtable.model.errors import ApiError


class NotPossible(Exception):
    """A Discord client would prevent this; the bot never hears of it."""


async def explain(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer with the reason when a client would prevent something."""
    try:
        return await handler(request)
    except (NotPossible, ApiError) as reason:
        return web.json_response({"reason": str(reason)}, status=400)

"""What a Discord client would prevent, and the answer to it."""

from aiohttp import web
from aiohttp.typedefs import Handler

from localtable.model.errors import ApiError


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

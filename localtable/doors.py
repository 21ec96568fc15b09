"""Access: only with the table's whole address, and only from its own page."""

import re
from secrets import token_hex

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler

KEY_BYTES = 16

OWN_NAME = re.compile(r"(127\.0\.0\.1|localhost)(:\d{1,5})?")
"""This machine's names in a `Host` header; the port may differ through a tunnel."""

FOREIGN = "This table is for the machine that it runs on, and for its own page."
KEYLESS = "Open the whole address that was told when this table started. It ends with a key."


def new_key() -> str:
    """Return the secret key with which every address of a table begins."""
    return token_hex(KEY_BYTES)


@web.middleware
async def keep_out(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests from other pages, and requests to a host name that is not this machine's."""
    host = request.headers.get(hdrs.HOST, "")
    if not OWN_NAME.fullmatch(host):
        raise web.HTTPForbidden(text=FOREIGN)
    if request.headers.get(hdrs.ORIGIN) not in {None, f"http://{host}"}:
        raise web.HTTPForbidden(text=FOREIGN)
    return await handler(request)


async def ask_for_key(request: web.Request) -> web.Response:
    """Refuse a request without the key; the answer says where the key is."""
    del request
    raise web.HTTPForbidden(text=KEYLESS)

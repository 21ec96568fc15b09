"""Who is let in: whoever knows the table's address, from no page but its own."""

import re
from secrets import token_hex

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler

KEY_BYTES = 16

OWN_NAME = re.compile(r"(127\.0\.0\.1|localhost)(:\d{1,5})?")
"""What browsers call this machine; through a tunnel the port may be another one."""

FOREIGN = "This table is for the machine that it runs on, and for its own page."
KEYLESS = "Open the whole address that was told when this table started. It ends with a key."


def new_key() -> str:
    """Return what every address of a table begins with, and nobody can guess."""
    return token_hex(KEY_BYTES)


@web.middleware
async def keep_out(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse what another page sends, and what a name was sent to that another site owns."""
    host = request.headers.get(hdrs.HOST, "")
    if not OWN_NAME.fullmatch(host):
        raise web.HTTPForbidden(text=FOREIGN)
    if request.headers.get(hdrs.ORIGIN) not in {None, f"http://{host}"}:
        raise web.HTTPForbidden(text=FOREIGN)
    return await handler(request)


async def ask_for_key(request: web.Request) -> web.Response:
    """Tell whoever comes without the key where it is."""
    del request
    raise web.HTTPForbidden(text=KEYLESS)

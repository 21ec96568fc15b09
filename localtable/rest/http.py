"""Reading parts of a REST request, and answering it."""

import json

from aiohttp import web

from localtable.model.errors import UNAUTHORIZED, ApiError, invalid_field
from localtable.model.payload import Payload
from localtable.model.snowflakes import read_id
from localtable.model.tokens import WRONG_TOKEN

SCHEME = "Bot "


def snowflake(request: web.Request, name: str) -> int:
    """Read an id from the address."""
    return integer(request.match_info[name], name)


def integer(value: object, name: str) -> int:
    """Read an id or a number; a refusal names the field."""
    number = read_id(str(value))
    if number is None:
        raise invalid_field(name, f'Value "{value}" is not a number.', "NUMBER_TYPE_COERCE")
    return number


def authorize(request: web.Request) -> None:
    """Refuse a request without a token, or with the wrong one."""
    header = request.headers.get("Authorization", "")
    if not header.startswith(SCHEME) or header.removeprefix(SCHEME) in {"", WRONG_TOKEN}:
        raise ApiError(*UNAUTHORIZED)


def json_response(body: Payload | list[Payload], status: int = 200) -> web.Response:
    """Answer with JSON, with exactly the content type that discord.py expects."""
    return web.Response(
        body=json.dumps(body).encode(),
        status=status,
        headers={"Content-Type": "application/json"},
    )


def no_content() -> web.Response:
    """Answer without content."""
    return web.Response(status=204)

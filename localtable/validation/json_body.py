"""Read a request's JSON body, or refuse it as Discord does."""

from collections.abc import Iterable

import msgspec

from localtable.model.errors import NOT_JSON, ApiError
from localtable.model.payload import Json, Payload

DEEPEST = 100
"""The deepest nesting of lists and objects; no sensible request comes near it."""


def parse(content: bytes) -> Payload:
    """Read a JSON object or refuse."""
    body = _json(content or b"{}")
    if not isinstance(body, dict):
        raise ApiError(*NOT_JSON)
    return body


def parse_list(content: bytes) -> list[Payload]:
    """Read a JSON list of objects or refuse."""
    body = _json(content)
    if not isinstance(body, list):
        raise ApiError(*NOT_JSON)
    entries = [entry for entry in body if isinstance(entry, dict)]
    if len(entries) < len(body):
        raise ApiError(*NOT_JSON)
    return entries


def _json(content: bytes) -> Json:
    try:
        body: Json = msgspec.json.decode(content)
        _must_be_shallow(body)
    except (ValueError, RecursionError) as error:
        raise ApiError(*NOT_JSON) from error
    return body


def _must_be_shallow(body: Json) -> None:
    level = [body]
    for _ in range(DEEPEST):
        level = [inner for value in level for inner in _inside(value)]
        if not level:
            return
    raise ValueError(DEEPEST)


def _inside(value: Json) -> Iterable[Json]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()

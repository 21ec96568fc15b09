"""Read a request's JSON body, or refuse it as Discord does."""

import json

from localtable.model.errors import NOT_JSON, ApiError
from localtable.model.payload import Json, Payload


def parse(text: str) -> Payload:
    """Read a JSON object or refuse."""
    body = _json(text or "{}")
    if not isinstance(body, dict):
        raise ApiError(*NOT_JSON)
    return body


def parse_list(text: str) -> list[Payload]:
    """Read a JSON list of objects or refuse."""
    body = _json(text)
    if not isinstance(body, list):
        raise ApiError(*NOT_JSON)
    return [parse(json.dumps(entry)) for entry in body]


def _json(text: str) -> Json:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise ApiError(*NOT_JSON) from error

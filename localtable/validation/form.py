"""Read the JSON of a request's body, and collect the errors of its fields."""

from collections.abc import Iterable
from typing import Any

import msgspec

from localtable.model.basics import Json, Payload
from localtable.model.errors import NOT_JSON, ApiError, invalid_form

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


class Form:
    """One object of a request; all objects of a request share one tree of errors."""

    def __init__(self, fields: Json, errors: Payload | None = None, *path: str) -> None:
        self.errors: Payload = {} if errors is None else errors
        self.path = path
        self.fields: Payload = fields if isinstance(fields, dict) else {}

    def get(self, key: str) -> Any:
        """Return a field, or None if it is missing."""
        return self.fields.get(key)

    def blame(self, message: str, code: str, *below: str) -> None:
        """Record an error for this object or a field below it."""
        node = self.errors
        for step in (*self.path, *below):
            node = node.setdefault(step, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def child(self, key: str) -> "Form":
        """Return an object inside this one."""
        return Form(self.get(key), self.errors, *self.path, key)

    def children(self, key: str) -> list["Form"]:
        """Return a list of objects inside this one."""
        entries: list[Json] = self.get(key) or []
        return [
            Form(entry, self.errors, *self.path, key, str(index))
            for index, entry in enumerate(entries)
        ]

    def settle(self) -> None:
        """Refuse the request if any error was recorded."""
        if self.errors:
            raise invalid_form(self.errors)

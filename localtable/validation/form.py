"""Read a request's body: its JSON, then its fields one by one; and collect their errors."""

from collections.abc import Container, Iterable
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

    def __init__(self, fields: object, errors: Payload | None = None, *path: str) -> None:
        self.errors: Payload = {} if errors is None else errors
        self.path = path
        self.fields: Payload = {}
        if isinstance(fields, dict):
            self.fields = fields
        else:
            self.blame("Only dictionaries may be used in a DictType", "DICT_TYPE_CONVERT")

    def get(self, key: str) -> Any:
        """Return a field, or None if it is missing."""
        return self.fields.get(key)

    def blame(self, message: str, code: str, *below: str) -> None:
        """Record an error for this object or a field below it."""
        node = self.errors
        for step in (*self.path, *below):
            node = node.setdefault(step, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def require(self, key: str) -> bool:
        """Return whether a field is present; record an error if it is not."""
        if self.get(key) is None:
            self.blame("This field is required", "BASE_TYPE_REQUIRED", key)
        return self.get(key) is not None

    def text(self, key: str, most: int, least: int = 0) -> str:
        """Read a text of limited length."""
        value = self.get(key)
        if value is None:
            return ""
        if not isinstance(value, str):
            self.blame("Could not interpret value as string.", "STRING_TYPE_CONVERT", key)
            return ""
        if len(value) > most:
            self.blame(f"Must be {most} or fewer in length.", "BASE_TYPE_MAX_LENGTH", key)
        if len(value) < least:
            self.blame(f"Must be {least} or more in length.", "BASE_TYPE_MIN_LENGTH", key)
        return value

    def needed_text(self, key: str, most: int, least: int = 1) -> str:
        """Read a text that must not be missing."""
        return self.text(key, most, least) if self.require(key) else ""

    def number(self, key: str, least: int, most: int, default: int) -> int:
        """Read a whole number within bounds."""
        value = self.get(key)
        if value is None:
            return default
        if not isinstance(value, int):
            self.blame(f'Value "{value}" is not int.', "NUMBER_TYPE_COERCE", key)
            return default
        if not least <= value <= most:
            message = f"int value should be between {least} and {most}."
            self.blame(message, "NUMBER_TYPE_RANGE", key)
        return value

    def one_of(self, key: str, allowed: Container[object]) -> Any:
        """Read a field that must have one of the `allowed` values."""
        value = self.get(key)
        if self.require(key) and value not in allowed:
            self.blame(f'Value "{value}" is not allowed.', "BASE_TYPE_CHOICES", key)
        return value

    def child(self, key: str) -> "Form":
        """Read an object inside this one."""
        return Form(self.get(key), self.errors, *self.path, key)

    def children(self, key: str, most: int, least: int = 0) -> list["Form"]:
        """Read a list of objects of limited length."""
        entries: list[Json] = self.get(key) or []
        if not isinstance(self.get(key), list | None):  # pyrefly: ignore[implicit-any-type-argument]
            self.blame("Only iterables may be used in a ListType", "LIST_TYPE_CONVERT", key)
            return []
        if not least <= len(entries) <= most:
            message = f"Must be between {least} and {most} in length."
            self.blame(message, "BASE_TYPE_BAD_LENGTH", key)
        return [
            Form(entry, self.errors, *self.path, key, str(index))
            for index, entry in enumerate(entries)
        ]

    def settle(self) -> None:
        """Refuse the request if any error was recorded."""
        if self.errors:
            raise invalid_form(self.errors)

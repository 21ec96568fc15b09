"""Checks a body against Discord's own description of its API, of which `discord.json` has a part.

`python -m tools.discord_description` writes that part. What the description does not say is
checked in `commands` and `messages`.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from importlib.resources import files
from itertools import compress
from operator import ge, le
from typing import Any, NamedTuple, TypeAlias

from localtable.model.basics import Json, Payload, read_id
from localtable.validation.form import Form

Schema: TypeAlias = Payload
Path: TypeAlias = tuple[str, ...]

DESCRIPTION = files("localtable.validation").joinpath("discord.json")
SCHEMAS: Payload = json.loads(DESCRIPTION.read_text("utf-8"))["schemas"]
ADDRESS = re.compile(r"(?:https?|attachment|discord)://\S+")


def checked(body: Json, *names: str) -> Form:
    """Return a body that is as one of the named schemas demands, or each in it; or refuse it."""
    form = Form(body)
    schema: Schema = {"anyOf": names}
    if isinstance(body, list):
        schema = {"type": "array", "items": schema}
    for fault in faults(body, schema):
        form.blame(fault.message, fault.code, *fault.path)
    form.settle()
    return form


class Fault(NamedTuple):
    """Something that the description does not allow, and where it is."""

    path: Path
    code: str
    message: str


TYPES: dict[str, tuple[type, str]] = {
    "object": (dict, "DICT_TYPE_CONVERT"),
    "array": (list, "LIST_TYPE_CONVERT"),
    "string": (str, "STRING_TYPE_CONVERT"),
    "integer": (int, "NUMBER_TYPE_COERCE"),
    "boolean": (bool, "BOOLEAN_TYPE_CONVERT"),
    "address": (str, "STRING_TYPE_CONVERT"),
    "id": (object, "NUMBER_TYPE_COERCE"),
}
"""What a type of the description is in Python, and the code of a value of another type."""

BOUNDS: dict[str, tuple[Callable[[Any, int], bool], str, str]] = {
    "minimum": (ge, "NUMBER_TYPE_MIN", "int value should be greater than or equal to {}."),
    "maximum": (le, "NUMBER_TYPE_MAX", "int value should be less than or equal to {}."),
    "minLength": (ge, "BASE_TYPE_MIN_LENGTH", "Must be {} or more in length."),
    "maxLength": (le, "BASE_TYPE_MAX_LENGTH", "Must be {} or fewer in length."),
    "minItems": (ge, "BASE_TYPE_BAD_LENGTH", "Must be {} or more in length."),
    "maxItems": (le, "BASE_TYPE_BAD_LENGTH", "Must be {} or fewer in length."),
}
"""How a number or a length has to compare with a limit, and the error if it does not."""


def faults(value: Any, schema: Schema, path: Path = ()) -> Iterator[Fault]:
    """Yield what a schema does not allow in a value."""
    if "anyOf" in schema:
        yield from _faults_of_choice(value, schema["anyOf"], path)
        return
    named: str = schema["type"]
    kind, code = TYPES[named]
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        yield Fault(path, code, f"The value is no {named}.")
        return
    whole: Any = value
    for error, message in _broken(whole, schema):
        yield Fault(path, error, message)
    if named == "object":
        yield from _faults_of_object(whole, schema, path)
    if named == "array":
        for at, entry in enumerate(whole):
            yield from faults(entry, schema["items"], (*path, str(at)))


def _faults_of_choice(value: Any, members: Sequence[Any], path: Path) -> Iterator[Fault]:
    """Yield the faults by that schema of a choice which fits best."""
    schemas: list[Schema] = [SCHEMAS[one] if isinstance(one, str) else one for one in members]
    kinds = [one.get("properties", {}).get("type", {}).get("enum", ()) for one in schemas]
    if isinstance(value, dict) and len(schemas) > 1 and all(kinds):
        named = value.get("type")
        fits = [named is not True and named in kind for kind in kinds]  # True equals 1 in Python
        schemas = [*compress(schemas, fits)]
        if not schemas:
            allowed = [one for kind in kinds for one in kind]
            yield Fault((*path, "type"), "BASE_TYPE_CHOICES", f"The type must be one of {allowed}.")
            return
    yield from min(([*faults(value, schema, path)] for schema in schemas), key=len)


def _faults_of_object(value: Payload, schema: Schema, path: Path) -> Iterator[Fault]:
    below: Payload = schema.get("properties") or dict.fromkeys(value, schema["values"])
    for name, inner in below.items():
        if value.get(name) is not None:
            yield from faults(value[name], inner, (*path, name))
        elif name in schema.get("required", ()):
            yield Fault((*path, name), "BASE_TYPE_REQUIRED", "This field is required")


def _broken(value: Any, schema: Schema) -> Iterator[tuple[str, str]]:
    """Yield the code and the message of each limit that a value of the right type breaks."""
    for key in BOUNDS.keys() & schema.keys():
        holds, code, message = BOUNDS[key]
        if not holds(value if isinstance(value, int) else len(value), schema[key]):
            yield code, message.format(schema[key])
    if value not in schema.get("enum", [value]):
        yield "BASE_TYPE_CHOICES", f"Value must be one of {schema['enum']}."
    if schema.get("uniqueItems") and len({*map(str, value)}) < len(value):
        yield "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains a value."
    if schema["type"] == "address" and not ADDRESS.fullmatch(value):
        yield "URL_TYPE_INVALID_URL", "Not a well formed URL."
    if schema["type"] == "id" and read_id(str(value)) is None:
        yield "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.'

"""What Discord's description demands of a body is demanded here: each limit of each field alone."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeAlias

import aiohttp
import pytest

from localtable.server import LocalTable
from localtable.validation.description import SCHEMAS, Path, Schema, faults
from tests.localtable.person import Person
from tests.localtable.sample_bot import SampleBot

Variant: TypeAlias = tuple[Path, Any, bool]
"""Where a value differs from an allowed one, the whole value, and whether it is still allowed."""

OTHERS: dict[str, list[object]] = {
    "object": [[], "x"],
    "array": [{}, "x"],
    "string": [1, []],
    "address": [1, "nowhere"],
    "integer": ["1", True, 1.5],
    "boolean": [1, "true"],
    "id": [[], True, "x", "-1", "9" * 30],
}
"""Values of other types than each type of the description."""


def meant(member: Any) -> Schema:
    return SCHEMAS[member] if isinstance(member, str) else member


def allowed(schema: Schema) -> Any:
    """Return a value that a schema allows, with all its fields."""
    if "anyOf" in schema:
        return allowed(meant(schema["anyOf"][0]))
    return schema["enum"][0] if "enum" in schema else MAKERS[schema["type"]](schema)


def an_object(schema: Schema) -> Any:
    if "values" in schema:
        return {"de": allowed(schema["values"])}
    return {name: allowed(one) for name, one in schema["properties"].items()}


def entries(schema: Schema, count: int) -> list[Any]:
    """Return a list of that length; long ones without repetitions are of ids."""
    entry = allowed(schema["items"])
    has_ids = schema.get("uniqueItems") and count > 1
    return [entry + n for n in range(count)] if has_ids else [entry] * count


MAKERS: dict[str, Callable[[Schema], Any]] = {
    "object": an_object,
    "array": lambda schema: entries(schema, schema.get("minItems", 1)),
    "string": lambda schema: "x" * schema.get("minLength", 1),
    "address": lambda _: "https://example.org",
    "integer": lambda schema: schema.get("minimum", 0),
    "boolean": lambda _: True,
    "id": lambda _: 1,
}


def variants(schema: Schema) -> Iterator[Variant]:
    """Yield values that a schema just allows, and values that break one demand of it."""
    if "anyOf" in schema:
        yield from of_choice([meant(member) for member in schema["anyOf"]])
        return
    for other in OTHERS[schema["type"]]:
        yield (), other, False
    if "enum" in schema:
        yield from (((), one, True) for one in schema["enum"])
        yield (), 99 if schema["type"] == "integer" else "x", False
    yield from at_bounds(schema)
    if "items" in schema:
        yield from of_list(schema)
    if "properties" in schema:
        yield from of_object(schema)
    if "values" in schema:
        for path, value, is_allowed in variants(schema["values"]):
            yield ("de", *path), {"de": value}, is_allowed


def of_choice(schemas: list[Schema]) -> Iterator[Variant]:
    """Yield variants by each schema; where no type tells which one is meant, only allowed ones."""
    is_told = len(schemas) == 1 or all("type" in one.get("properties", ()) for one in schemas)
    for schema in schemas:
        yield from (variant for variant in variants(schema) if is_told or variant[2])
    yield (), [], False


def at_bounds(schema: Schema) -> Iterator[Variant]:
    """Yield a value at each bound of a size, and the next one beyond it."""
    makers = {"imum": int, "Items": partial(entries, schema), "Length": partial(text, schema)}
    for key, make in makers.items():
        for end, step in (("min", -1), ("max", 1)):
            if (bound := schema.get(end + key)) is not None:
                yield (), make(bound), True
                yield (), make(bound + step), bound + step < 0 and key == "Length"


def text(schema: Schema, length: int) -> str:
    start = "https://" if schema["type"] == "address" else ""
    return start + "x" * (length - len(start))


def of_list(schema: Schema) -> Iterator[Variant]:
    rest = entries(schema, schema.get("minItems", 1))[1:]
    for path, value, is_allowed in variants(schema["items"]):
        yield ("0", *path), [value, *rest], is_allowed
    if schema.get("uniqueItems"):
        yield (), [allowed(schema["items"])] * 2, False


def of_object(schema: Schema) -> Iterator[Variant]:
    whole = allowed(schema)
    yield (), {**whole, "unheard": "of"}, True
    for name, inner in schema["properties"].items():
        without = {key: value for key, value in whole.items() if key != name}
        yield (name,), without, name not in schema["required"]
        yield (name,), {**whole, name: None}, name not in schema["required"]
        for path, value, is_allowed in variants(inner):
            yield (name, *path), {**whole, name: value}, is_allowed


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_body_is_refused_just_where_it_breaks_the_description(name: str) -> None:
    for path, value, is_allowed in variants(SCHEMAS[name]):
        found = {fault.path for fault in faults(value, SCHEMAS[name])}
        assert found == (set() if is_allowed else {path}), value


READING = [
    "POST /channels/{channel}/messages",
    "PATCH /channels/{channel}/messages/{message}",
    "POST /channels/{channel}/threads",
    "POST /channels/{channel}/messages/{message}/threads",
    "PATCH /channels/{channel}",
    "POST /users/@me/channels",
    "PUT /applications/{application}/commands",
    "POST /interactions/1/token/callback",
    "POST /webhooks/{application}/token",
    "PATCH /webhooks/{application}/token/messages/@original",
]
"""The routes whose bodies the description describes, as far as the bot uses them."""

WRONG = {"content": 1, "name": 1, "recipient_id": "x", "type": 99}


@pytest.mark.parametrize("route", READING)
async def test_a_route_refuses_what_breaks_the_description(
    bot: SampleBot, table: LocalTable, ada: Person, route: str
) -> None:
    message = await bot.get_partial_messageable(ada.channel_id).send("mine")
    method, path = route.format(
        channel=ada.channel_id, message=message.id, application=bot.application_id
    ).split()
    body = [WRONG] if method == "PUT" else WRONG
    headers = {"Authorization": f"Bot {table.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.request(method, table.api_base + path, json=body) as answer,
    ):
        assert (answer.status, (await answer.json())["code"]) == (400, 50035)

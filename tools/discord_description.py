"""Writes what Discord's description of its API requires of the bodies that the bot sends.

Discord publishes the description; the npm package `discord-api-spec` (MIT) follows it daily as Zod
schemas, and has versions that can be named. For a newer one, in an empty folder, `npm install
discord-api-spec@VERSION zod@4`; then `python -m tools.discord_description FOLDER`.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from tools import ROOT

Schema: TypeAlias = dict[str, Any]

FILE = ROOT / "localtable/validation/discord.json"
BODIES = (
    "ApplicationCommandUpdateRequest",
    "ApplicationCommandAutocompleteCallbackRequest",
    "CreateMessageInteractionCallbackRequest",
    "CreatePrivateChannelRequest",
    "CreateTextThreadWithMessageRequest",
    "CreateTextThreadWithoutMessageRequest",
    "IncomingWebhookRequestPartial",
    "IncomingWebhookUpdateRequestPartial",
    "MessageCreateRequest",
    "MessageEditRequestPartial",
    "ModalInteractionCallbackRequest",
    "UpdateMessageInteractionCallbackRequest",
    "UpdateThreadRequestPartial",
)
"""The bodies by the names of their schemas."""

UNSENT = re.compile(
    "Poll|ClientTheme|Number|Video|Provider|access_tokens|bitrate|duration_secs|nicks|rtc_region"
    "|timestamp|user_limit|video_quality|waveform"
)
"""Schemas and fields that the bot has no use for; what is left has no numbers but whole ones."""

LIMITS = ("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems")
UNLIMITED = {None, 1521, 152133}
"""What the description names where there is no limit."""

UNIQUE = {"channel_types", "contexts", "integration_types", "parse", "roles", "users"}
"""Lists that the description calls unique, which Zod cannot say."""

EXPORT = """
import * as schemas from "discord-api-spec/zod";
import * as z from "zod/mini";
const registry = z.registry();
for (const [name, schema] of Object.entries(schemas))
    if (schema._zod) registry.add(schema, {id: name.replace(/Schema$/, "")});
const exported = z.toJSONSchema(registry, {unrepresentable: "any", io: "input"});
console.log(JSON.stringify(exported.schemas));
"""
"""A program for Node that prints all schemas as JSON Schema."""


class Extract:
    """Reads JSON Schema and puts it simply.

    Null is never named, since it may stand for whatever a body may leave out, and for nothing else.
    An id is a type of its own. A choice between objects is a list of names.
    """

    def __init__(self, schemas: Schema) -> None:
        self._all = schemas
        self.taken: Schema = {}

    def take(self, name: str) -> Schema:
        """Take a schema and all that it refers to; return what stands for it where it is used."""
        if name == "SnowflakeType":
            return {"type": "id"}
        schema = self._all[name]
        if "properties" not in schema:
            return self._simple(schema)
        if name not in self.taken:
            self.taken[name] = {}
            self.taken[name] = self._simple(schema)
        return {"anyOf": [name]}

    def _simple(self, schema: Schema) -> Schema:
        if "$ref" in schema:
            return self.take(schema["$ref"].removesuffix(".json").rpartition("/")[2])
        if "anyOf" in schema:
            return _joined([*self._members(schema["anyOf"])])
        simple = {key: schema[key] for key in LIMITS if schema.get(key) not in UNLIMITED}
        kind = schema["type"] if isinstance(schema["type"], str) else schema["type"][0]
        simple["type"] = "integer" if kind == "number" else kind
        if allowed := [schema["const"]] if "const" in schema else schema.get("enum"):
            simple["enum"] = allowed
        if schema.get("format") == "uri":
            simple["type"] = "address"
        return simple | self._inner(schema)

    def _members(self, members: list[Schema]) -> Iterator[Schema]:
        for member in members:
            is_sent = member and not UNSENT.search(member.get("$ref", ""))
            if is_sent and member.get("type") != "null":
                yield self._simple(member)

    def _inner(self, schema: Schema) -> Schema:
        inner: Schema = {}
        for key, name in (("items", "items"), ("additionalProperties", "values")):
            if schema.get(key):
                inner[name] = self._simple(schema[key])
        if "properties" in schema:
            inner["required"] = schema.get("required", [])
            read = {name: self._simple(below) for name, below in schema["properties"].items()}
            inner["properties"] = {
                name: {**below, "uniqueItems": True} if name in UNIQUE else below
                for name, below in read.items()
                if below and not UNSENT.search(name)
            }
        return inner


def _joined(members: list[Schema]) -> Schema:
    if len(members) < 2:
        return members[0] if members else {}
    if all("anyOf" in member for member in members):
        return {"anyOf": [name for member in members for name in member["anyOf"]]}
    if all("enum" in member for member in members):
        return {**members[0], "enum": [one for member in members for one in member["enum"]]}
    return {"anyOf": members}


def main() -> None:
    """Write the extract anew."""
    folder = Path(sys.argv[1])
    node = ["node", "--input-type=module", "--eval", EXPORT]
    printed = subprocess.run(node, cwd=folder, capture_output=True, check=True)  # noqa: S603
    package = json.loads((folder / "node_modules/discord-api-spec/package.json").read_text("utf-8"))
    extract = Extract(json.loads(printed.stdout))
    for body in BODIES:
        extract.take(body)
    schemas = [f'"{name}": {json.dumps(extract.taken[name])}' for name in sorted(extract.taken)]
    source = f"npm package discord-api-spec {package['version']}, MIT, (c) Discord, RiskyMH"
    FILE.write_text(
        f'{{"source": "{source}",\n"schemas": {{\n' + ",\n".join(schemas) + "\n}}\n", "utf-8"
    )


if __name__ == "__main__":
    main()

"""Read what the bot sends: JSON alone, or a form with files beside it."""

import json
import mimetypes
import re
import struct
from dataclasses import dataclass, field

from aiohttp import BodyPartReader, web

from localtable.model.payload import Json, Payload
from localtable.model.errors import NOT_JSON, REQUEST_TOO_LARGE, Refusal

FILE_LIMIT = 10 * 1024 * 1024
REQUEST_LIMIT = 25 * 1024 * 1024
FILE_FIELD = re.compile(r"files\[(\d+)\]")
UNSAFE = re.compile(r"[^\w.\-]")
PNG = b"\x89PNG\r\n\x1a\n"
PNG_SIZE = struct.Struct(">II")
SIZE_AT = 16


@dataclass(frozen=True, slots=True)
class Upload:
    """A file on its way in."""

    filename: str
    content: bytes

    @property
    def content_type(self) -> str:
        """Guess the kind of file from its name."""
        guessed, _ = mimetypes.guess_type(self.filename)
        return guessed or "application/octet-stream"

    @property
    def size(self) -> tuple[int, int] | None:
        """Read width and height of a PNG picture."""
        if not self.content.startswith(PNG) or len(self.content) < SIZE_AT + PNG_SIZE.size:
            return None
        width, height = PNG_SIZE.unpack_from(self.content, SIZE_AT)
        return width, height


@dataclass(frozen=True, slots=True)
class Draft:
    """A message before it is checked: its fields and the files by their index."""

    fields: Payload
    uploads: dict[str, Upload] = field(default_factory=dict[str, Upload])

    def inside(self, key: str) -> "Draft":
        """Take the message out of an envelope, such as an interaction's answer."""
        return Draft(self.fields.get(key) or {}, self.uploads)


def parse(text: str) -> Payload:
    """Read a JSON object or refuse."""
    body = _json(text or "{}")
    if not isinstance(body, dict):
        raise Refusal(*NOT_JSON)
    return body


def parse_list(text: str) -> list[Payload]:
    """Read a JSON list of objects or refuse."""
    body = _json(text)
    if not isinstance(body, list):
        raise Refusal(*NOT_JSON)
    return [parse(json.dumps(entry)) for entry in body]


def _json(text: str) -> Json:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise Refusal(*NOT_JSON) from error


async def read_draft(request: web.Request) -> Draft:
    """Read a request that may bring files."""
    if not request.content_type.startswith("multipart/"):
        return Draft(parse(await request.text()))
    fields: Payload = {}
    uploads: dict[str, Upload] = {}
    total = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read())
        total += len(content)
        if found := FILE_FIELD.fullmatch(part.name or ""):
            uploads[found[1]] = _upload(part.filename or "file", content)
        elif part.name == "payload_json":
            fields = parse(content.decode())
    if total > REQUEST_LIMIT:
        raise Refusal(*REQUEST_TOO_LARGE)
    return Draft(fields, uploads)


def _upload(filename: str, content: bytes) -> Upload:
    if len(content) > FILE_LIMIT:
        raise Refusal(*REQUEST_TOO_LARGE)
    return Upload(UNSAFE.sub("_", filename), content)

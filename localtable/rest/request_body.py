"""Read the message that a bot sends: JSON, or a form of JSON and files."""

import re

from aiohttp import BodyPartReader, web

from localtable.actions.drafts import Draft, Upload
from localtable.model.errors import BAD_REQUEST, REQUEST_TOO_LARGE, ApiError
from localtable.model.messages import FILE_LIMIT
from localtable.model.payload import Payload
from localtable.validation.json_body import parse

REQUEST_LIMIT = 25 * 1024 * 1024
"""Bytes of one request with all its files."""

FILE_FIELD = re.compile(r"files\[(\d+)\]")
UNSAFE = re.compile(r"[^\w.\-]")


async def read_draft(request: web.Request) -> Draft:
    """Read a request that may bring files."""
    if not request.content_type.startswith("multipart/"):
        return Draft(parse(await request.read()))
    try:
        return await _read_form(request)
    except ValueError as error:
        raise ApiError(*BAD_REQUEST) from error


async def _read_form(request: web.Request) -> Draft:
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
            fields = parse(content)
    if total > REQUEST_LIMIT:
        raise ApiError(*REQUEST_TOO_LARGE)
    return Draft(fields, uploads)


def _upload(filename: str, content: bytes) -> Upload:
    if len(content) > FILE_LIMIT:
        raise ApiError(*REQUEST_TOO_LARGE)
    return Upload(UNSAFE.sub("_", filename), content)

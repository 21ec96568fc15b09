"""Emojis of the application: their names and pictures."""

import re
from base64 import b64decode
from binascii import Error
from collections.abc import Collection
from typing import NamedTuple

from localtable.model.emojis import IMAGE_BYTES
from localtable.validation.form import Form

NAME_SHORTEST, NAME_LONGEST = 2, 32
NAME = re.compile(r"[A-Za-z0-9_]*")
IMAGE = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.*)", re.DOTALL)


class Image(NamedTuple):
    """A picture sent in a field."""

    content: bytes
    content_type: str


def check_name(form: Form, taken: Collection[str]) -> str:
    """Read the name of an emoji; it must be unique."""
    name = form.needed_text("name", NAME_LONGEST, NAME_SHORTEST)
    if not NAME.fullmatch(name):
        form.blame("String value did not match validation regex.", "STRING_TYPE_REGEX", "name")
    if name in taken:
        message = "An emoji with this name already exists."
        form.blame(message, "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "name")
    return name


def check_image(form: Form) -> Image:
    """Read the picture of an emoji from a data URL."""
    sent = IMAGE.fullmatch(form.text("image", 2 * IMAGE_BYTES)) if form.require("image") else None
    try:
        image = Image(b64decode(sent[2], validate=True), sent[1]) if sent else Image(b"", "")
    except Error:
        image = Image(b"", "")
    if not image.content:
        form.blame("Invalid image data", "IMAGE_INVALID", "image")
    if len(image.content) > IMAGE_BYTES:
        message = f"File cannot be larger than {IMAGE_BYTES / 1024} kb."
        form.blame(message, "BINARY_TYPE_MAX_SIZE", "image")
    return image

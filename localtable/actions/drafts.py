"""A message as it was sent, before it is checked and written: fields and files."""

import mimetypes
import struct
from dataclasses import dataclass, field

from localtable.model.payload import Payload

PNG = b"\x89PNG\r\n\x1a\n"
PNG_SIZE = struct.Struct(">II")
SIZE_AT = 16


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as it was uploaded."""

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
    """A message before it is checked: its fields, and its files by index."""

    fields: Payload
    uploads: dict[str, Upload] = field(default_factory=dict[str, Upload])

    def inside(self, key: str) -> "Draft":
        """Return the message in a field, such as the `data` of an interaction's answer."""
        return Draft(self.fields.get(key) or {}, self.uploads)

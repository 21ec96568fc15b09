"""The emojis of the application."""

from dataclasses import dataclass

EMOJIS = 2000
"""Most emojis of an application."""
IMAGE_BYTES = 256 * 1024


@dataclass(frozen=True, slots=True)
class Emoji:
    """A small picture that the bot may put into texts, buttons and options."""

    id: int
    name: str
    image: bytes
    content_type: str

    @property
    def is_animated(self) -> bool:
        """Whether it moves."""
        return self.content_type == "image/gif"

    @property
    def path(self) -> str:
        """Where the picture is served."""
        return f"/emojis/{self.id}"

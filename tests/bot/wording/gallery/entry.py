"""What the gallery hangs up: pages in some state, by their captions."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from bot.discord_io.notices import Message
from bot.sessions.people import User
from bot.sessions.posts import Kind, Post
from tests.bot.wording.worst_names import HERE, SEAT

Shown: TypeAlias = Message | str | None
"""A message; a name, a label or an alt text; or None where nothing is sent."""
Page: TypeAlias = Callable[[str], Shown]
"""Returns a page in the language of a locale."""
Wall: TypeAlias = Mapping[str, Mapping[str, Page]]
"""By feature, the pages by what they show."""


def post(kind: Kind, user: User | None = None) -> Post:
    """Return a post about the seat that decides."""
    return Post(1, 5, kind, 2, False, HERE, False, seat=SEAT, user=user.id if user else None)

"""Emojis as JSON."""

from localtable.model.emojis import Emoji
from localtable.model.payload import Payload
from localtable.model.world import World
from localtable.payloads.accounts import me_payload


def emoji_payload(world: World, emoji: Emoji) -> Payload:
    """Return an emoji of the application as JSON, with the bot that uploaded it."""
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "roles": [],
        "user": me_payload(world),
        "require_colons": True,
        "managed": False,
        "animated": emoji.is_animated,
        "available": True,
    }

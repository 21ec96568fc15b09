"""Who is mentioned in a text, and which of them the sender allows to be pinged."""

import re
from collections.abc import Iterable, Iterator

from localtable.model.accounts import User
from localtable.model.messages import Message
from localtable.model.payload import Payload
from localtable.model.permissions import MENTION_EVERYONE
from localtable.model.world import World

USER_MENTION = re.compile(r"<@!?(\d+)>")
EVERYONE = re.compile(r"@(everyone|here)\b")


def mark_mentions(
    world: World, message: Message, allowed: Payload | None, default: Iterable[str]
) -> None:
    """Store on a message whom it pings."""
    parse = set(default) if allowed is None else set(allowed.get("parse") or ())
    listed = set(() if allowed is None else map(str, allowed.get("users") or ()))
    text = "\n".join(texts(message))
    found = dict.fromkeys(USER_MENTION.findall(text))
    known = {str(user.id): user for user in world.members}
    pinged = [
        known[key].id for key in found if key in known and ("users" in parse or key in listed)
    ]
    author = _answered_author(world, message)
    if author and (allowed is None or allowed.get("replied_user", True)):
        pinged.append(author.id)
    message.mention_ids = list(dict.fromkeys(pinged))
    message.mentions_everyone = "everyone" in parse and _summons(world, message, text)


def _summons(world: World, message: Message, text: str) -> bool:
    allowed = world.permissions(world.channel(message.channel_id), message.author)
    return bool(allowed & MENTION_EVERYONE and EVERYONE.search(text))


def _answered_author(world: World, message: Message) -> User | None:
    referred = world.messages.get(message.reference_id or 0)
    if referred is None or message.interaction_id is not None:
        return None
    return referred.author


def texts(message: Message) -> Iterator[str]:
    """Yield what a message says outside its embeds."""
    yield message.content
    for component in message.components:
        yield from _displayed(component)


def _displayed(component: Payload) -> Iterator[str]:
    if isinstance(component.get("content"), str):
        yield component["content"]
    for child in component.get("components") or ():
        yield from _displayed(child)

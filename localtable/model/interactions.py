"""Interactions: a person's requests to the bot, and the state of the response."""

from dataclasses import dataclass, field
from enum import IntEnum

from localtable.model.accounts import User
from localtable.model.channels import Channel
from localtable.model.messages import Message
from localtable.model.payload import Payload


class InteractionKind(IntEnum):
    """Discord's interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class CallbackKind(IntEnum):
    """Discord's ways to answer an interaction."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    SUGGESTIONS = 8
    MODAL = 9


@dataclass(slots=True)
class Interaction:
    """A person's request to the bot, and the state of the response."""

    id: int
    token: str
    kind: InteractionKind
    user: User
    channel: Channel
    content: Payload
    started: float
    message: Message | None = None
    parent: "Interaction | None" = None
    answer: CallbackKind | None = None
    original_id: int | None = None
    follow_ups: int = 0
    opened: Payload | None = None
    choices: list[Payload] = field(default_factory=list[Payload])

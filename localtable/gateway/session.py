"""A gateway session: it survives its connection, and keeps the events that were missed."""

import json
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from localtable.model.clock import ticks
from localtable.model.payload import Payload

REMEMBERED = 5000
RESUMABLE_SECONDS = 300.0


class Opcode(IntEnum):
    """The kind of a gateway frame."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


Send = Callable[[str], None]


def frame(opcode: Opcode, content: object, event: str | None = None, sequence: int = 0) -> str:
    """Write one frame."""
    return json.dumps({"op": opcode, "d": content, "t": event, "s": sequence or None})


@dataclass(slots=True)
class Session:
    """The events that one shard of one bot process has received or missed."""

    id: str
    intents: int
    shard: tuple[int, int]
    send: Send | None = None
    sequence: int = 0
    lost: float = 0.0
    sent: deque[tuple[int, str]] = field(
        default_factory=lambda: deque[tuple[int, str]](maxlen=REMEMBERED)
    )

    def dispatch(self, event: str, content: Payload) -> None:
        """Send the bot an event, now or when it has reconnected."""
        self.sequence += 1
        text = frame(Opcode.DISPATCH, content, event, self.sequence)
        self.sent.append((self.sequence, text))
        if self.send is not None:
            self.send(text)

    def detach(self) -> None:
        """Keep the session while its connection is gone."""
        self.send, self.lost = None, ticks()

    @property
    def is_stale(self) -> bool:
        """Return whether the time to resume it has passed."""
        return self.send is None and ticks() - self.lost > RESUMABLE_SECONDS

    def can_replay(self, sequence: int) -> bool:
        """Return whether all events after a sequence number are still kept."""
        oldest = self.sent[0][0] if self.sent else 1
        return oldest - 1 <= sequence <= self.sequence

    def replay(self, sequence: int) -> None:
        """Send everything after a sequence number again."""
        missed = [text for number, text in self.sent if number > sequence]
        for text in missed:
            if self.send is not None:
                self.send(text)

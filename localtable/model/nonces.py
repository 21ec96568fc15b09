"""The messages that nonces made. Discord remembers them for minutes, even if they are deleted."""

from datetime import timedelta

from localtable.model.clock import now
from localtable.model.messages import Message
from localtable.model.snowflakes import moment

MEMORY = timedelta(minutes=5)


class Nonces:
    """The messages that were recently sent with a nonce, including deleted ones."""

    def __init__(self) -> None:
        self._made: dict[tuple[int, str], Message] = {}

    def note(self, message: Message) -> None:
        """Remember a new message if it has a nonce, and forget old ones."""
        for key, old in [*self._made.items()]:
            if _is_remembered(old):
                break
            del self._made[key]
        if message.nonce is not None:
            self._made[message.channel_id, message.nonce] = message

    def made(self, channel_id: int, nonce: str) -> Message | None:
        """Return the recent message that a nonce has made in a channel; None if there is none."""
        message = self._made.get((channel_id, nonce))
        return message if message and _is_remembered(message) else None


def _is_remembered(message: Message) -> bool:
    return moment(message.id) > now() - MEMORY

"""A clock that tests turn on, and the reminders that come of it."""

import asyncio
from datetime import datetime, timedelta

from bot.basics.clock import now
from tests.bot.end_to_end.play_steps import GLANCE, PATIENCE
from tests.localtable.person import Person
from tests.localtable.seen import Seen


class Hand:
    """A clock that is ahead of time by as much as a test says."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def __call__(self) -> datetime:
        return now() + self.ahead

    def turn(self, **span: float) -> None:
        self.ahead += timedelta(**span)


async def gone(person: Person, seen: Seen) -> None:
    """Wait until a message is no longer there."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if seen.id not in [message.id for message in await person.messages()]:
                return
            await asyncio.sleep(GLANCE)


def is_reminder(seen: Seen) -> bool:
    return "⏰" in seen.text

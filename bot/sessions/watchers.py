"""Wakes whoever waits for a change of a session, or of a draft in it, in this process."""

import asyncio
from collections import defaultdict
from collections.abc import Generator
from contextlib import contextmanager


class Watchers:
    """Who waits for changes, by session."""

    def __init__(self) -> None:
        self._waiting = defaultdict[int, set[asyncio.Event]](set)

    @contextmanager
    def of(self, session: int) -> Generator[asyncio.Event]:
        """Return the event that a change of a session sets, as long as it is waited for."""
        event = asyncio.Event()
        self._waiting[session].add(event)
        try:
            yield event
        finally:
            self._waiting[session].discard(event)
            if not self._waiting[session]:
                del self._waiting[session]

    def wake(self, session: int) -> None:
        """Wake all who wait for a change of a session."""
        for event in self._waiting.get(session, ()):
            event.set()

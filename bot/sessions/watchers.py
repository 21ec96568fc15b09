"""Wakes whoever waits for a change of a session, or of a draft in it, in this process."""

import asyncio
from collections import defaultdict
from collections.abc import Generator
from contextlib import contextmanager


class Watchers:
    """Who waits for changes, by session."""

    def __init__(self) -> None:
        self._waiting = defaultdict[int, set[tuple[int, asyncio.Event]]](set)

    @contextmanager
    def of(self, session: int, user: int) -> Generator[asyncio.Event]:
        """Return the event that a change for a user sets, as long as it is waited for."""
        event = asyncio.Event()
        self._waiting[session].add((user, event))
        try:
            yield event
        finally:
            self._waiting[session].discard((user, event))
            if not self._waiting[session]:
                del self._waiting[session]

    def wake(self, session: int, user: int | None = None) -> None:
        """Wake all who wait for a change of a session; a draft concerns its `user` alone."""
        for waiting, event in self._waiting.get(session, ()):
            if user in {None, waiting}:
                event.set()

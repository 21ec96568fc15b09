"""How tests wait: as long as a busy machine may need, and no longer than necessary."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

PATIENCE = 120.0
"""Seconds until a test gives up. It costs nothing if all is well."""

GLANCE, LONGEST_GLANCE = 0.02, 0.1
"""Seconds between the first two checks of a condition without a signal, and at most."""

SILENCE = 1.0
"""Seconds without news after which a condition with a signal is checked all the same."""

Found = TypeVar("Found")


class News:
    """Wakes those who wait for a change."""

    def __init__(self) -> None:
        self.next = asyncio.Event()
        """What the next change sets."""

    def tell(self) -> None:
        """Say that something has changed."""
        self.next.set()
        self.next = asyncio.Event()


async def until(condition: Callable[[], bool | Awaitable[bool]], glance: float = GLANCE) -> None:
    """Wait until a condition holds, checking repeatedly; raises TimeoutError."""

    async def holds() -> bool | None:
        return await _met(condition()) or None

    await found(holds, glance)


async def found(look: Callable[[], Awaitable[Found | None]], glance: float = GLANCE) -> Found:
    """Return what `look` finds, looking less and less often; raises TimeoutError."""
    async with asyncio.timeout(PATIENCE):
        while (seen := await look()) is None:
            await asyncio.sleep(glance)
            glance = max(glance, min(1.25 * glance, LONGEST_GLANCE))
        return seen


async def found_at(news: News, look: Callable[[], Awaitable[Found | None]]) -> Found:
    """Return what `look` finds, looking again after each change; raises TimeoutError."""
    async with asyncio.timeout(PATIENCE):
        while True:
            change = news.next
            if (seen := await look()) is not None:
                return seen
            with suppress(TimeoutError):
                await asyncio.wait_for(change.wait(), SILENCE)


async def _met(answer: bool | Awaitable[bool]) -> bool:
    return answer if isinstance(answer, bool) else await answer

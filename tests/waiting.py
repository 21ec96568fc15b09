"""How tests wait: as long as a busy machine may need, and no longer than necessary."""

import asyncio
from collections.abc import Awaitable, Callable

PATIENCE = 120.0
"""Seconds until a test gives up. It costs nothing if all is well."""

GLANCE = 0.02
"""Seconds between two checks of a condition without a signal."""


async def until(condition: Callable[[], bool | Awaitable[bool]], glance: float = GLANCE) -> None:
    """Wait until a condition holds, checking repeatedly; raises TimeoutError."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if await _met(condition()):
                return
            await asyncio.sleep(glance)


async def _met(answer: bool | Awaitable[bool]) -> bool:
    return answer if isinstance(answer, bool) else await answer

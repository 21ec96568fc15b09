"""The pace of answers where something is hidden: it depends on nothing that is hidden.

Thinking takes longer with a choice than without one, and a turn of many steps longer than one of
few. So answers of a seat that may have secrets wait for a moment that was drawn beforehand.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from math import ceil
from random import Random, SystemRandom

from opponents.levels import SECRET_BUDGETS, Level

SPREAD = 0.4
"""Seconds over which answers are spread evenly."""
SPARE = 0.2
"""Seconds for the position to reach the worker and the moves to come back."""


class Pace:
    """Lets answers wait."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        random: Random | None = None,
    ) -> None:
        """Read the time from `clock`, in seconds, and draw moments with `random`."""
        self.now = clock
        self._sleep = sleep
        self._random = random or SystemRandom()

    def span(self, level: Level) -> float:
        """Return after how many seconds the next answer of a level is to come."""
        return SECRET_BUDGETS[level].turn + SPARE + self._random.uniform(0, SPREAD)

    async def until_due(self, begun: float, span: float) -> None:
        """Wait until a whole number of spans has passed since an answer was begun.

        It is one, unless the machine is too busy.
        """
        spent = self.now() - begun
        await self._sleep(max(1, ceil(spent / span)) * span - spent)

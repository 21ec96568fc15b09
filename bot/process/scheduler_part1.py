"""Fills in, in the background, the results of games that ended before results were kept."""

import asyncio
import logging

from bot.basics.refusals import Unready
from bot.features.statistics.service import Results
from bot.sessions.sessions import Sessions

log = logging.getLogger(__name__)


async def fill_in_results(sessions: Sessions) -> None:
    """Fill in results once, then wait until cancelled, as every task of the process does."""
    try:
        filled = await sessions.of(Results).fill_in()
    except Unready as error:
        # The next start fills them in.
        log.warning("Results of earlier games could not be filled in: %s", type(error).__name__)
    else:
        if filled:
            log.info("The results of %d earlier games were filled in", filled)
    await asyncio.Event().wait()

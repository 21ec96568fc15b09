"""Fills in the results of games that ended before there were any, in the background."""

import asyncio
import logging

from bot.basics.refusals import Unready
from bot.sessions.services.sessions import Sessions

log = logging.getLogger(__name__)


async def fill_in_results(sessions: Sessions) -> None:
    """Fill in results once, then wait until cancelled: what runs with the process never ends."""
    try:
        filled = await sessions.results.fill_in()
    except Unready as error:
        # Whatever is missing is filled in when the bot starts again.
        log.warning("Results of earlier games could not be filled in: %s", type(error).__name__)
    else:
        if filled:
            log.info("The results of %d earlier games were filled in", filled)
    await asyncio.Event().wait()

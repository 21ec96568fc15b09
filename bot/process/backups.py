"""The nightly backup of an SQLite database."""

import asyncio
import logging

from bot.basics.clock import Clock
from bot.basics.refusals import Unready
from bot.store import back_up_nightly

log = logging.getLogger(__name__)

PERIOD = 600.0
"""Seconds between two looks at whether a backup is due."""


async def run_backups(url: str, clock: Clock, period: float = PERIOD) -> None:
    """Back up once a night until cancelled; what was missed while no process ran comes first."""
    while True:
        try:
            made = await back_up_nightly(url, clock)
        except Unready as trouble:
            log.error("The nightly backup was not made: %s", trouble)
        else:
            if made:
                log.info("Nightly backup: %s", made)
        await asyncio.sleep(period)

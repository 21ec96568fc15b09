"""Logging what nobody foresaw, without what it might tell."""

import logging
import traceback

log = logging.getLogger(__name__)


def log_unforeseen(error: BaseException) -> None:
    """Log where an error arose, but not its message: that could hold a move or a secret."""
    place = "".join(traceback.format_tb(error.__traceback__))
    log.error("Unforeseen %s\n%s", type(error).__name__, place)

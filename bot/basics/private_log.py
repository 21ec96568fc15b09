"""Logging of unexpected errors without their messages, which may hold secrets of a game."""

import logging
import traceback

log = logging.getLogger(__name__)


def log_unforeseen(error: BaseException) -> None:
    """Log the type and traceback of an error, but not its message: that may hold a secret move."""
    place = "".join(traceback.format_tb(error.__traceback__))
    log.error("Unforeseen %s\n%s", type(error).__name__, place)

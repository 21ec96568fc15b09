"""Logging of errors without their messages, which may hold secrets of a game."""

import logging
import traceback

from bot.basics.refusals import Unready

log = logging.getLogger(__name__)


class PrivateFilter(logging.Filter):
    """For handlers: takes the message off each error, and the traceback off those foreseen."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let a record pass that says no more of its error, if any, than a log may hold."""
        error = record.exc_info[1] if record.exc_info else None
        if error:
            told = str(error) if isinstance(error, Unready) else _without_message(error)
            record.msg, record.args = f"{record.getMessage()}: {told}", ()
            record.exc_info = record.exc_text = None
        return True


def log_unforeseen(error: BaseException) -> None:
    """Log the type and traceback of an error, but not its message: that may hold a secret move."""
    log.error("Unforeseen %s", _without_message(error))


def _without_message(error: BaseException) -> str:
    place = "".join(traceback.format_tb(error.__traceback__))
    return f"{type(error).__name__}\n{place}"

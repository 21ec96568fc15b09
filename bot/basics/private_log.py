"""Logging of errors without their messages, which may hold secrets of a game."""

import logging
import traceback

from bot.basics.refusals import Unready

log = logging.getLogger(__name__)


class PrivateFilter(logging.Filter):
    """For handlers: takes the message off each error, and the traceback off those foreseen."""

    def filter(self, record: logging.LogRecord) -> logging.LogRecord:
        """Return a record that says no more of its error, if any, than a log may hold."""
        error = record.exc_info[1] if record.exc_info else None
        if error is None:
            return record
        private = logging.makeLogRecord(record.__dict__)
        told = str(error) if isinstance(error, Unready) else _without_message(error)
        private.msg, private.args = f"{record.getMessage()}: {told}", ()
        private.exc_info = private.exc_text = None
        return private


def log_unforeseen(error: BaseException) -> None:
    """Log the type and traceback of an error, but not its message: that may hold a secret move."""
    log.error("Unforeseen %s", _without_message(error))


def _without_message(error: BaseException) -> str:
    place = "".join(traceback.format_tb(error.__traceback__))
    return f"{type(error).__name__}\n{place}"

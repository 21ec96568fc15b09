"""Logging of errors without their messages, which may hold secrets of a game."""

import logging
import traceback

from bot.basics.refusals import Unready

log = logging.getLogger(__name__)


class PrivateFilter(logging.Filter):
    """For handlers: takes the message off each error, and the traceback off those foreseen.

    Of those named by `foreseen`, which others raise, the type is told; of our own, the reason.
    """

    def __init__(self, foreseen: tuple[type[BaseException], ...] = ()) -> None:
        super().__init__()
        self._foreseen = foreseen

    def filter(self, record: logging.LogRecord) -> bool:
        """Let a record pass that says no more of its error, if any, than a log may hold."""
        error = record.exc_info[1] if record.exc_info else None
        if error:
            record.msg, record.args = f"{record.getMessage()}: {self._told(error)}", ()
            record.exc_info = record.exc_text = None
        return True

    def _told(self, error: BaseException) -> str:
        if isinstance(error, Unready):
            return str(error)
        return (
            type(error).__name__ if isinstance(error, self._foreseen) else _without_message(error)
        )


def log_unforeseen(error: BaseException) -> None:
    """Log the type and traceback of an error, but not its message: that may hold a secret move."""
    log.error("Unforeseen %s", _without_message(error))


def _without_message(error: BaseException) -> str:
    place = "".join(traceback.format_tb(error.__traceback__))
    return f"{type(error).__name__}\n{place}"

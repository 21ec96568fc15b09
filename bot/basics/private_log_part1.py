"""Logging of errors without their messages, which may hold secrets of a game."""

import logging
import traceback

from bot.basics.refusals import Unready

log = logging.getLogger(__name__)


class PrivateFilter(logging.Filter):
    """A filter for handlers that logs errors without their messages.

    An error of a type in `foreseen` is logged as its type, an `Unready` as its reason, and any
    other as its type and traceback.
    """

    def __init__(self, foreseen: tuple[type[BaseException], ...] = ()) -> None:
        super().__init__()
        self._foreseen = foreseen

    def filter(self, record: logging.LogRecord) -> bool:
        """Replace the error of a record, if any, with what a log may hold; pass every record."""
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

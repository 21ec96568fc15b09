"""What a log says about expected and unexpected errors."""

import logging
from io import StringIO

from bot.basics.private_log import PrivateFilter
from bot.basics.refusals import StorageError
from rules.text import say


def logged(error: Exception) -> str:
    """Return the line or lines logged by a library's `log.exception`."""
    try:
        raise error
    except type(error) as raised:
        trouble = (type(raised), raised, raised.__traceback__)
        record = logging.LogRecord("some", 40, __file__, 1, "Ignored in %r", ("move",), trouble)
    lines = StringIO()
    handler = logging.StreamHandler(lines)
    handler.addFilter(PrivateFilter())
    handler.handle(record)
    return lines.getvalue().removesuffix("\n")


def test_what_was_foreseen_is_one_line() -> None:
    trouble = StorageError(say("The database does not answer."))

    assert logged(trouble) == "Ignored in 'move': The database does not answer."


def test_what_was_not_foreseen_keeps_its_place_but_not_its_message() -> None:
    said = logged(ValueError("Anna bids 7"))

    assert said.startswith("Ignored in 'move': ValueError\n")
    assert "in logged" in said
    assert "Anna" not in said

"""The form of the log."""

import json
import logging

from bot.process.logs import JsonFormatter


def test_a_line_of_json_holds_one_record() -> None:
    record = logging.LogRecord(
        "bot.store", 30, __file__, 1, "A post waits: %s\nAgain", ("ö",), None
    )
    record.created = 1_772_366_400.0

    assert json.loads(JsonFormatter().format(record)) == {
        "time": "2026-03-01T12:00:00+00:00",
        "level": "WARNING",
        "logger": "bot.store",
        "message": "A post waits: ö\nAgain",
    }
    assert "\n" not in JsonFormatter().format(record)

"""The form of the log."""

import json
import logging
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.process.logs import QUIETENED_LIBRARIES, JsonFormatter, log_to_stderr


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


def test_an_answer_that_nobody_waits_for_any_more_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(logging.root, "handlers", [])
    for name in ("", *QUIETENED_LIBRARIES):
        monkeypatch.setattr(logging.getLogger(name), "level", logging.NOTSET)
    response: Any = SimpleNamespace(status=404, reason="Not Found")
    late = discord.NotFound(response, {"code": 10062, "message": "Unknown interaction"})

    log_to_stderr(logging.INFO, as_json=False)
    try:
        raise late
    except discord.NotFound:
        logging.getLogger("discord.app_commands.tree").exception("Ignoring an exception")

    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("ERROR discord.app_commands.tree Ignoring an exception: NotFound")


def test_a_line_that_comes_again_and_again_is_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(logging.root, "handlers", [])
    for name in ("", *QUIETENED_LIBRARIES):
        monkeypatch.setattr(logging.getLogger(name), "level", logging.NOTSET)

    log_to_stderr(logging.INFO, as_json=True)
    for _ in range(1000):
        logging.getLogger("asyncio").error("socket.accept() out of system resource")
    (handler,) = logging.root.handlers
    handler.close()

    first, count = map(json.loads, capsys.readouterr().err.splitlines())
    assert first["message"] == "socket.accept() out of system resource"
    assert count["message"].startswith(f"{first['message']} (999 times more")

"""A log in which the same message recurs."""

import logging
from collections.abc import Iterator
from io import StringIO

import pytest

from bot.basics.private_log import MOST_LINES, PERIOD, CountingHandler


class Log:
    """A log with its own clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self._stream = StringIO()
        self.handler = CountingHandler(self._stream, lambda: self.now)
        self.handler.setFormatter(logging.Formatter("%(levelname)s %(name)s %(message)s"))

    def write(self, text: str, *args: object, name: str = "asyncio") -> None:
        self.handler.handle(logging.LogRecord(name, logging.ERROR, __file__, 1, text, args, None))

    @property
    def lines(self) -> list[str]:
        return self._stream.getvalue().splitlines()


@pytest.fixture
def log() -> Iterator[Log]:
    log = Log()
    yield log
    log.handler.close()


def test_a_storm_is_one_line_and_a_count(log: Log) -> None:
    for _ in range(60_423):
        log.write("socket.accept() out of system resource")
        log.now += 0.0003
    log.now = PERIOD
    log.write("It is over")

    assert log.lines == [
        "ERROR asyncio socket.accept() out of system resource",
        "ERROR asyncio socket.accept() out of system resource (60422 times more within 60 seconds)",
        "ERROR asyncio It is over",
    ]


def test_a_storm_that_goes_on_is_told_once_in_a_period(log: Log) -> None:
    for _ in range(3 * int(PERIOD)):
        log.write("Again")
        log.now += 1

    assert len(log.lines) == 5
    assert log.lines[1::2] == ["ERROR asyncio Again (59 times more within 60 seconds)"] * 2


def test_what_differs_in_anything_is_written(log: Log) -> None:
    log.write("Post %s waits", 1)
    log.write("Post %s waits", 2)
    log.write("Post %s waits", 1, name="bot")

    assert log.lines == [
        "ERROR asyncio Post 1 waits",
        "ERROR asyncio Post 2 waits",
        "ERROR bot Post 1 waits",
    ]


def test_the_count_is_told_when_the_program_ends(log: Log) -> None:
    for _ in range(3):
        log.write("%s\n  in one place\n", "Again")
    log.now = 2
    log.handler.close()

    assert log.lines[-1] == "ERROR asyncio Again (2 times more within 2 seconds)"


def test_a_storm_of_different_lines_takes_no_more_memory_than_it_may(log: Log) -> None:
    for number in range(2 * MOST_LINES):
        log.write("%d", number)
    log.write("%d", 0)
    log.write("%d", 2 * MOST_LINES - 1)

    assert len(log.lines) == 2 * MOST_LINES + 1

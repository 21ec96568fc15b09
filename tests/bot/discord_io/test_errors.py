"""What players are told of an error, and what the log stores of it."""

import pytest

from bot.basics.refusals import StorageError, Undetermined
from bot.discord_io.errors import explain
from rules.text import say, words

AWAY = StorageError(say("The database does not answer."))


def test_what_was_foreseen_is_told_and_logged_in_a_line(caplog: pytest.LogCaptureFixture) -> None:
    said = words(explain(AWAY))

    assert said == "Nothing was changed: The database does not answer."
    assert caplog.messages == [said]


def test_what_may_have_been_saved_is_not_called_unchanged(caplog: pytest.LogCaptureFixture) -> None:
    assert "Nothing was changed" not in words(explain(Undetermined()))
    assert "not known whether" in caplog.text


def test_what_was_not_foreseen_is_told_without_its_message(
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert words(explain(ValueError("Anna bids 7"))).startswith("Something broke on our side.")
    assert "ValueError" in caplog.text
    assert "Anna" not in caplog.text

"""Everything that people read on their pages has gone through a catalogue."""

import sys

import pytest

from tests.bot.handlers.marked import english_in, leaks, marked, plain
from tests.documents import ROOT
from tests.processes import finished

FILES = ("test_lobby.py", "test_play.py", "test_undo.py", "test_settings.py")
OF_GERMAN = "test_pages_of_a_person_are_in_the_language_they_have_chosen"


@pytest.mark.long
def test_pages_in_another_language_have_no_english_words() -> None:
    """The tests of tables, settings and turns find nothing else than they do in English."""
    files = [f"tests/bot/handlers/{file}" for file in FILES]
    asked = (*files, "-k", f"not {OF_GERMAN}")
    command = ("-m", "pytest", "-q", "-p", "tests.bot.handlers.marked", *asked)

    ran = finished(sys.executable, *command, cwd=ROOT)

    assert ran.returncode == 0, ran.stdout[-4000:]


def test_what_is_not_translated_is_found() -> None:
    said = marked("**{who}** opens a table. Press **Join**.")

    assert english_in("Ada opens a table.") == ["opens", "table"]
    assert english_in(said.format(who="Ada")) == []
    assert english_in("`place a1` <@3> Cronberg #games") == []


def test_people_read_plain_english() -> None:
    leaks.clear()

    payload = {"content": marked("Join"), "components": [{"label": "Leave", "custom_id": "leave"}]}

    assert plain(payload) == {
        "content": "Join",
        "components": [{"label": "Leave", "custom_id": "leave"}],
    }
    assert leaks == ["label: Leave"]
    leaks.clear()

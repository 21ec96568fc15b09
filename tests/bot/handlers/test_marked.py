"""Everything that people read on their pages has gone through a catalogue."""

import pytest

from tests.bot.handlers.marked import Marked, english_in, leaks, look, marked, plain

pytestmark = pytest.mark.unmarked


def test_what_is_not_translated_is_found() -> None:
    said = marked("**{who}** opens a table. Press **Join**.")

    assert english_in("Ada opens a table.") == ["opens", "table"]
    assert english_in(said.format(who="Ada")) == []
    assert english_in("`place a1` <@3> Cronberg #games") == []


def test_what_goes_through_no_catalogue_is_noted() -> None:
    leaks.clear()
    option = {"label": "A place", "value": "place a1", "description": marked("Free")}

    look({"content": marked("Join"), "components": [{"label": "Leave"}, {"options": [option]}]})
    look({"data": {"choices": [{"name": "place a1 · Place", "value": "place a1"}]}})

    assert leaks == ["Leave", "A place", "Place"]
    leaks.clear()


def test_what_translators_never_saw_is_noted() -> None:
    leaks.clear()

    Marked().gettext("Join")
    assert leaks == []
    Marked().gettext("{who} joins in {nothing}")
    Marked().ngettext("{count} nothing", "{count} nothings", 2)

    assert leaks == [
        "in no catalogue: {who} joins in {nothing}",
        "in no catalogue: {count} nothing",
    ]
    leaks.clear()


def test_people_read_plain_english() -> None:
    assert plain(marked("**{who}** opens a table.").upper()) == "**{WHO}** OPENS A TABLE."
    assert len(marked("opens a table")) > 1.3 * len("opens a table")

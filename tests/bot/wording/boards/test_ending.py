"""The last post of a game as a layout: within limits, and complete without its pictures."""

import pytest

from bot.discord_io.layouts import Divider, Gallery
from bot.discord_io.notices import Attachment
from bot.sessions.model.people import Place, Status, User
from bot.sessions.model.session import Bookkeeping, Session
from bot.wording.boards.ending import EndingPictures, ending_layout
from renderer.ending import Ending
from renderer.ending.sample import samples
from tests.bot.wording.test_message_limits import check, text_of

LOCALE = "en-US"
BOARD, COURSE = (Attachment(f"{name}.png", b"", name) for name in ("board", "course"))

every_sample = pytest.mark.parametrize("ending", samples(), ids=lambda ending: ending.title)


def session_of(ending: Ending) -> Session:
    people = tuple(User(100 + seat, name) for seat, name in enumerate(ending.names))
    return Session(
        id=2**31,
        place=Place(1, 2),
        status=Status.OVER,
        host=people[0],
        key="cronberg",
        seats_wanted=None,
        options={},
        people=people,
        bookkeeping=Bookkeeping(salt="00"),
    )


@every_sample
def test_the_last_post_fits_and_has_text_between_its_pictures(ending: Ending) -> None:
    layout = ending_layout(session_of(ending), ending, EndingPictures(BOARD, COURSE), LOCALE)

    check(layout)
    outcome, course, turning_points, line, heading, board, *rows = layout.blocks
    assert "went" in str(outcome)
    assert (course, board) == (Gallery((COURSE,)), Gallery((BOARD,)))
    assert str(turning_points).startswith("❶ Turn 5 · ")
    assert line == Divider()
    assert heading == "### The last board"
    assert [part.id.verb for part in layout.controls][1:] == ["history", "film", "record", "log"]
    assert rows


@every_sample
def test_without_pictures_it_tells_what_they_would_have_shown(ending: Ending) -> None:
    layout = ending_layout(session_of(ending), ending, EndingPictures(None, None), LOCALE)

    check(layout)
    assert not layout.attachments
    assert ">>> " in text_of(layout)
    assert "coats of arms" in text_of(layout)
    assert "The last board" not in text_of(layout)


def test_its_edge_has_the_colour_of_who_wins_alone() -> None:
    pictures = EndingPictures(BOARD, COURSE)

    colours = {
        ending.title: ending_layout(session_of(ending), ending, pictures, LOCALE).colour
        for ending in samples()
    }

    assert colours["Canal King Brugge"] == 0xF1EBDD
    assert colours["Cronberg"] is None
    assert colours["Ruhrschifffahrt"] is None

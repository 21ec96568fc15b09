"""The last post of a game as a layout: within limits, and complete without its pictures."""

import pytest

from bot.discord_io.notices import Attachment, Divider, Gallery
from bot.features.last_post.pages import Ended, LastPostPictures, last_post_layout
from bot.sessions.people import Location, Status, User
from bot.sessions.session import Bookkeeping, Session
from renderer.sheets.last_post import LastPost
from rules.catalog import GAMES
from rules.match import RESIGN, Match
from rules.setup import Setup
from rules.text import Seat
from tests.bot.wording.test_message_limits import check, text_of
from tools.pictures.sheets import last_posts

LOCALE = "en-US"
BOARD, PROGRESS = (Attachment(f"{name}.png", b"", name) for name in ("board", "progress"))

every_sample = pytest.mark.parametrize(
    "last_post", last_posts(), ids=lambda last_post: last_post.title
)


def session_of(last_post: LastPost) -> Session:
    people = tuple(User(100 + seat, name) for seat, name in enumerate(last_post.names))
    return Session(
        id=2**31,
        location=Location(1, 2),
        status=Status.OVER,
        host=people[0],
        key="cronberg",
        seats_wanted=None,
        options={},
        people=people,
        bookkeeping=Bookkeeping(salt="00"),
    )


def ended(last_post: LastPost) -> Ended:
    """Return a game that has ended after a few moves, with a result and a right guess."""
    game = GAMES["cronberg"]
    match = Match.start(game, Setup(2, {"first_seat": "seat:1"})).play(Seat(0), "token a1")
    return Ended(
        session_of(last_post), match.play(Seat(1), RESIGN), ["🔮 Guessed right: **Gina**."]
    )


@every_sample
def test_the_last_post_fits_and_has_text_between_its_pictures(last_post: LastPost) -> None:
    layout = last_post_layout(
        ended(last_post), last_post, LastPostPictures(BOARD, PROGRESS), LOCALE
    )

    check(layout)
    outcome, progress, turning_points, line, heading, board, *rows = layout.blocks
    assert str(outcome).startswith("## 🏆 ")
    assert "🔮 Guessed right: **Gina**." in str(outcome)
    assert (progress, board) == (Gallery((PROGRESS,)), Gallery((BOARD,)))
    assert str(turning_points).startswith("❶ Turn 5 · ")
    assert line == Divider()
    assert str(heading).startswith("### The last board\n")
    assert [part.id.verb for part in layout.controls][1:] == ["more"]
    assert rows


@every_sample
def test_without_pictures_it_tells_what_they_would_have_shown(last_post: LastPost) -> None:
    layout = last_post_layout(ended(last_post), last_post, LastPostPictures(None, None), LOCALE)

    check(layout)
    assert not layout.attachments
    assert ">>> " in text_of(layout)
    assert "coats of arms" in text_of(layout)
    assert "The last board" not in text_of(layout)


def test_its_edge_has_the_colour_of_who_wins_alone() -> None:
    pictures = LastPostPictures(BOARD, PROGRESS)

    colours = {
        last_post.title: last_post_layout(ended(last_post), last_post, pictures, LOCALE).colour
        for last_post in last_posts()
    }

    assert colours["Canal King Brugge"] == 0xF1EBDD
    assert colours["Cronberg"] is None
    assert colours["Ruhrschifffahrt"] is None

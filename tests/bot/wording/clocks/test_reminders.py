"""What is said about clocks, and to whom."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.features.reminders.pages import reminder_notice
from bot.sessions.people import Location, Status, User
from bot.sessions.posts import Kind, Post
from bot.sessions.session import Bookkeeping, Session
from bot.store.values import Wait
from rules.text import Seat
from tests.rules.openings import cronberg

LOCALE = "en-US"
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
ADA, BRUNO = User(1, "Ada"), User(2, "Bruno")
FIRST = Seat(0)
SESSION = Session(
    id=5,
    location=Location(1, 2),
    status=Status.RUNNING,
    host=ADA,
    key="cronberg",
    seats_wanted=None,
    options={},
    people=(ADA, BRUNO),
    bookkeeping=Bookkeeping(salt="00"),
    match=cronberg(),
)
REMINDER = Post(5, 7, Kind.REMINDER, 3, False, SESSION.location, False, seat=FIRST)


@pytest.mark.parametrize("user", [None, ADA.id])
def test_a_reminder_calls_whoever_decides(user: int | None) -> None:
    waiting = replace(SESSION, clocks={FIRST: Wait(ADA.id, NOON, reminded_at=NOON)})

    notice = reminder_notice(REMINDER._replace(user=user), waiting, LOCALE)

    assert notice is not None
    assert notice.pings == (ADA.id,)
    assert f"<@{ADA.id}>" in notice.text


def test_a_direct_reminder_is_not_for_somebody_who_has_left_the_seat() -> None:
    replaced = replace(
        SESSION,
        people=(User(3, "Clara"), BRUNO),
        clocks={FIRST: Wait(3, NOON, reminded_at=NOON)},
    )

    assert reminder_notice(REMINDER._replace(user=ADA.id), replaced, LOCALE) is None

"""Which picture is requested, and which others it may replace in the cache."""

from dataclasses import replace

from bot.pictures.request import PictureRequest
from bot.sessions.people import Location, Status, User
from bot.sessions.session import Bookkeeping, Session
from rules.catalog import GAMES
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat

FIRST, SECOND = Seat(0), Seat(1)


def request() -> PictureRequest:
    """Return a request for the public picture of a new game for two."""
    match = Match.start(GAMES["cronberg"], Setup(2))
    people = (User(1, "Ada"), User(2, "Bruno"))
    session = Session(
        id=1,
        location=Location(1, 2),
        status=Status.RUNNING,
        host=people[0],
        key="cronberg",
        seats_wanted=None,
        options={},
        people=people,
        bookkeeping=Bookkeeping(salt="00"),
        match=match,
    )
    return PictureRequest.now(session, "en-US")


def test_the_same_request_is_answered_from_the_cache() -> None:
    assert request().key == request().key


def test_whoever_asks_is_told_apart() -> None:
    """“Mine” and “theirs” are different boards for different askers, though both are public."""
    ada, bruno = (replace(request(), part="mine", asker=seat) for seat in (FIRST, SECOND))

    assert ada.scene.asker != bruno.scene.asker
    assert ada.key != bruno.key


def test_what_is_mine_stands_first_only_for_who_wants_that() -> None:
    liked = replace(request(), mine_first=True)

    assert replace(liked, seat=SECOND).scene.first == SECOND
    assert replace(liked, asker=SECOND).scene.first == SECOND
    assert liked.scene.first is None
    assert replace(request(), seat=SECOND, asker=SECOND).scene.first is None


def test_whatever_changes_a_picture_changes_the_key() -> None:
    wanted = request()
    renamed = replace(wanted.session, people=(User(1, "Ada"), User(2, "Bruno II")))
    others = [
        replace(wanted, session=renamed),
        replace(wanted, session=replace(wanted.session, id=2)),
        replace(wanted, version=1),
        replace(wanted, locale="de"),
        replace(wanted, seat=FIRST),
        replace(wanted, part="map"),
        replace(wanted, drafted=("draw",)),
        replace(wanted, marked_from=1),
        replace(wanted, width=800),
        replace(wanted, mine_first=True),
    ]

    assert len({wanted.key, *(other.key for other in others)}) == len(others) + 1

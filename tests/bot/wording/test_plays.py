"""What a finished game says to BG Stats and BoardGameGeek."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from authoring.comparing import opened
from bot.features.plays.pages import play_link, plays_page
from bot.sessions.people import Location, User
from bot.sessions.session import Session
from rules.catalog import GAMES
from rules.core import Result
from rules.text import say
from tests.bot.wording.limits import check
from tests.bot.wording.worst_names import session_of as among

LOCALE, ENDED = "en-US", datetime(2026, 3, 20, 23, 30, tzinfo=UTC)
ADA, BRUNO = User(172_000_000_000_000_001, "Ada"), User(172_000_000_000_000_002, "B`runo & Ö")
LONG = tuple(User(10**18 + seat, "Ä“💎" * 10 + str(seat)) for seat in range(6))
KEY = b"the secret of a database"
CHANNEL = 1_100_000_000_000_000_000


def session_of(key: str, *people: User) -> Session:
    return among(None, *people, key=key, location=Location(1, CHANNEL))


def result_of(*scores: int) -> Result:
    ranks = tuple(1 + sum(other > own for other in scores) for own in scores)
    return Result(scores, ranks, say("Most points win."))


def told(link: str) -> dict[str, Any]:
    """Return what BG Stats reads from a link."""
    asked = urlsplit(link)
    assert (asked.scheme, asked.netloc) == ("https", "app.bgstatsapp.com")
    assert asked.path == "/createPlay.html"
    (read,) = parse_qs(asked.query, strict_parsing=True)["data"]
    return json.loads(read)


def test_the_link_says_who_played_what_when_and_how_it_ended() -> None:
    session = session_of("big_shoulders", ADA, BRUNO)

    play = told(play_link(session, result_of(30, 42), ENDED, KEY))

    ids = [player.pop("sourcePlayerId") for player in play["players"]]
    ids.append(play.pop("sourcePlayId"))
    assert play == {
        "sourceName": "Lockkeeper",
        "playDate": "2026-03-20 23:30:00",
        "game": {
            "name": "City of the Big Shoulders",
            "sourceGameId": "big_shoulders",
            "bggId": 214880,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {"name": "Ada", "score": 30, "winner": False, "startPlayer": False},
            {"name": "B`runo & Ö", "score": 42, "winner": True, "startPlayer": False},
        ],
    }
    assert len({*ids}) == 3


def test_only_the_database_can_tell_whose_an_id_is() -> None:
    session = session_of("cronberg", ADA, BRUNO)
    one, other = (told(play_link(session, result_of(1, 2), ENDED, key)) for key in (KEY, b"other"))

    for play in (one, other):
        assert not any(str(number) in str(play) for number in (ADA.id, BRUNO.id, CHANNEL))
    ids, others = (
        {play["sourcePlayId"], *(player["sourcePlayerId"] for player in play["players"])}
        for play in (one, other)
    )
    assert not ids & others


def test_somebody_is_known_again_in_another_game() -> None:
    links = (
        play_link(session_of("cronberg", ADA, BRUNO), result_of(1, 2), ENDED, KEY),
        play_link(session_of("canal_king", BRUNO, ADA), result_of(1, 2), ENDED, KEY),
    )

    first, second = (
        {player["name"]: player["sourcePlayerId"] for player in told(link)["players"]}
        for link in links
    )
    assert first == second


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("people", [(ADA, BRUNO), LONG], ids=["two", "six"])
def test_what_fits_no_button_is_a_link_in_the_text_and_a_code(
    key: str, people: Sequence[User]
) -> None:
    session, result = session_of(key, *people), result_of(*range(len(people)))
    link = play_link(session, result, ENDED, KEY)

    page = plays_page(session, result, ENDED, link, LOCALE)
    check(page)
    code = page.attachment
    assert code
    assert page.rows == ()
    # Six names of the longest kind are too long even for a text.
    assert (f"](<{link}>)" in page.text) is (people is not LONG)
    assert "scan the code" in page.text
    picture = opened(code.content)
    assert picture.getpixel((0, 0)) == (255, 255, 255)
    assert picture.width == picture.height > 500


def test_every_game_names_its_number() -> None:
    assert all(game.bgg for game in GAMES.values())


def test_a_game_without_a_number_has_no_link(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAMES["cronberg"]), "bgg", None)
    session = session_of("cronberg", ADA, BRUNO)

    page = plays_page(session, result_of(1, 2), ENDED, "", LOCALE)

    assert "boardgamegeek.com" not in page.text
    assert "bggId" not in told(play_link(session, result_of(1, 2), ENDED, KEY))["game"]

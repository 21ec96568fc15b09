"""What boards say when somebody has resigned, at the beginning, and at the end."""

from datetime import UTC, datetime

from bot.sessions import Place, Session, Status, User
from bot.sessions.model.session import Bookkeeping
from bot.wording.board import board_notice
from rules.catalog import GAMES
from rules.core import Setup
from rules.match import RESIGN, Match
from rules.text import Seat

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
PEOPLE = (User(1, "Anna"), User(2, "Bert"), User(3, "Cleo"), User(4, "Dora"))


def board_of(match: Match) -> str:
    """Return what the newest board says."""
    people = PEOPLE[: match.setup.seats]
    session = Session(
        id=1,
        place=Place(1, 2),
        status=Status.OVER if match.is_over else Status.RUNNING,
        host=people[0],
        key=match.game.key,
        seats_wanted=None,
        options=match.setup.options,
        people=people,
        bookkeeping=Bookkeeping(salt="00", entry_rows=tuple(range(len(match.entries)))),
        match=match,
    )
    return board_notice(session, match, "en-US", NOON).text


def test_alone_a_resignation_is_no_victory() -> None:
    match = Match.start(GAMES["oranienburger_kanal"], Setup(1)).play(Seat(0), RESIGN)

    text = board_of(match)

    assert text.startswith("## 🏳️ Oranienburger Kanal is given up\n• **Anna**: ")
    assert "Anna gave the game up." in text
    assert not set("🏆🥇▶") & set(text)


def test_of_two_the_other_wins_and_nobody_is_called() -> None:
    match = Match.start(GAMES["cronberg"], Setup(2)).play(Seat(0), RESIGN)

    text = board_of(match)

    assert text.startswith("## 🏆 Bert wins Cronberg!\n🥇 **Bert**: 0\n🥈 **Anna**: 0\n")
    assert "▶" not in text

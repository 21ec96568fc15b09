"""What is said about seats that change hands."""

from dataclasses import replace

import pytest
from discord.utils import escape_markdown

from bot.discord_io.notices import Notice
from bot.discord_io.readers import mentioning_reader, message_reader
from bot.features.handover.pages import handover_notice, seat_suggestions
from bot.features.votes.pages import vote_notice, vote_verdict
from bot.sessions.people import Location, Status, User
from bot.sessions.posts import Kind, Post
from bot.sessions.session import Bookkeeping, Proposal, Session, Vote
from bot.store.values import SeatHandover
from rules.match import Match
from rules.text import Seat, Who, say, words
from tests.rules.openings import cronberg

LOCALE = "en-US"
ADA, BRUNO, CLARA = User(1, "Ada"), User(2, "_Bruno_"), User(3, "Clara")
DORA, CHANCE = User(4, "**Dora**"), User(-1, "Automatic player")
FIRST = Seat(0)


def session_of(match: Match, *people: User) -> Session:
    return Session(
        id=5,
        location=Location(1, 2),
        status=Status.RUNNING,
        host=people[0],
        key=match.game.key,
        seats_wanted=None,
        options={},
        people=people,
        bookkeeping=Bookkeeping(salt="00"),
        match=match,
    )


def asking(proposal: Proposal, agreed: tuple[int, ...] = ()) -> Notice:
    match = cronberg(seats=3)
    vote = Vote(9, FIRST, agreed, proposal)
    session = replace(session_of(match, ADA, BRUNO, CLARA), vote=vote)
    return vote_notice(session, match, vote, LOCALE)


@pytest.mark.parametrize(
    ("proposal", "asked"),
    [
        (Proposal(BRUNO), "**\\_Bruno\\_** asks for an automatic player in place of **Ada**"),
        (Proposal(BRUNO, DORA), "asks for **\\*\\*Dora\\*\\*** to play in place of **Ada**."),
        (Proposal(DORA, DORA), "**\\*\\*Dora\\*\\*** would like to play for **Ada**."),
    ],
)
def test_the_question_names_who_asks_for_what(proposal: Proposal, asked: str) -> None:
    assert asked in asking(proposal).text


def test_the_question_calls_those_who_have_yet_to_agree_the_newcomer_last() -> None:
    assert asking(Proposal(BRUNO, DORA)).pings == (CLARA.id, DORA.id)
    assert asking(Proposal(BRUNO, DORA), agreed=(CLARA.id,)).pings == (DORA.id,)
    assert "<@3>, <@4>: do you agree?" in asking(Proposal(BRUNO, DORA)).text


@pytest.mark.parametrize(
    ("user", "agrees", "said"),
    [(CLARA, True, "agrees"), (CLARA, False, "does not agree"), (BRUNO, False, "no longer asks")],
)
def test_the_answer_that_ends_it_is_told(user: User, agrees: bool, said: str) -> None:
    vote = Vote(9, FIRST, (), Proposal(BRUNO))
    session = replace(session_of(cronberg(seats=3), ADA, BRUNO, CLARA), vote=vote)

    told = words(vote_verdict(session, user, agrees=agrees), message_reader(session, LOCALE))
    assert told.startswith(f"**{escape_markdown(user.name)}** {said}")


@pytest.mark.parametrize(
    ("before", "after", "said", "buttons"),
    [
        (BRUNO, DORA, "**\\*\\*Dora\\*\\*** now plays for **\\_Bruno\\_**.", ["Hand", "History"]),
        (BRUNO, CHANCE, "An automatic player now plays for **\\_Bruno\\_**.", ["History"]),
        (
            CHANCE,
            ADA,
            "**Ada** now plays in place of an automatic player.",
            ["Hand", "History"],
        ),
    ],
)
def test_the_news(before: User, after: User, said: str, buttons: list[str]) -> None:
    post = Post(5, 12, Kind.HANDOVER, 0, True, Location(1, 2), False)

    session = session_of(cronberg(), after, CLARA)
    notice = handover_notice(post, SeatHandover(FIRST, before, after), session, LOCALE)

    assert notice.text == said
    (row,) = notice.rows
    assert isinstance(row, tuple)
    assert [button.label for button in row] == buttons


def test_seats_are_listed_by_number() -> None:
    session = session_of(cronberg(), ADA, CHANCE)

    assert seat_suggestions(session, "en-US") == [(1, "1 · Ada"), (2, "2 · Automatic player")]
    assert seat_suggestions(session, "de") == [(1, "1 · Ada"), (2, "2 · Automatischer Spieler")]


def test_nobody_is_called_where_an_automatic_player_sits() -> None:
    reader = mentioning_reader(session_of(cronberg(), ADA, CHANCE), LOCALE)

    assert words(say("{a} {b}", a=Who(FIRST), b=Who(Seat(1))), reader) == "<@1> Automatic player"

"""The questions of votes: they stand in the channel no longer than they can be answered."""

import pytest

from bot.sessions import Kind, Session
from tests.bot.sessions.clock_steps import due, message_of, posted, tidied
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, Club
from tests.bot.sessions.replacement_steps import hand


async def asked(club: Club, game: str = "race") -> tuple[Session, int]:
    """Ask for an automatic player in Anna's place; give the message with the question."""
    session = await hand(club, await club.running(ANNA, BERT, CLEO, game=game), BERT, ANNA)
    question = (await club.sessions.outbox.pending())[-1]
    assert question.kind is Kind.VOTE
    await posted(club)
    return session, message_of(question)


async def test_it_goes_when_the_game_goes_on(club: Club) -> None:
    session, question = await asked(club)

    await club.play(session, ANNA, "run 1")

    assert await tidied(club) == [question]


async def test_it_goes_when_the_game_is_ended(club: Club) -> None:
    session, question = await asked(club)

    await club.sessions.play.end(session.id, DORA, club.action())

    assert await tidied(club) == [question]


async def test_it_goes_when_the_last_one_asks_for_the_same(club: Club) -> None:
    session, question = await asked(club)

    await hand(club, session, CLEO, ANNA)

    assert await tidied(club) == [question]


@pytest.mark.parametrize("agrees", [True, False])
async def test_it_stays_to_tell_the_answer_and_is_forgotten(club: Club, agrees: bool) -> None:
    session, _ = await asked(club)

    session = await club.vote(session, CLEO, agrees=agrees)

    assert await tidied(club) == []
    await hand(club, session, CLEO, CLEO, DORA)
    await posted(club)
    assert await tidied(club) == []


async def test_it_stays_while_somebody_is_still_to_answer(club: Club) -> None:
    session, _ = await asked(club)

    session = await hand(club, session, BERT, ANNA)

    assert session.vote
    assert await tidied(club) == []


async def test_it_is_not_kept_when_it_was_answered_before_it_was_noted(club: Club) -> None:
    session = await hand(club, await club.running(ANNA, BERT, CLEO, game="race"), BERT, ANNA)
    question = (await club.sessions.outbox.pending())[-1]
    await club.vote(session, CLEO, agrees=False)

    await club.sessions.outbox.mark_done(question, message_of(question))

    assert await tidied(club) == []


async def test_a_decision_in_secret_ends_no_question(club: Club) -> None:
    session, question = await asked(club, "hushed")

    session = await club.play(session, ANNA, "bid 2")
    assert session.vote
    assert await due(club) == []

    session = await club.play(session, CLEO, "bid 1")
    session = await club.play(session, BERT, "bid 0")
    assert session.vote is None
    assert await tidied(club) == [question]

"""The questions of votes: they stand in the channel no longer than they can be answered."""

import pytest

from bot.sessions import Kind, Table
from tests.bot.sessions.club import ANNA, BERT, CLEO, DORA, Club
from tests.bot.sessions.hourglass import due, message_of, posted, tidied
from tests.bot.sessions.succession import hand


async def asked(club: Club, game: str = "race") -> tuple[Table, int]:
    """Ask for an automatic player in Anna's place; give the message with the question."""
    table = await hand(club, await club.running(ANNA, BERT, CLEO, game=game), BERT, ANNA)
    question = (await club.sessions.outbox.pending())[-1]
    assert question.kind is Kind.VOTE
    await posted(club)
    return table, message_of(question)


async def test_it_goes_when_the_game_goes_on(club: Club) -> None:
    table, question = await asked(club)

    await club.play(table, ANNA, "run 1")

    assert await tidied(club) == [question]


async def test_it_goes_when_the_game_is_ended(club: Club) -> None:
    table, question = await asked(club)

    await club.sessions.end(table.id, DORA, club.action())

    assert await tidied(club) == [question]


async def test_it_goes_when_the_last_one_asks_for_the_same(club: Club) -> None:
    table, question = await asked(club)

    await hand(club, table, CLEO, ANNA)

    assert await tidied(club) == [question]


@pytest.mark.parametrize("agrees", [True, False])
async def test_it_stays_to_tell_the_answer_and_is_forgotten(club: Club, agrees: bool) -> None:
    table, _ = await asked(club)

    table = await club.vote(table, CLEO, agrees=agrees)

    assert await tidied(club) == []
    await hand(club, table, CLEO, CLEO, DORA)
    await posted(club)
    assert await tidied(club) == []


async def test_it_stays_while_somebody_is_still_to_answer(club: Club) -> None:
    table, _ = await asked(club)

    table = await hand(club, table, BERT, ANNA)

    assert table.vote
    assert await tidied(club) == []


async def test_it_is_not_kept_when_it_was_answered_before_it_was_noted(club: Club) -> None:
    table = await hand(club, await club.running(ANNA, BERT, CLEO, game="race"), BERT, ANNA)
    question = (await club.sessions.outbox.pending())[-1]
    await club.vote(table, CLEO, agrees=False)

    await club.sessions.outbox.done(question, message_of(question))

    assert await tidied(club) == []


async def test_a_decision_in_secret_ends_no_question(club: Club) -> None:
    table, question = await asked(club, "hushed")

    table = await club.play(table, ANNA, "bid 2")
    assert table.vote
    assert await due(club) == []

    table = await club.play(table, CLEO, "bid 1")
    table = await club.play(table, BERT, "bid 0")
    assert table.vote is None
    assert await tidied(club) == [question]

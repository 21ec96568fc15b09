"""The questions of votes: they are in the channel only while they can be answered."""

import pytest

from bot.sessions.posts import Kind
from bot.sessions.session import Session
from tests.bot.sessions.clock_steps import (
    due_posts,
    message_of,
    messages_to_delete,
    post_everything,
)
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, Harness
from tests.bot.sessions.replacement_steps import ask_replacement


async def asked(harness: Harness, game: str = "race") -> tuple[Session, int]:
    """Ask for an automatic player in Anna's place; return the message with the question."""
    session = await ask_replacement(
        harness, await harness.running(ANNA, BERT, CLEO, game=game), BERT, ANNA
    )
    question = (await harness.sessions.outbox.pending())[-1]
    assert question.kind is Kind.VOTE
    await post_everything(harness)
    return session, message_of(question)


async def test_it_goes_when_the_game_goes_on(harness: Harness) -> None:
    session, question = await asked(harness)

    await harness.play(session, ANNA, "run 1")

    assert await messages_to_delete(harness) == [question]


@pytest.mark.parametrize("agrees", [True, False])
async def test_it_stays_to_tell_the_answer_and_is_forgotten(harness: Harness, agrees: bool) -> None:
    session, _ = await asked(harness)

    session = await harness.vote(session, CLEO, agrees=agrees)

    assert await messages_to_delete(harness) == []
    await ask_replacement(harness, session, CLEO, CLEO, DORA)
    await post_everything(harness)
    assert await messages_to_delete(harness) == []


async def test_it_is_not_kept_when_it_was_answered_before_it_was_noted(
    harness: Harness,
) -> None:
    session = await ask_replacement(
        harness, await harness.running(ANNA, BERT, CLEO, game="race"), BERT, ANNA
    )
    question = (await harness.sessions.outbox.pending())[-1]
    await harness.vote(session, CLEO, agrees=False)

    await harness.sessions.outbox.mark_done(question, message_of(question))

    assert await messages_to_delete(harness) == []


async def test_a_decision_in_secret_ends_no_question(harness: Harness) -> None:
    session, question = await asked(harness, "hidden_bidders")

    session = await harness.play(session, ANNA, "bid 2")
    assert session.vote
    assert await due_posts(harness) == []

    session = await harness.play(session, CLEO, "bid 1")
    session = await harness.play(session, BERT, "bid 0")
    assert session.vote is None
    assert await messages_to_delete(harness) == [question]


async def test_asking_again_asks_once(harness: Harness) -> None:
    session = await harness.play(await harness.running(ANNA, BERT), ANNA, "draw")
    asked = await harness.undo(session, ANNA)

    again = await harness.undo(session, ANNA)

    assert again.vote == asked.vote
    assert again.bookkeeping.posts == asked.bookkeeping.posts

"""Resignations that are undone: by whom, until when, and what stays."""

import pytest

from bot.basics.refusals import Refused
from bot.features.play import actions as play
from bot.features.undo import actions as undo
from bot.features.votes.rows import Play
from bot.sessions.people import Actor, Status, User
from bot.sessions.session import Session
from tests.bot.sessions.harness import ANNA, BERT, CLEO, Harness


async def resigned(harness: Harness, session: Session, user: User = BERT) -> Session:
    """Let a user resign."""
    return await harness.act(session.id, user, play.resign)


async def taken_back(harness: Harness, session: Session) -> Session:
    """Let Bert ask for an undo of his resignation."""
    action = harness.action()
    return await harness.sessions.of(Play).take_back_resignation(session.id, Actor(BERT, action))


async def test_after_an_hour_it_stands(harness: Harness) -> None:
    session = await resigned(harness, await harness.running(ANNA, BERT))
    asking = await taken_back(harness, session)
    harness.clock.advance(hours=1)

    with pytest.raises(Refused, match="more than an hour old"):
        await taken_back(harness, asking)
    with pytest.raises(Refused, match="more than an hour old"):
        await harness.vote(asking, ANNA, agrees=True)


async def test_alone_nobody_has_to_agree(harness: Harness) -> None:
    session = await harness.running(BERT, game="oranienburger_kanal")
    session = await resigned(harness, session)
    assert session.status is Status.OVER

    assert (await taken_back(harness, session)).status is Status.RUNNING


async def test_not_while_another_game_is_played_there(harness: Harness) -> None:
    session = await resigned(harness, await harness.running(ANNA, BERT))
    asking = await taken_back(harness, session)
    await harness.lobby(CLEO)

    with pytest.raises(Refused, match="is open here by now"):
        await harness.vote(asking, ANNA, agrees=True)
    with pytest.raises(Refused, match="is open here by now"):
        await taken_back(harness, session)


async def test_a_resignation_is_not_made_again_by_redo(harness: Harness) -> None:
    session = await harness.running(BERT, game="oranienburger_kanal")
    session = await taken_back(harness, await resigned(harness, session))

    with pytest.raises(Refused, match="nothing to redo"):
        await harness.act(session.id, BERT, undo.redo)

"""Resignations that are undone: by whom, until when, and what stays."""

import pytest

from bot.basics.refusals import Refused
from bot.features.play import actions as play
from bot.features.undo import actions as undo
from bot.features.votes.rows import Play
from bot.sessions.people import Actor, Status, User
from bot.sessions.session import Session
from tests.bot.sessions.harness import ANNA, BERT, CLEO, Harness, moves


async def resigned(harness: Harness, session: Session, user: User = BERT) -> Session:
    """Let a user resign."""
    return await harness.act(session.id, user, play.resign)


async def taken_back(harness: Harness, session: Session) -> Session:
    """Let Bert ask for an undo of his resignation."""
    action = harness.action()
    return await harness.sessions.of(Play).take_back_resignation(session.id, Actor(BERT, action))


async def test_a_game_that_ended_goes_on_when_all_agree(harness: Harness) -> None:
    session = await resigned(harness, await harness.running(ANNA, BERT))
    assert session.status is Status.OVER

    session = await harness.undo(session, BERT)
    assert session.vote
    assert session.vote.is_return
    session = await harness.vote(session, ANNA, agrees=True)

    assert (session.status, session.vote, moves(session)) == (Status.RUNNING, None, [])
    assert list(session.clocks) == [0]
    assert moves(await harness.play(session, ANNA, "token d4")) == ["token d4"]


async def test_what_was_played_since_stands(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO)
    session = await resigned(harness, session)
    session = await harness.play(session, ANNA, "token d4")
    played = moves(session)

    session = await taken_back(harness, session)
    session = await harness.vote(session, ANNA, agrees=True)
    session = await harness.vote(session, CLEO, agrees=True)

    assert moves(session) == [move for move in played if move != "resign"]
    assert not session.match or not session.match.resigned


async def test_one_no_is_enough(harness: Harness) -> None:
    session = await resigned(harness, await harness.running(ANNA, BERT))
    session = await harness.vote(await taken_back(harness, session), ANNA, agrees=False)

    assert (session.status, session.vote) == (Status.OVER, None)


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

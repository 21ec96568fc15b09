import pytest

from bot.basics.refusals import Refused
from bot.features.play import actions as play
from bot.sessions.people import User
from bot.sessions.posts import Kind
from bot.sessions.session import Session
from bot.sessions.votes import voters
from rules import history
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, Harness, moves


async def placed(harness: Harness, session: Session, user: int = 0) -> Session:
    """Let the seat on turn place a token."""
    person = session.people[user]
    choices = await harness.choices(session.id, person.id)
    return await harness.play(session, person, choices[-1].notation)


async def test_what_is_sealed_is_taken_back_freely(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO, game="sealed")
    session = await harness.play(session, ANNA, "bid 1")
    session = await harness.play(session, BERT, "bid 2")

    session = await harness.undo(session, ANNA)

    assert session.vote is None
    assert moves(session) == ["bid 2"]
    assert session.version == 3
    session = await harness.play(session, ANNA, "bid 3")
    assert (moves(session), session.version) == (["bid 2", "bid 3"], 4)


async def test_the_last_move_is_taken_back_freely(harness: Harness) -> None:
    session = await placed(harness, await harness.running(ANNA, BERT))
    old = session

    session = await harness.undo(session, ANNA)

    assert moves(session) == []
    assert session.match
    assert session.match.waiting_for == (0,)
    assert (await harness.sessions.outbox.pending())[-1].kind is Kind.BOARD
    assert session.stamp(session.match.waiting_for[0]) != old.stamp(session.match.waiting_for[0])


async def test_who_has_decided_nothing_takes_nothing_back(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)

    for user, sentence in (
        (ANNA, "You have no decision to take back"),
        (CLEO, "You have no seat"),
    ):
        with pytest.raises(Refused, match=sentence):
            await harness.undo(session, user)


async def test_what_came_to_light_is_taken_back_when_all_others_agree(
    harness: Harness,
) -> None:
    session = await harness.running(ANNA, BERT, CLEO)
    session = await harness.play(session, ANNA, "draw")

    session = await harness.undo(session, ANNA)

    assert session.vote
    assert moves(session)[0] == "draw"
    asking = (await harness.sessions.outbox.pending())[-1]
    assert (asking.kind, asking.number) == (Kind.VOTE, session.vote.number)
    assert session.match
    cost = history.undo(session.match, session.vote.seat)
    assert cost
    assert [text.template for text in cost.revealed] == ["{who} draws {rhomb}."]
    assert voters(session, session.vote.seat) == {BERT.id, CLEO.id}

    session = await harness.vote(session, BERT, agrees=True)
    assert session.vote
    assert session.vote.agreed == (BERT.id,)
    session = await harness.vote(session, CLEO, agrees=True)
    assert session.vote is None
    assert moves(session) == []


@pytest.mark.parametrize("user", [ANNA, BERT])
async def test_one_no_or_a_withdrawal_ends_the_vote(harness: Harness, user: User) -> None:
    session = await harness.play(await harness.running(ANNA, BERT, CLEO), ANNA, "draw")
    asked = await harness.undo(session, ANNA)

    session = await harness.vote(asked, user, agrees=False)

    assert session.vote is None
    assert moves(session)[0] == "draw"
    with pytest.raises(Refused, match="This vote is over"):
        await harness.vote(asked, CLEO, agrees=True)


async def test_asking_again_asks_once(harness: Harness) -> None:
    session = await harness.play(await harness.running(ANNA, BERT), ANNA, "draw")
    asked = await harness.undo(session, ANNA)

    again = await harness.undo(session, ANNA)

    assert again.vote == asked.vote
    assert again.bookkeeping.posts == asked.bookkeeping.posts


async def test_one_vote_at_a_time(harness: Harness) -> None:
    session = await placed(harness, await harness.running(ANNA, BERT))
    session = await harness.play(session, BERT, "draw")
    await harness.undo(session, BERT)

    with pytest.raises(Refused, match="Seat 2 wants to take a decision back"):
        await harness.undo(session, ANNA)


async def test_only_the_others_can_agree(harness: Harness) -> None:
    session = await harness.play(await harness.running(ANNA, BERT, CLEO), ANNA, "draw")
    session = await harness.undo(session, ANNA)

    for user, sentence in ((ANNA, "You have asked"), (DORA, "You have no seat")):
        with pytest.raises(Refused, match=sentence):
            await harness.vote(session, user, agrees=True)


async def test_going_on_closes_the_vote(harness: Harness) -> None:
    session = await harness.play(await harness.running(ANNA, BERT), ANNA, "draw")
    asked = await harness.undo(session, ANNA)

    session = await placed(harness, asked)

    assert session.vote is None
    with pytest.raises(Refused, match="the game has gone on since"):
        await harness.vote(asked, BERT, agrees=True)


async def test_decisions_of_others_are_lost_only_if_they_agree(harness: Harness) -> None:
    session = await placed(harness, await harness.running(ANNA, BERT))
    session = await placed(harness, session, 1)

    session = await harness.undo(session, ANNA)
    assert session.vote
    session = await harness.vote(session, BERT, agrees=True)

    assert moves(session) == []


async def test_nothing_before_a_resignation_is_taken_back(harness: Harness) -> None:
    session = await placed(harness, await harness.running(ANNA, BERT, CLEO))
    session = await harness.act(session.id, CLEO, play.resign)

    with pytest.raises(Refused, match="Seat 3 has resigned since"):
        await harness.undo(session, ANNA)


async def test_alone_nobody_can_agree(harness: Harness) -> None:
    session = await harness.play(await harness.running(ANNA, game="solitaire"), ANNA, "bid 2")

    with pytest.raises(Refused, match="since you have learnt:\n• Seat 1 has bid"):
        await harness.undo(session, ANNA)


async def test_who_resigned_has_no_say(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO)
    await harness.act(session.id, CLEO, play.resign)
    session = await harness.play(session, ANNA, "draw")
    session = await harness.undo(session, ANNA)

    with pytest.raises(Refused, match="You have resigned"):
        await harness.vote(session, CLEO, agrees=False)
    assert moves(await harness.vote(session, BERT, agrees=True)) == ["resign"]


async def test_nothing_is_taken_back_after_the_end(harness: Harness) -> None:
    session = await placed(harness, await harness.running(ANNA, BERT))
    await harness.act(session.id, BERT, play.resign)

    with pytest.raises(Refused, match="The game is over"):
        await harness.undo(session, ANNA)

import pytest

from bot.basics.refusals import Refused, Stale
from bot.features.play import actions as play
from bot.sessions.people import Status
from bot.sessions.posts import Kind
from rules.errors import IllegalMove, NotYourTurn, UnreadableMove
from rules.text import Seat
from tests.bot.sessions.harness import ANNA, BERT, CLEO, Harness


async def test_who_may_not_move_is_told_why_and_nothing_changes(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)

    for user, move, kind, sentence in (
        (BERT, "draw", NotYourTurn, "It is not your turn: Seat 1 decides now"),
        (CLEO, "draw", Refused, "You have no seat in this game, but you can watch it"),
        (ANNA, "castle", UnreadableMove, "“castle” is not a move here"),
        (ANNA, "drawn R07", IllegalMove, "Chance decides"),
    ):
        with pytest.raises(kind, match=sentence):
            await harness.play(session, user, move)

    assert await harness.sessions.queries.get(session.id) == session


async def test_the_same_lobby_is_not_opened_twice(harness: Harness) -> None:
    session = await harness.lobby(ANNA)

    again = await Harness(harness.sessions).lobby(ANNA)

    assert again == session


async def test_what_a_choice_of_others_reveals_makes_a_menu_stale(harness: Harness) -> None:
    """Anna was and is asked, but would decide differently now."""
    session = await harness.running(ANNA, BERT, CLEO, game="open_bids")
    old = session.stamp(Seat(0))

    session = await harness.play(session, BERT, "bid 3")

    assert session.match
    assert {Seat(0), Seat(2)} == {*session.match.waiting_for}
    with pytest.raises(Stale, match="The board changed"):
        await harness.act(session.id, ANNA, play.make_moves, "bid 1", old)
    assert await harness.sessions.queries.get(session.id) == session


async def test_stamps_tell_nothing_about_the_number_of_moves(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    stamps = {session.stamp(Seat(0)), session.stamp(Seat(1))}
    for _ in range(4):
        session = await harness.play_first_choices(session, 1)
        stamps |= {session.stamp(Seat(0)), session.stamp(Seat(1))}

    assert len(stamps) >= 8
    assert min(stamps) > 100


async def test_a_new_turn_is_posted_and_its_steps_only_refreshed(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    before = session.bookkeeping.posts

    session = await harness.play(session, ANNA, "draw")
    lay = (await harness.choices(session.id, ANNA.id))[0].notation
    session = await harness.play(session, ANNA, lay)

    posts = (await harness.sessions.outbox.pending())[before:]
    assert [(post.kind, post.version) for post in posts] == [(Kind.REFRESH, 2), (Kind.BOARD, 3)]


@pytest.mark.long
async def test_the_end_of_each_game_of_a_series_is_a_milestone(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, options="first_seat=seat:1 series_games=2")

    session = await harness.play_first_choices(session, 1000)

    boards = [p for p in await harness.sessions.outbox.pending() if p.kind is Kind.BOARD]
    assert session.status is Status.OVER
    assert [post.milestone for post in boards].count(True) == 1
    milestone = next(post for post in boards if post.milestone)
    then = await harness.sessions.queries.position(session.id, milestone.version)
    assert len(then.entries) == milestone.version < session.version
    assert boards[-1].version == session.version
    assert await harness.sessions.queries.position(session.id, session.version) == session.match

import pytest

from bot.basics.refusals import Refused, Stale
from bot.features.lobby import actions as lobby
from bot.features.play import actions as play
from bot.sessions.people import Actor, Status, User
from bot.sessions.posts import Kind
from rules.errors import IllegalMove, NotYourTurn, UnreadableMove
from rules.text import Seat
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, Harness, moves


async def test_a_move_and_what_chance_makes_of_it_are_one_action(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)

    session = await harness.play(session, ANNA, "DRAW")

    assert session.version == 2
    assert moves(session)[0] == "draw"
    assert moves(session)[1].startswith("drawn ")
    assert session.match
    assert session.match.waiting_for == (0,)


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


async def test_a_move_that_was_legal_a_moment_ago_is_refused_with_the_reason(
    harness: Harness,
) -> None:
    session = await harness.running(ANNA, BERT)
    move = (await harness.choices(session.id, ANNA.id))[1].notation
    await harness.play(session, ANNA, move)

    with pytest.raises(IllegalMove, match="A token of Seat 1 stands on"):
        await harness.play(session, BERT, move)


async def test_nobody_moves_before_the_start_nor_after_the_end(harness: Harness) -> None:
    session = await harness.lobby(ANNA, BERT)
    with pytest.raises(Refused, match="The game has not begun"):
        await harness.play(session, ANNA, "draw")
    await harness.act(session.id, ANNA, lobby.start)
    await harness.act(session.id, DORA, play.end)
    with pytest.raises(Refused, match="The game is over"):
        await harness.play(session, ANNA, "draw")


async def test_the_same_interaction_again_changes_nothing(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)

    once = await harness.sessions.act(session.id, Actor(ANNA, 999), play.make_moves, "draw")
    again = await harness.sessions.act(session.id, Actor(ANNA, 999), play.make_moves, "draw")

    assert once == again
    assert len(await harness.sessions.outbox.pending()) == again.bookkeeping.posts


async def test_the_same_lobby_is_not_opened_twice(harness: Harness) -> None:
    session = await harness.lobby(ANNA)

    again = await Harness(harness.sessions).lobby(ANNA)

    assert again == session


async def test_a_choice_made_on_an_old_board_is_stale(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    old = session.stamp(Seat(0))
    session = await harness.play(session, ANNA, "draw")

    with pytest.raises(Stale, match="The board changed"):
        await harness.act(session.id, ANNA, play.make_moves, "draw", old)

    assert await harness.sessions.queries.get(session.id) == session


async def test_sealed_choices_of_others_leave_a_menu_good(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO, game="sealed")
    anna, bert, cleo = map(Seat, range(3))
    before = session

    session = await harness.play(session, BERT, "bid 3", "bid 2")
    assert session.stamp(anna) == before.stamp(anna)
    assert session.stamp(bert) != before.stamp(bert)

    session = await harness.act(session.id, ANNA, play.make_moves, "bid 1", before.stamp(anna))
    assert session.stamp(cleo) == before.stamp(cleo)
    revealed = await harness.play(session, CLEO, "bid 0")
    assert revealed.stamp(bert) != session.stamp(bert)


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


async def test_what_nobody_can_see_is_not_posted(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, game="sealed")
    session = await harness.play(session, ANNA, "bid 1")
    before = session.bookkeeping.posts

    session = await harness.play(session, ANNA, "bid 2")

    assert session.bookkeeping.posts == before


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


async def test_resigning_ends_a_game_for_two(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)

    session = await harness.act(session.id, BERT, play.resign)

    assert session.status is Status.OVER
    assert session.match
    assert session.match.result
    assert session.match.result.winners == (0,)
    kinds = [post.kind for post in await harness.sessions.outbox.pending()]
    assert kinds[-1] is Kind.BOARD


async def test_three_go_on_without_one_whose_seat_the_program_plays(
    harness: Harness,
) -> None:
    session = await harness.running(ANNA, BERT, CLEO)

    session = await harness.act(session.id, ANNA, play.resign)
    session = await harness.think(session)

    assert session.status is Status.RUNNING
    assert session.match
    assert session.match.waiting_for == (1,)
    assert len(session.match.entries) > 1
    with pytest.raises(IllegalMove, match="You have already resigned"):
        await harness.act(session.id, ANNA, play.resign)


async def test_a_resignation_out_of_turn_refreshes_the_board(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO)

    await harness.act(session.id, CLEO, play.resign)

    assert (await harness.sessions.outbox.pending())[-1].kind is Kind.REFRESH


async def test_a_moderator_breaks_a_game_off(harness: Harness) -> None:
    session = await harness.play(await harness.running(ANNA, BERT), ANNA, "draw")

    session = await harness.act(session.id, User(9, "Mo"), play.end)

    assert session.status is Status.CANCELLED
    assert moves(session)[0] == "draw"
    assert (await harness.sessions.outbox.pending())[-1].kind is Kind.REFRESH
    assert "1 draw" in await harness.sessions.queries.record(session.id)

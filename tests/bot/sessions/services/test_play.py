import pytest

from bot.basics.refusals import Refused, Stale
from bot.sessions import Kind, Status, User
from rules.core import IllegalMove, NotYourTurn, UnreadableMove
from rules.text import Seat
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, Club, moves


async def test_a_move_and_what_chance_makes_of_it_are_one_action(club: Club) -> None:
    session = await club.running(ANNA, BERT)

    session = await club.play(session, ANNA, "DRAW")

    assert session.version == 2
    assert moves(session)[0] == "draw"
    assert moves(session)[1].startswith("drawn ")
    assert session.match
    assert session.match.waiting_for == (0,)


async def test_who_may_not_move_is_told_why_and_nothing_changes(club: Club) -> None:
    session = await club.running(ANNA, BERT)

    for user, move, kind, sentence in (
        (BERT, "draw", NotYourTurn, "It is not your turn: Seat 1 decides now"),
        (CLEO, "draw", Refused, "You have no seat in this game, but you can watch it"),
        (ANNA, "castle", UnreadableMove, "“castle” is not a move here"),
        (ANNA, "drawn R07", IllegalMove, "for chance to decide"),
    ):
        with pytest.raises(kind, match=sentence):
            await club.play(session, user, move)

    assert await club.sessions.queries.get(session.id) == session


async def test_a_move_that_was_legal_a_moment_ago_is_refused_with_the_reason(club: Club) -> None:
    session = await club.running(ANNA, BERT)
    move = (await club.sessions.queries.choices(session.id, ANNA.id))[1].notation
    await club.play(session, ANNA, move)

    with pytest.raises(IllegalMove, match="A token of Seat 1 stands on"):
        await club.play(session, BERT, move)


async def test_nobody_moves_before_the_start_nor_after_the_end(club: Club) -> None:
    session = await club.lobby(ANNA, BERT)
    with pytest.raises(Refused, match="The game has not begun"):
        await club.play(session, ANNA, "draw")
    await club.sessions.lobbies.start(session.id, ANNA, club.action())
    await club.sessions.play.end(session.id, DORA, club.action())
    with pytest.raises(Refused, match="The game is over"):
        await club.play(session, ANNA, "draw")


async def test_the_same_interaction_again_changes_nothing(club: Club) -> None:
    session = await club.running(ANNA, BERT)

    once = await club.sessions.play.move(session.id, ANNA, "draw", 999)
    again = await club.sessions.play.move(session.id, ANNA, "draw", 999)

    assert once == again
    assert len(await club.sessions.outbox.pending()) == again.bookkeeping.posts


async def test_the_same_lobby_is_not_opened_twice(club: Club) -> None:
    session = await club.lobby(ANNA)

    again = await Club(club.sessions).lobby(ANNA)

    assert again == session


async def test_a_choice_made_on_an_old_board_is_stale(club: Club) -> None:
    session = await club.running(ANNA, BERT)
    old = session.stamp(Seat(0))
    session = await club.play(session, ANNA, "draw")

    with pytest.raises(Stale, match="The board changed"):
        await club.sessions.play.move(session.id, ANNA, "draw", club.action(), old)

    assert await club.sessions.queries.get(session.id) == session


async def test_sealed_choices_of_others_leave_a_menu_good(club: Club) -> None:
    session = await club.running(ANNA, BERT, CLEO, game="sealed")
    anna, bert, cleo = map(Seat, range(3))
    before = session

    session = await club.play(session, BERT, "bid 3", "bid 2")
    assert session.stamp(anna) == before.stamp(anna)
    assert session.stamp(bert) != before.stamp(bert)

    session = await club.sessions.play.move(
        session.id, ANNA, "bid 1", club.action(), before.stamp(anna)
    )
    assert session.stamp(cleo) == before.stamp(cleo)
    revealed = await club.play(session, CLEO, "bid 0")
    assert revealed.stamp(bert) != session.stamp(bert)


async def test_stamps_tell_nothing_about_the_number_of_moves(club: Club) -> None:
    session = await club.running(ANNA, BERT)
    stamps = {session.stamp(Seat(0)), session.stamp(Seat(1))}
    for _ in range(4):
        session = await club.play_first_choices(session, 1)
        stamps |= {session.stamp(Seat(0)), session.stamp(Seat(1))}

    assert len(stamps) >= 8
    assert min(stamps) > 100


async def test_a_new_turn_is_posted_and_its_steps_only_refreshed(club: Club) -> None:
    session = await club.running(ANNA, BERT)
    before = session.bookkeeping.posts

    session = await club.play(session, ANNA, "draw")
    lay = (await club.sessions.queries.choices(session.id, ANNA.id))[0].notation
    session = await club.play(session, ANNA, lay)

    posts = (await club.sessions.outbox.pending())[before:]
    assert [(post.kind, post.version) for post in posts] == [(Kind.REFRESH, 2), (Kind.BOARD, 3)]


async def test_what_nobody_can_see_is_not_posted(club: Club) -> None:
    session = await club.running(ANNA, BERT, game="sealed")
    session = await club.play(session, ANNA, "bid 1")
    before = session.bookkeeping.posts

    session = await club.play(session, ANNA, "bid 2")

    assert session.bookkeeping.posts == before


async def test_the_end_of_each_game_of_a_series_is_a_milestone(club: Club) -> None:
    session = await club.running(ANNA, BERT, options="first_seat=seat:1 series_games=2")

    session = await club.play_first_choices(session, 1000)

    boards = [p for p in await club.sessions.outbox.pending() if p.kind is Kind.BOARD]
    assert session.status is Status.OVER
    assert [post.milestone for post in boards].count(True) == 1
    milestone = next(post for post in boards if post.milestone)
    then = await club.sessions.queries.position(session.id, milestone.version)
    assert len(then.entries) == milestone.version < session.version
    assert boards[-1].version == session.version
    assert await club.sessions.queries.position(session.id, session.version) == session.match


async def test_resigning_ends_a_game_for_two(club: Club) -> None:
    session = await club.running(ANNA, BERT)

    session = await club.sessions.play.resign(session.id, BERT, club.action())

    assert session.status is Status.OVER
    assert session.match
    assert session.match.result
    assert session.match.result.winners == (0,)
    assert (await club.sessions.outbox.pending())[-1].kind is Kind.BOARD


async def test_three_go_on_without_one_whose_seat_is_played_by_chance(club: Club) -> None:
    session = await club.running(ANNA, BERT, CLEO)

    session = await club.sessions.play.resign(session.id, ANNA, club.action())

    assert session.status is Status.RUNNING
    assert session.match
    assert session.match.waiting_for == (1,)
    assert len(session.match.entries) > 1
    with pytest.raises(IllegalMove, match="You have already resigned"):
        await club.sessions.play.resign(session.id, ANNA, club.action())


async def test_a_resignation_out_of_turn_refreshes_the_board(club: Club) -> None:
    session = await club.running(ANNA, BERT, CLEO)

    await club.sessions.play.resign(session.id, CLEO, club.action())

    assert (await club.sessions.outbox.pending())[-1].kind is Kind.REFRESH


async def test_a_moderator_breaks_a_game_off(club: Club) -> None:
    session = await club.play(await club.running(ANNA, BERT), ANNA, "draw")

    session = await club.sessions.play.end(session.id, User(9, "Mo"), club.action())

    assert session.status is Status.CANCELLED
    assert moves(session)[0] == "draw"
    assert (await club.sessions.outbox.pending())[-1].kind is Kind.REFRESH
    assert "1 draw" in await club.sessions.queries.record(session.id)

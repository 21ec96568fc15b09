"""Moves, drafts of them, resignations that are undone, and the board that shows what was played."""

import pytest

from bot.basics.refusals import Refused, Stale
from bot.features.play import actions as play
from bot.features.play.drafts import Drafts
from bot.features.undo import actions as undo
from bot.features.votes.rows import Play
from bot.sessions.people import Actor, Status, User
from bot.sessions.posts import Kind
from bot.sessions.session import Session
from rules.draft import Draft
from rules.errors import IllegalMove, NotYourTurn, RulesError, UnreadableMove
from rules.text import Seat
from tests.bot.databases import read_rows
from tests.bot.sessions.clock_steps import post_everything
from tests.bot.sessions.harness import ANNA, BERT, CLEO, Harness, moves


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


async def choose(harness: Harness, session: Session, user: User, line: str) -> tuple[str, ...]:
    drafts = harness.sessions.of(Drafts)
    opened = await drafts.draft_of(session.id, user.id)
    return (await drafts.type(session.id, user.id, line, opened.stamp)).draft.moves


async def kept_drafts(url: str) -> int:
    return len(await read_rows(url, "SELECT * FROM drafts"))


async def test_a_line_that_is_made_at_once_leaves_no_draft_even_if_it_is_refused(
    harness: Harness, url: str
) -> None:
    """A draft that nobody has seen would be in the way of what is typed next."""
    session = await harness.running(ANNA, BERT)
    opened = await harness.sessions.of(Drafts).draft_of(session.id, ANNA.id)
    confirm = harness.sessions.of(Drafts).confirm

    for refused in ("token c4; token d4", ""):
        with pytest.raises(RulesError):
            await confirm(opened, harness.by(ANNA), refused)
        assert await kept_drafts(url) == 0
        assert moves(await harness.sessions.queries.get(session.id)) == []

    made = await confirm(opened, harness.by(ANNA), "token c4")
    assert moves(made) == ["token c4"]
    assert await kept_drafts(url) == 0


async def test_a_draft_that_was_opened_is_confirmed_as_it_was_shown(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    await choose(harness, session, ANNA, "token c4")
    shown = await harness.sessions.of(Drafts).draft_of(session.id, ANNA.id)
    await harness.sessions.of(Drafts).edit(
        session.id, ANNA.id, lambda o: Draft.begun(o.before, o.seat)
    )

    made = await harness.sessions.of(Drafts).confirm(shown, harness.by(ANNA))

    assert moves(made) == ["token c4"]
    with pytest.raises(Stale):
        await harness.sessions.of(Drafts).confirm(shown, harness.by(ANNA))


async def test_only_what_was_shown_is_changed(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    shown = await harness.sessions.of(Drafts).draft_of(session.id, ANNA.id)
    await choose(harness, session, ANNA, "token c4")

    with pytest.raises(Stale):
        await harness.sessions.of(Drafts).type(session.id, ANNA.id, "token c5", shown.stamp)


async def test_what_no_longer_fits_is_dropped_and_told(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, game="open_bids")
    await choose(harness, session, ANNA, "bid 1")
    await harness.play(session, BERT, "bid 2")

    opened = await harness.sessions.of(Drafts).draft_of(session.id, ANNA.id)

    assert opened.has_moved_on
    assert opened.lost == 0
    assert opened.draft.moves == ("bid 1",)


async def test_lines_are_completed_after_each_semicolon(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    suggest = harness.sessions.of(Drafts).completions

    begun = await suggest(session.id, ANNA.id, "token c")
    await choose(harness, session, ANNA, "token c4")

    assert ("token c4", "token c4") in [(line, choice.notation) for line, choice in begun or ()]
    assert await suggest(session.id, ANNA.id, "token c4; ") is None
    assert await suggest(session.id, ANNA.id, "") is None
    assert await suggest(session.id, BERT.id, "token c") == []


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


async def test_an_older_position_does_not_replace_the_newest_board(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    await post_everything(harness)
    sessions = harness.sessions
    drawn = await sessions.queries.get(session.id)
    await harness.play(session, ANNA, "token c4")
    await post_everything(harness)
    now = await sessions.queries.get(session.id)

    assert not await sessions.outbox.replace_board(drawn, 5)
    assert (await sessions.queries.get(session.id)).board_message == now.board_message
    assert await sessions.outbox.replace_board(now, 5)
    assert (await sessions.queries.get(session.id)).board_message == 5

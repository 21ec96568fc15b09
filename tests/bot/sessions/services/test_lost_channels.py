"""Several tables in a channel, channels that are lost, and channels that refuse posts."""

import asyncio
from typing import Any

import pytest

from bot.basics.refusals import ChannelTaken
from bot.features.campaigns.plan import CampaignRequest
from bot.features.campaigns.rows import Campaigns
from bot.features.channels import actions as lost_channels
from bot.features.channels.actions import stay
from bot.features.channels.rows import Channels
from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.mirrors.actions import MirrorRequest, begin_mirror
from bot.features.play import actions as play
from bot.features.play.drafts import Drafts
from bot.features.reminders.clocks import Clocks
from bot.sessions.people import Location, Status, User
from bot.sessions.posts import Kind, Post
from bot.sessions.session import Session, ThreadKind
from bot.sessions.sessions import Sessions
from bot.store.values import MISSING_ACCESS
from tests.bot.sessions.clock_steps import ANNAS_SEAT, post_everything
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Harness

THERE = Location(HERE.guild, 71)


async def resumed(harness: Harness, session: Session, location: Location = THERE) -> Session:
    """Let Anna continue a game in a channel."""
    return await harness.act(session.id, ANNA, lost_channels.resume_elsewhere, location)


async def test_mirrors_in_the_channel_end_and_those_of_the_game_stay(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    for channel in (80, 81):
        await harness.act(session.id, CLEO, begin_mirror, MirrorRequest(channel))

    await harness.sessions.of(Channels).lose(80)
    await harness.sessions.of(Channels).lose(HERE.channel)

    session = await resumed(harness, session)
    assert [mirror.channel for mirror in session.mirrors] == [81]


async def test_what_was_taken_for_gone_goes_on_when_the_channel_answers(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    empty = await harness.sessions.of(Drafts).draft_of(session.id, ANNA.id)
    await harness.sessions.of(Drafts).type(session.id, ANNA.id, "token d4", empty.stamp)
    await post_everything(harness)
    await harness.sessions.of(Channels).lose(HERE.channel)
    assert await harness.sessions.of(Channels).lost() == {HERE.channel}

    for _ in range(2):
        await harness.sessions.of(Channels).return_to_channel(HERE.channel)

    found = await harness.sessions.queries.get(session.id)
    assert (found.status, found.location, list(found.clocks)) == (Status.RUNNING, HERE, [0])
    assert [post.kind for post in await harness.sessions.outbox.pending()] == [Kind.BOARD]
    assert not await harness.sessions.of(Channels).lost()
    opened = await harness.sessions.of(Drafts).draft_of(session.id, ANNA.id)
    assert opened.draft.moves == ("token d4",)


async def test_a_press_between_the_loss_and_its_note_finds_the_channel_again(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await harness.running(ANNA, BERT)
    channels = harness.sessions.of(Channels)
    assert not await channels.lost()
    apply, presses = Sessions.apply, list[asyncio.Task[None]]()

    async def apply_and_press(*args: Any) -> Session:
        after = await apply(*args)
        if not presses:
            presses.append(asyncio.create_task(channels.return_to_channel(HERE.channel)))
            await asyncio.sleep(0)
        return after

    monkeypatch.setattr(Sessions, "apply", apply_and_press)
    await channels.lose(HERE.channel)
    await asyncio.gather(*presses)

    assert (await harness.sessions.queries.get(session.id)).status is Status.RUNNING


async def test_a_channel_that_is_taken_by_now_keeps_the_game_that_it_has(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    await harness.sessions.of(Channels).lose(HERE.channel)
    await harness.lobby(CLEO)

    await harness.sessions.of(Channels).return_to_channel(HERE.channel)

    assert (await harness.sessions.queries.get(session.id)).status is Status.CHANNEL_LOST
    assert (await resumed(harness, session)).location == THERE


INVALID_FORM = 50035


async def blocked(harness: Harness, session: Session, code: int = MISSING_ACCESS) -> list[Post]:
    """Let Discord refuse a game's posts; return the posts that follow."""
    await post_everything(harness)
    await harness.sessions.of(Channels).block(session.id, code)
    return await harness.sessions.outbox.pending()


async def test_whoever_moved_last_is_told_directly_and_once(harness: Harness) -> None:
    session = await harness.play(await harness.running(ANNA, BERT), ANNA, "token d4")

    (told,) = await blocked(harness, session)

    assert (told.kind, told.user) == (Kind.BLOCKED, ANNA.id)
    assert not await blocked(harness, session, INVALID_FORM)
    assert (await harness.sessions.queries.get(session.id)).blocked == INVALID_FORM


async def test_before_anybody_has_moved_the_host_is_told(harness: Harness) -> None:
    (told,) = await blocked(harness, await harness.lobby(BERT, ANNA))

    assert told.user == BERT.id


@pytest.mark.parametrize("code", [MISSING_ACCESS, INVALID_FORM])
async def test_time_in_which_nobody_could_move_is_given_back(harness: Harness, code: int) -> None:
    session = await harness.running(ANNA, BERT, options="first_seat=seat:1 pace=3d")
    before = session.clocks[ANNAS_SEAT].due_at
    await blocked(harness, session, code)
    harness.clock.advance(days=4)
    while await harness.sessions.of(Clocks).check():
        pass

    await harness.sessions.of(Channels).unblock(session.id)

    wait = (await harness.sessions.queries.get(session.id)).clocks[ANNAS_SEAT]
    assert before
    assert wait.due_at
    # If only posting is refused, commands still work.
    assert (wait.due_at > before, wait.is_overdue) == (
        (True, False) if code == MISSING_ACCESS else (False, True)
    )


THREAD = 71
WITH_THREAD = LobbyRequest("cronberg", thread=ThreadKind.PUBLIC)


async def table(harness: Harness, host: User, request: LobbyRequest = WITH_THREAD) -> Session:
    """Open a table here, whose game gets a thread unless `request` says otherwise."""
    return await harness.sessions.of(Lobbies).open_lobby(HERE, harness.by(host), request)


async def begun(harness: Harness, session: Session, host: User, guest: User) -> Session:
    """Let a guest join a table, and begin its game."""
    await harness.sessions.of(Lobbies).join(session.id, harness.by(guest))
    return await harness.act(session.id, host, lobby.start)


async def thread_made(harness: Harness, session: Session, thread: int = THREAD) -> Session:
    """Move a game that has begun into its thread, as the poster does."""
    moved = await harness.sessions.of(Channels).move_into_thread(session.id, thread)
    for post in await harness.sessions.outbox.pending():
        if post.session == session.id and post.kind is Kind.THREAD:
            await harness.sessions.outbox.drop(post)
    return moved


async def test_tables_with_threads_stand_where_a_game_goes_on(harness: Harness) -> None:
    game = await harness.running(ANNA, BERT)

    first, second = await table(harness, CLEO), await table(harness, DORA)

    assert (first.status, second.status) == (Status.LOBBY, Status.LOBBY)
    # Commands that name no game mean the one that is played here.
    here = await harness.sessions.queries.in_channel(HERE.channel)
    assert here
    assert here.id == game.id


async def test_of_two_tables_the_one_that_is_played_here_is_meant(harness: Harness) -> None:
    plain = await harness.lobby(ANNA)
    await table(harness, CLEO)

    here = await harness.sessions.queries.in_channel(HERE.channel)

    assert here
    assert here.id == plain.id


async def test_a_channel_has_room_for_one_game_that_is_played_there(harness: Harness) -> None:
    waiting = await table(harness, CLEO)
    game = await harness.lobby(ANNA, BERT)

    with pytest.raises(ChannelTaken, match="table of Cronberg that is to be played here"):
        await harness.lobby(DORA)
    await harness.act(game.id, ANNA, lobby.start)
    with pytest.raises(ChannelTaken, match="already has a game: Cronberg"):
        await harness.lobby(DORA)
    await begun(harness, waiting, CLEO, DORA)
    await harness.act(game.id, ANNA, play.end)

    # The thread of the other game is not made yet, and its game takes no room meanwhile.
    assert (await harness.lobby(DORA)).status is Status.LOBBY


async def test_a_game_in_its_thread_takes_the_thread(harness: Harness) -> None:
    await thread_made(harness, await begun(harness, await table(harness, ANNA), ANNA, BERT))

    with pytest.raises(ChannelTaken):
        await harness.lobby(CLEO, location=HERE._replace(channel=THREAD))


async def test_a_table_that_was_closed_hides_no_game(harness: Harness) -> None:
    game = await harness.running(ANNA, BERT)
    await harness.act(game.id, ANNA, play.end)
    await harness.act((await table(harness, CLEO)).id, CLEO, lobby.cancel)

    here = await harness.sessions.queries.in_channel(HERE.channel)

    assert here
    assert here.id == game.id


async def test_campaigns_with_threads_stand_beside_others(harness: Harness) -> None:
    campaigns = harness.sessions.of(Campaigns)
    plain = CampaignRequest("League", "cronberg", 2)
    apart = plain._replace(name="Cup", thread=ThreadKind.PUBLIC)
    cup = await campaigns.open_campaign(HERE, harness.by(CLEO), apart)
    league = await campaigns.open_campaign(HERE, harness.by(ANNA), plain)

    assert (await campaigns.session_in(HERE.channel)).id == league.id
    await harness.act(league.id, ANNA, lobby.cancel)
    assert (await campaigns.session_in(HERE.channel)).id == cup.id
    assert (await campaigns.open_campaign(HERE, harness.by(DORA), plain)).status is Status.LOBBY


async def test_all_tables_go_with_their_channel(harness: Harness) -> None:
    game = await harness.running(ANNA, BERT)
    tables = [await table(harness, host) for host in (CLEO, DORA)]

    await harness.sessions.of(Channels).lose(HERE.channel)

    after = [(await harness.sessions.queries.get(own.id)).status for own in (game, *tables)]
    assert after == [Status.CHANNEL_LOST, Status.CANCELLED, Status.CANCELLED]


async def test_without_thread_and_room_a_game_waits_to_be_resumed(harness: Harness) -> None:
    await harness.running(ANNA, BERT)
    game = await begun(harness, await table(harness, CLEO), CLEO, DORA)

    with pytest.raises(ChannelTaken):
        await harness.sessions.apply(game.id, stay)
    assert not await harness.sessions.of(Channels).has_room_for(game)
    await harness.sessions.of(Channels).go_on_without_thread(game.id)

    after = await harness.sessions.queries.get(game.id)
    assert (after.status, after.thread) == (Status.CHANNEL_LOST, ThreadKind.NONE)
    assert HERE.channel in await harness.sessions.of(Channels).lost()
    listed = await harness.sessions.of(Channels).without_channel(DORA.id, HERE.guild)
    assert [own.id for own in listed] == [game.id]

"""Several tables in one channel: those whose games get threads stand beside others."""

import pytest

from bot.basics.refusals import ChannelTaken
from bot.features.campaigns.plan import CampaignRequest
from bot.features.campaigns.rows import Campaigns
from bot.features.channels.actions import stay
from bot.features.channels.rows import Channels
from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.play import actions as play
from bot.sessions.people import Status, User
from bot.sessions.posts import Kind
from bot.sessions.session import Session, ThreadKind
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Harness

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

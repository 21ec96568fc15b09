"""A campaign moves into its thread with the current game, and with the next one."""

from bot.features.campaigns.plan import CampaignRequest
from bot.features.campaigns.rows import Campaigns
from bot.features.channels import actions as thread
from bot.features.channels.rows import Channels
from bot.features.lobby import actions as lobby
from bot.features.lobby.rows import Lobbies
from bot.sessions.session import Session, ThreadKind
from tests.bot.sessions.campaign_steps import current_session, play_race
from tests.bot.sessions.harness import ANNA, BERT, HERE, Harness

THREAD = 99
THERE = HERE._replace(channel=THREAD)


async def begin_with_thread(harness: Harness) -> Session:
    """Begin a campaign of races with a thread."""
    request = CampaignRequest("The Tuesday League", "race", 3, thread=ThreadKind.PUBLIC)
    session = await harness.sessions.of(Campaigns).open_campaign(HERE, harness.by(ANNA), request)
    await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))
    return await harness.act(session.id, ANNA, lobby.start)


async def test_a_thread_that_comes_late_takes_the_next_game_along(harness: Harness) -> None:
    first = await begin_with_thread(harness)
    second = await play_race(harness)
    assert second.location == HERE

    await harness.sessions.of(Channels).move_into_thread(first.id, THREAD)

    present = await harness.sessions.of(Campaigns).session_in(THREAD)
    assert (present.id, present.location) == (second.id, THERE)
    waiting = await harness.sessions.outbox.pending()
    assert {post.location for post in waiting} == {THERE}
    # It is done once, however often it is tried.
    await harness.sessions.of(Channels).move_into_thread(first.id, THREAD)
    assert await harness.sessions.of(Campaigns).session_in(THREAD) == present


async def test_without_a_thread_all_games_stay_in_the_channel(harness: Harness) -> None:
    first = await begin_with_thread(harness)
    await harness.sessions.apply(first.id, thread.stay)

    await play_race(harness)

    assert (await current_session(harness)).thread is ThreadKind.NONE

"""Watching from other channels: what is posted there, with which delay, and until when."""

from dataclasses import replace

import pytest

from bot.basics.refusals import Refused
from bot.features.campaigns.actions import pause, resume
from bot.features.catalog import ALL
from bot.features.mirrors.actions import MirrorRequest, begin_mirror
from bot.sessions.campaign import Campaign
from bot.sessions.change import Change
from bot.sessions.people import User
from bot.sessions.posts import Kind, Post
from bot.sessions.session import Session
from tests.bot.sessions.campaign_steps import (
    HOST,
    begin_campaign,
    current_session,
    play_race,
)
from tests.bot.sessions.harness import (
    ALL_GAMES,
    ANNA,
    BERT,
    CLEO,
    DORA,
    Harness,
)

LOUNGE, CELLAR = 90, 91


async def watched(
    harness: Harness, session: Session, delay: int = 0, channel: int = LOUNGE
) -> Session:
    return await harness.act(session.id, DORA, begin_mirror, MirrorRequest(channel, delay))


async def race(harness: Harness, *users: User) -> Session:
    return await harness.running(*users, game="race")


async def shown(harness: Harness, channel: int = LOUNGE) -> list[Post]:
    """Return the posts in the outbox for a channel."""
    posts = await harness.sessions.outbox.pending()
    return [post for post in posts if post.location.channel == channel]


async def test_what_is_taken_back_is_never_shown_late(harness: Harness) -> None:
    session = await race(harness, ANNA, BERT, CLEO)
    await watched(harness, session, delay=1)
    await harness.play(session, ANNA, "run 9")
    await harness.undo(session, ANNA)
    await harness.play(session, ANNA, "run 3")
    await harness.play(session, BERT, "run 1")

    last = (await shown(harness))[-1]
    position = await harness.sessions.queries.position(last.session, last.version, last.length)
    assert [move for _, move in position.record] == ["run 3"]


async def test_a_turn_in_progress_is_refreshed_at_once_or_not_at_all(
    harness: Harness,
) -> None:
    session = await harness.running(ANNA, BERT)
    await watched(harness, session)
    await watched(harness, session, delay=1, channel=CELLAR)

    await harness.play(session, ANNA, "draw")

    assert [post.kind for post in await shown(harness)] == [Kind.MIRROR, Kind.MIRROR_REFRESH]
    assert not await shown(harness, CELLAR)


async def test_who_watches_a_campaign_goes_on_to_its_next_game(harness: Harness) -> None:
    first = await begin_campaign(harness, ANNA, BERT)
    await watched(harness, first, delay=1)
    second = await play_race(harness)

    assert [mirror.channel for mirror in second.mirrors] == [LOUNGE]
    assert [session.id for session in await harness.sessions.queries.mirrored_in(LOUNGE)] == [
        second.id
    ]

    await harness.act(second.id, ANNA, pause, HOST)
    await play_race(harness)
    await harness.act(second.id, ANNA, resume, HOST)
    assert [mirror.channel for mirror in (await current_session(harness)).mirrors] == [LOUNGE]

    await play_race(harness)
    assert not await harness.sessions.queries.mirrored_in(LOUNGE)


async def test_a_channel_where_nothing_can_be_posted_is_given_up(harness: Harness) -> None:
    session = await race(harness, ANNA, BERT)
    await watched(harness, session)

    await harness.sessions.outbox.end_mirror((await shown(harness))[0])
    await harness.play(session, ANNA, "run 1")

    assert not await shown(harness)
    assert not (await harness.sessions.queries.get(session.id)).mirrors


@pytest.mark.parametrize("delay", [-1, 21])
async def test_a_delay_has_limits(harness: Harness, delay: int) -> None:
    session = await race(harness, ANNA, BERT)

    with pytest.raises(Refused, match=f"0 to 20 turns, not {delay}".replace("-", "−")):
        await watched(harness, session, delay)

    assert not (await harness.sessions.queries.get(session.id)).mirrors


# What follows from a change in a campaign


def campaign(session: Session) -> Campaign:
    assert session.campaign
    return session.campaign


async def test_whoever_takes_a_seat_over_takes_the_chair_and_its_points(
    harness: Harness,
) -> None:
    await begin_campaign(harness, ANNA, BERT)
    second = await play_race(harness, Anna=5)
    handed = replace(second, people=(BERT, CLEO), host=CLEO)

    change = ALL.hooks.followed(second, Change(handed))

    assert campaign(change.session).people == (CLEO, BERT)
    assert campaign(change.session).host == CLEO


async def test_a_result_stays_when_the_next_game_is_no_longer_on_offer(
    harness: Harness,
) -> None:
    await begin_campaign(harness, ANNA, BERT, games="race, relay")
    session = await harness.play(await current_session(harness), ANNA, "run 1")
    over = await harness.play(session, BERT, "run 1")
    left = {key: game for key, game in ALL_GAMES.items() if key != "relay"}
    before = replace(session, campaign=replace(campaign(session), is_paused=False))

    over = replace(over, campaign=before.campaign, games=left)
    change = ALL.hooks.followed(before, Change(over))

    assert change.next_game is None
    assert campaign(change.session).is_paused
    assert len(campaign(change.session).results) == 1

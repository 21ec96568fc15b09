"""Watching from other channels: what is posted there, how late, and until when."""

from dataclasses import replace
from random import Random

import pytest

from bot.basics.refusals import Refused
from bot.sessions import Kind, MirrorRequest, Post, Session, User
from bot.sessions.actions.follow_up import with_follow_ups
from bot.sessions.model.campaign import Campaign
from bot.sessions.model.change import Change
from tests.bot.sessions.campaign_steps import HOST, MODERATOR, begun, newest, raced
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, GAMES_HERE, Club, opened

LOUNGE, CELLAR = 90, 91


async def watched(club: Club, session: Session, delay: int = 0, channel: int = LOUNGE) -> Session:
    return await club.sessions.mirrors.watch(
        session.id, DORA, MirrorRequest(channel, delay), club.action()
    )


async def race(club: Club, *users: User) -> Session:
    return await club.running(*users, game="race")


async def shown(club: Club, channel: int = LOUNGE) -> list[Post]:
    """List what is to be posted in a channel."""
    posts = await club.sessions.outbox.pending()
    return [post for post in posts if post.place.channel == channel]


async def lengths(club: Club, channel: int = LOUNGE) -> list[int]:
    """Say how many moves had been made in each position that is to be shown."""
    positions = [
        await club.sessions.queries.position(post.session, post.version, post.length)
        for post in await shown(club, channel)
    ]
    return [len(position.entries) for position in positions]


async def test_everything_is_shown_from_the_present_on(club: Club) -> None:
    session = await race(club, ANNA, BERT, CLEO)
    await club.play(session, ANNA, "run 1")
    await watched(club, session)
    await club.play(session, BERT, "run 1")
    await club.play(session, CLEO, "run 1")

    assert [post.kind for post in await shown(club)] == [Kind.MIRROR] * 3
    assert await lengths(club) == [1, 2, 3]
    assert not (await club.sessions.queries.get(session.id)).mirrors


async def test_a_delay_counts_turns(club: Club) -> None:
    session = await race(club, ANNA, BERT, CLEO, DORA)
    await watched(club, session, delay=2)
    assert not await shown(club)

    for user in (ANNA, BERT, CLEO):
        await club.play(session, user, "run 1")
    assert await lengths(club) == [0, 1]

    # With the end of the game there is nothing left to give away.
    await club.play(session, DORA, "run 1")
    assert await lengths(club) == [0, 1, 4]


async def test_who_watches_late_sees_what_was_then_at_once(club: Club) -> None:
    session = await race(club, ANNA, BERT, CLEO)
    await club.play(session, ANNA, "run 1")
    await club.play(session, BERT, "run 1")

    await watched(club, session, delay=1)

    assert await lengths(club) == [1]


async def test_what_is_taken_back_is_never_shown_late(club: Club) -> None:
    session = await race(club, ANNA, BERT, CLEO)
    await watched(club, session, delay=1)
    await club.play(session, ANNA, "run 9")
    await club.undo(session, ANNA)
    await club.play(session, ANNA, "run 3")
    await club.play(session, BERT, "run 1")

    last = (await shown(club))[-1]
    position = await club.sessions.queries.position(last.session, last.version, last.length)
    assert [move for _, move in position.record] == ["run 3"]


async def test_a_turn_in_progress_is_refreshed_at_once_or_not_at_all(club: Club) -> None:
    session = await club.running(ANNA, BERT)
    await watched(club, session)
    await watched(club, session, delay=1, channel=CELLAR)

    await club.play(session, ANNA, "draw")

    assert [post.kind for post in await shown(club)] == [Kind.MIRROR, Kind.MIRROR_REFRESH]
    assert not await shown(club, CELLAR)


async def test_a_lobby_is_watched_from_its_first_board(club: Club) -> None:
    lobby = await club.lobby(ANNA, BERT, game="race")
    await watched(club, lobby)
    assert not await shown(club)

    await club.sessions.lobbies.start(lobby.id, ANNA, club.action())

    assert await lengths(club) == [0]


async def test_a_game_that_is_broken_off_is_shown_as_it_stood(club: Club) -> None:
    session = await race(club, ANNA, BERT, CLEO)
    await watched(club, session)
    await watched(club, session, delay=20, channel=CELLAR)
    await club.play(session, ANNA, "run 1")

    await club.sessions.play.end(session.id, DORA, club.action())

    assert (await shown(club))[-1].kind is Kind.MIRROR_REFRESH
    assert await lengths(club, CELLAR) == [1]


async def test_who_watches_a_campaign_goes_on_to_its_next_game(club: Club) -> None:
    first = await begun(club, ANNA, BERT)
    await watched(club, first, delay=1)
    second = await raced(club)

    assert [mirror.channel for mirror in second.mirrors] == [LOUNGE]
    assert [session.id for session in await club.sessions.mirrors.shown_in(LOUNGE)] == [second.id]

    await club.sessions.campaigns.pause(second.id, ANNA, HOST, club.action())
    await raced(club)
    await club.sessions.campaigns.resume(second.id, ANNA, HOST, club.action())
    assert [mirror.channel for mirror in (await newest(club)).mirrors] == [LOUNGE]

    await raced(club)
    assert not await club.sessions.mirrors.shown_in(LOUNGE)


async def test_watching_survives_a_restart_and_remembers_its_message(url: str) -> None:
    async with opened(url) as club:
        session = await race(club, ANNA, BERT)
        await watched(club, session, delay=0)
        await club.sessions.outbox.mark_done((await shown(club))[0], 555)
    async with opened(url, first_action=100) as club:
        (mirror,) = (await club.sessions.queries.get(session.id)).mirrors
        assert (mirror.channel, mirror.delay, mirror.user, mirror.message) == (
            LOUNGE, 0, DORA.id, 555,
        )  # fmt: skip


async def test_another_delay_replaces_the_first(club: Club) -> None:
    session = await race(club, ANNA, BERT)
    await watched(club, session)

    changed = await watched(club, session, delay=3)

    assert [mirror.delay for mirror in changed.mirrors] == [3]
    assert [m.delay for m in (await club.sessions.queries.get(session.id)).mirrors] == [3]


async def test_a_channel_where_nothing_can_be_posted_is_given_up(club: Club) -> None:
    session = await race(club, ANNA, BERT)
    await watched(club, session)

    await club.sessions.outbox.unwatch((await shown(club))[0])
    await club.play(session, ANNA, "run 1")

    assert not await shown(club)
    assert not (await club.sessions.queries.get(session.id)).mirrors


async def test_watching_ends_by_whoever_began_it_or_a_moderator(club: Club) -> None:
    session = await race(club, ANNA, BERT)
    unwatch = club.sessions.mirrors.unwatch
    await watched(club, session)

    with pytest.raises(Refused, match="Only a moderator, or whoever asked"):
        await unwatch(session.id, ANNA, (LOUNGE, HOST), club.action())
    await unwatch(session.id, DORA, (LOUNGE, HOST), club.action())
    with pytest.raises(Refused, match="is not watched here"):
        await unwatch(session.id, DORA, (LOUNGE, HOST), club.action())
    await watched(club, session)
    after = await unwatch(session.id, ANNA, (LOUNGE, MODERATOR), club.action())

    assert not after.mirrors


@pytest.mark.parametrize("delay", [-1, 21])
async def test_a_delay_has_limits(club: Club, delay: int) -> None:
    session = await race(club, ANNA, BERT)

    with pytest.raises(Refused, match=f"0 to 20 turns, not {delay}".replace("-", "−")):
        await watched(club, session, delay)

    assert not (await club.sessions.queries.get(session.id)).mirrors


async def test_what_cannot_be_watched(club: Club) -> None:
    session = await race(club, ANNA, BERT)
    with pytest.raises(Refused, match="is played here"):
        await watched(club, session, channel=session.place.channel)
    await watched(club, session)
    with pytest.raises(Refused, match="already watched here"):
        await watched(club, session)
    await club.sessions.play.end(session.id, DORA, club.action())
    with pytest.raises(Refused, match="That game is over"):
        await watched(club, session, channel=CELLAR)


# What follows from a change in a campaign


def campaign(session: Session) -> Campaign:
    assert session.campaign
    return session.campaign


async def test_whoever_takes_a_seat_over_takes_the_chair_and_its_points(club: Club) -> None:
    await begun(club, ANNA, BERT)
    second = await raced(club, Anna=5)
    handed = replace(second, people=(BERT, CLEO), host=CLEO)

    change = with_follow_ups(second, Change(handed), GAMES_HERE, Random(1))

    assert campaign(change.session).people == (CLEO, BERT)
    assert campaign(change.session).host == CLEO


async def test_a_result_stays_when_the_next_game_is_no_longer_on_offer(club: Club) -> None:
    await begun(club, ANNA, BERT, games="race, relay")
    session = await club.play(await newest(club), ANNA, "run 1")
    over = await club.play(session, BERT, "run 1")
    left = {key: game for key, game in GAMES_HERE.items() if key != "relay"}
    before = replace(session, campaign=replace(campaign(session), is_paused=False))

    change = with_follow_ups(
        before, Change(replace(over, campaign=before.campaign)), left, Random(1)
    )

    assert change.next_game is None
    assert campaign(change.session).is_paused
    assert len(campaign(change.session).results) == 1

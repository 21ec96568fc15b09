"""After a handover: who is told, called, seated, and kept out."""

import pytest

from bot.basics.refusals import Refused, Stale
from bot.features.mirrors import actions as mirror
from bot.features.mirrors.actions import MirrorRequest
from bot.features.play import actions as play
from bot.sessions.people import User
from bot.sessions.posts import Kind
from bot.store.values import SeatHandover
from rules.text import Seat
from tests.bot.sessions.campaign_steps import (
    begin_campaign,
    campaign_of,
    current_session,
    play_race,
    points_by_name,
)
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Harness, open_harness
from tests.bot.sessions.replacement_steps import (
    EMIL,
    NOBODY,
    ask_replacement,
    moderate_replacement,
    player_names,
    replace_player,
)

FIRST = Seat(0)
NOBODY_ELSE = User(-2, "Automatic player 2")


async def test_the_news_come_before_a_board_that_calls_whoever_decides(
    harness: Harness,
) -> None:
    session = await harness.running(ANNA, BERT, game="race")

    session = await replace_player(harness, session, ANNA, DORA)

    *_, news, board = await harness.sessions.outbox.pending()
    assert (news.kind, board.kind, board.version) == (Kind.HANDOVER, Kind.BOARD, session.version)
    assert await harness.sessions.queries.handover(session.id, news.number) == SeatHandover(
        FIRST, ANNA, DORA
    )
    assert await harness.sessions.queries.handover(session.id, board.number) is None


async def test_the_news_tell_what_was_whatever_followed(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, game="race")
    session = await replace_player(harness, session, ANNA, DORA)
    session = await replace_player(harness, session, DORA, CLEO)

    news = [p for p in await harness.sessions.outbox.pending() if p.kind is Kind.HANDOVER]

    assert all(post.milestone for post in news)
    assert [await harness.sessions.queries.handover(session.id, post.number) for post in news] == [
        SeatHandover(FIRST, ANNA, DORA),
        SeatHandover(FIRST, DORA, CLEO),
    ]


async def test_on_whose_word_is_written_down(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.running(ANNA, BERT, game="race")
        await moderate_replacement(harness, session, ANNA)
    async with open_harness(url) as later:
        (former,) = (await later.sessions.queries.get(session.id)).former_players
    assert (former.seat, former.player, former.successor) == (FIRST, ANNA, NOBODY)
    assert (former.asker, former.version) == (EMIL, 0)


async def test_the_newcomer_is_waited_for_anew(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, game="race")
    (since,) = [
        wait.since for wait in await harness.sessions.queries.waiting_for(ANNA.id, HERE.guild)
    ]

    await replace_player(harness, session, ANNA, DORA)

    assert await harness.sessions.queries.waiting_for(ANNA.id, HERE.guild) == []
    (wait,) = await harness.sessions.queries.waiting_for(DORA.id, HERE.guild)
    assert wait.since > since


async def test_who_left_can_do_nothing_more_and_the_newcomer_can(harness: Harness) -> None:
    old = await harness.running(ANNA, BERT, game="race")
    stamp = old.stamp(FIRST)
    session = await replace_player(harness, old, ANNA, DORA)

    with pytest.raises(Refused, match="You have no seat in this game"):
        await harness.act(session.id, ANNA, play.make_moves, "run 1", stamp)
    with pytest.raises(Stale):
        await harness.act(session.id, DORA, play.make_moves, "run 1", stamp)
    assert await harness.choices(session.id, ANNA.id) == ()
    assert await harness.choices(session.id, DORA.id)
    await harness.act(session.id, DORA, play.make_moves, "run 1", session.stamp(FIRST))


@pytest.mark.parametrize("newcomer", [DORA, None])
async def test_the_hosts_office_goes_on_to_a_person(
    harness: Harness, newcomer: User | None
) -> None:
    session = await harness.running(ANNA, BERT, CLEO, game="race")

    session = await ask_replacement(harness, session, ANNA, ANNA, newcomer)
    if newcomer:
        session = await harness.vote(session, newcomer, agrees=True)

    assert session.host == (newcomer or BERT)


async def test_all_of_it_survives_a_restart(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.running(ANNA, BERT, CLEO)
        session = await harness.think(await ask_replacement(harness, session, ANNA, ANNA))
        session = await replace_player(harness, session, BERT, DORA)
        asking = await ask_replacement(harness, session, CLEO, DORA, BERT)
    async with open_harness(url, first_action=100) as harness:
        assert await harness.sessions.queries.get(session.id) == asking
        assert asking.vote
        session = await harness.vote(asking, DORA, agrees=True)
        session = await harness.vote(session, BERT, agrees=True)
        assert player_names(session) == ["Automatic player", "Bert", "Cleo"]


async def test_an_earlier_position_is_shown_with_the_people_of_now(
    harness: Harness,
) -> None:
    session = await harness.running(ANNA, BERT, game="race")
    first = session.version
    session = await harness.play(session, ANNA, "run 1")
    session = await ask_replacement(harness, session, BERT, BERT)

    then = await harness.sessions.queries.position(session.id, first)

    assert then.automatic == {1}


async def test_chair_and_office_follow_the_seat(harness: Harness) -> None:
    session = await begin_campaign(harness, ANNA, BERT, number=3)
    await play_race(harness, Anna=3, Bert=5)

    await replace_player(harness, await current_session(harness), ANNA, DORA)

    session = await current_session(harness)
    assert campaign_of(session).people == (DORA, BERT)
    assert (campaign_of(session).host, session.host) == (DORA, DORA)
    assert points_by_name(session) == {"Dora": 0, "Bert": 2}


async def test_an_automatic_chair_stays_automatic_until_somebody_takes_it(
    harness: Harness,
) -> None:
    session = await begin_campaign(harness, ANNA, BERT, CLEO, number=3)
    session = await harness.think(await ask_replacement(harness, session, ANNA, ANNA))
    assert campaign_of(session).host == session.host == BERT
    for user, steps in ((BERT, 1), (CLEO, 9)):
        await harness.play(session, user, f"run {steps}")

    session = await current_session(harness)
    assert (session.game_number, session.people) == (2, (BERT, CLEO, NOBODY))
    session = await harness.play(session, BERT, "run 1")
    await harness.think(await harness.play(session, CLEO, "run 1"))

    session = await current_session(harness)
    assert (session.game_number, session.people) == (3, (CLEO, NOBODY, BERT))
    session = await ask_replacement(harness, session, DORA, NOBODY, DORA)
    for user in (BERT, CLEO):
        session = await harness.vote(session, user, agrees=True)
    assert campaign_of(session).people == (DORA, BERT, CLEO)


async def test_two_automatic_players_have_names_of_their_own(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO, DORA, game="race")
    session = await ask_replacement(harness, session, BERT, BERT)
    session = await ask_replacement(harness, session, CLEO, CLEO)
    assert session.people == (ANNA, NOBODY, NOBODY_ELSE, DORA)

    session = await moderate_replacement(harness, session, NOBODY, EMIL)

    assert (await ask_replacement(harness, session, ANNA, ANNA)).people == (
        NOBODY,
        EMIL,
        NOBODY_ELSE,
        DORA,
    )


@pytest.mark.parametrize(("delay", "boards"), [(0, 2), (1, 1)])
async def test_who_watches_late_is_shown_nothing_twice(
    harness: Harness, delay: int, boards: int
) -> None:
    session = await harness.running(ANNA, BERT, CLEO, game="race")
    session = await harness.play(session, ANNA, "run 1")
    session = await harness.act(session.id, EMIL, mirror.begin_mirror, MirrorRequest(90, delay))

    await replace_player(harness, session, CLEO, DORA)

    shown = [p for p in await harness.sessions.outbox.pending() if p.kind is Kind.MIRROR]
    assert len(shown) == boards

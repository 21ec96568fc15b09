"""After a handover: who is told, called, seated, and kept out."""

import pytest

from bot.basics.refusals import Refused, Stale
from bot.features.mirrors import actions as mirror
from bot.features.mirrors.actions import MirrorRequest
from bot.features.play import actions as play
from bot.sessions.posts import Kind
from bot.store.values import SeatHandover
from rules.text import Seat
from tests.bot.sessions.campaign_steps import (
    begin_campaign,
    campaign_of,
    current_session,
)
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, Harness, open_harness
from tests.bot.sessions.replacement_steps import (
    EMIL,
    NOBODY,
    ask_replacement,
    moderate_replacement,
    replace_player,
)

FIRST = Seat(0)


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


async def test_on_whose_word_is_written_down(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.running(ANNA, BERT, game="race")
        await moderate_replacement(harness, session, ANNA)
    async with open_harness(url) as later:
        (former,) = (await later.sessions.queries.get(session.id)).former_players
    assert (former.seat, former.player, former.successor) == (FIRST, ANNA, NOBODY)
    assert (former.asker, former.version) == (EMIL, 0)


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

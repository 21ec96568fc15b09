import asyncio

from bot.process.metrics import figures_of
from bot.sessions.people import Location
from bot.sessions.posts import Kind
from bot.store.values import Shards
from tests.bot.sessions.harness import ANNA, BERT, HERE, Harness, open_harness
from tests.waiting import PATIENCE


async def test_what_was_posted_is_pending_no_more(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    outbox = harness.sessions.outbox
    first, second, _, board = await outbox.pending()

    await outbox.mark_done(first, 555)
    await outbox.drop(second)
    await outbox.mark_tried(board)

    assert [(post.number, post.tried) for post in await outbox.pending()] == [(3, False), (4, True)]
    assert (await harness.sessions.queries.get(session.id)).lobby_message == 555


async def test_a_process_posts_to_its_own_servers(harness: Harness) -> None:
    there, nowhere = Location((5 << 22) + 1234, 71), Location(None, 72)
    for place in (there, nowhere):
        await harness.running(ANNA, BERT, location=place)
    shards = Shards([0, 1], 3), Shards([2], 3)

    first, last = [await harness.sessions.outbox.pending(own) for own in shards]

    assert {post.location for post in first} == {nowhere}
    assert {post.location for post in last} == {there}
    assert len(first) + len(last) == len(await harness.sessions.outbox.pending())


async def test_what_waits_is_counted_by_the_process_of_its_server(harness: Harness) -> None:
    await harness.running(ANNA, BERT, location=Location((5 << 22) + 1234, 71))

    theirs = await figures_of(harness.sessions, Shards([0, 1], 3))
    ours = await figures_of(harness.sessions, Shards([2], 3))

    assert theirs.servers == []
    assert sum(own.pending_posts for own in ours.servers) == 4
    assert any(own.oldest_post for own in ours.servers)


async def test_the_newest_board_is_remembered_over_restarts(harness: Harness, url: str) -> None:
    session = await harness.running(ANNA, BERT)
    board = (await harness.sessions.outbox.pending())[-1]
    assert board.kind is Kind.BOARD

    await harness.sessions.outbox.mark_done(board, 777)
    await harness.play(session, ANNA, "draw")

    assert (await harness.sessions.queries.get(session.id)).board_message == 777
    assert (await harness.sessions.queries.open_in(HERE.guild))[0].message == 777
    async with open_harness(url) as later:
        assert (await later.sessions.queries.get(session.id)).board_message == 777
        assert board.number not in [p.number for p in await later.sessions.outbox.pending()]


async def test_a_refresh_has_no_message_of_its_own(harness: Harness) -> None:
    session = await harness.play(await harness.running(ANNA, BERT), ANNA, "draw")
    refresh = (await harness.sessions.outbox.pending())[-1]
    assert refresh.kind is Kind.REFRESH

    await harness.sessions.outbox.mark_done(refresh, 888)

    assert (await harness.sessions.queries.get(session.id)).board_message is None


async def test_news_are_announced_when_they_are_durable(harness: Harness) -> None:
    news = harness.sessions.outbox.new_posts
    session = await harness.running(ANNA, BERT)
    assert news.is_set()
    news.clear()
    playing = asyncio.create_task(harness.play(session, ANNA, "draw"))

    await asyncio.wait_for(news.wait(), PATIENCE)

    assert (await harness.sessions.outbox.pending())[-1].version == 2
    await playing

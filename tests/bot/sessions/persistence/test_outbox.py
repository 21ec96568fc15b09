import asyncio

from bot.sessions import Kind
from tests.bot.sessions.harness import ANNA, BERT, HERE, Club, opened


async def test_what_was_posted_is_pending_no_more(club: Club) -> None:
    session = await club.running(ANNA, BERT)
    outbox = club.sessions.outbox
    first, second, _, board = await outbox.pending()

    await outbox.mark_done(first, 555)
    await outbox.drop(second)
    await outbox.mark_tried(board)

    assert [(post.number, post.tried) for post in await outbox.pending()] == [(3, False), (4, True)]
    assert (await club.sessions.queries.get(session.id)).lobby_message == 555


async def test_the_newest_board_is_remembered_over_restarts(club: Club, url: str) -> None:
    session = await club.running(ANNA, BERT)
    board = (await club.sessions.outbox.pending())[-1]
    assert board.kind is Kind.BOARD

    await club.sessions.outbox.mark_done(board, 777)
    await club.play(session, ANNA, "draw")

    assert (await club.sessions.queries.get(session.id)).board_message == 777
    assert (await club.sessions.queries.open_in(HERE.guild))[0].message == 777
    async with opened(url) as later:
        assert (await later.sessions.queries.get(session.id)).board_message == 777
        assert board.number not in [p.number for p in await later.sessions.outbox.pending()]


async def test_a_refresh_has_no_message_of_its_own(club: Club) -> None:
    session = await club.play(await club.running(ANNA, BERT), ANNA, "draw")
    refresh = (await club.sessions.outbox.pending())[-1]
    assert refresh.kind is Kind.REFRESH

    await club.sessions.outbox.mark_done(refresh, 888)

    assert (await club.sessions.queries.get(session.id)).board_message is None


async def test_news_are_announced_when_they_are_durable(club: Club) -> None:
    news = club.sessions.outbox.new_posts
    session = await club.running(ANNA, BERT)
    assert news.is_set()
    news.clear()
    playing = asyncio.create_task(club.play(session, ANNA, "draw"))

    await asyncio.wait_for(news.wait(), 5)

    assert (await club.sessions.outbox.pending())[-1].version == 2
    await playing

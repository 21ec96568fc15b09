"""Which message is the newest board of a game: it loses its buttons to the next one."""

from tests.bot.sessions.clock_steps import post_everything
from tests.bot.sessions.harness import ANNA, BERT, Harness


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

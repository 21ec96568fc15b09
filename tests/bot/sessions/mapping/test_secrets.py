"""Secrets appear in no log, no error and no output."""

import logging

import pytest

from bot.basics.refusals import StorageError
from tests.bot.databases import execute
from tests.bot.sessions.harness import ANNA, BERT, CLEO, Harness, open_harness

SECRET = "bid 3"  # noqa: S105  # a move


async def test_the_most_detailed_log_tells_no_move(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        async with open_harness(url) as harness:
            session = await harness.running(ANNA, BERT, CLEO, game="sealed")
            await harness.play(session, BERT, SECRET)
        async with open_harness(url) as harness:
            await harness.sessions.queries.get(session.id)

    assert SECRET not in caplog.text


async def test_errors_tell_no_move(harness: Harness, url: str) -> None:
    session = await harness.running(ANNA, BERT, game="sealed")
    await execute(url, "ALTER TABLE history RENAME TO gone")
    with pytest.raises(StorageError) as trouble:
        await harness.play(session, ANNA, SECRET)
    await execute(url, "ALTER TABLE gone RENAME TO history")

    assert "INSERT" in str(trouble.value.__cause__)
    assert SECRET not in str(trouble.value.__cause__)


async def test_what_a_session_prints_tells_no_move(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO, game="sealed")

    session = await harness.play(session, BERT, SECRET)

    assert SECRET not in repr(session)
    assert session.bookkeeping.salt not in repr(session)

"""Histories packed by an older version of the bot are unpacked, and read like all others."""

import json
import zlib
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select, text

from bot.sessions.services.results import Results
from bot.store.tables import history
from tests.bot.databases import execute, read_rows, second_connection
from tests.bot.sessions.harness import open_harness
from tests.bot.store.test_old_databases import FIRST_ACTION, make_old, version

WITH_ARCHIVES = "0015"
ARCHIVED = (7, 8)
"""The games with packed histories in that database."""
ANNA, BERT = 101, 102
NOON = datetime(2026, 3, 1, 12, 0, 0, 250, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
ROWS = (
    (1, "move", 0, "token Ä4", BERT, NOON),
    (2, "move", -1, "draw 3", None, NOON + MINUTE),
    (3, "undo", 1, "drop 1-2", ANNA, NOON + 2 * MINUTE),
)


@pytest.fixture
async def old(new_url: str, tmp_path: Path) -> str:
    """The address of a database with archives."""
    await make_old(WITH_ARCHIVES, new_url, tmp_path)
    return new_url


async def put_archive(url: str, packed: bytes) -> None:
    """Replace the bytes of the last game's archive."""
    async with second_connection(url) as connection:
        statement = text("UPDATE archives SET packed = :packed WHERE session_id = 8")
        await connection.execute(statement, {"packed": packed})
        await connection.commit()


async def test_a_packed_game_replays_to_the_result_it_had(old: str) -> None:
    before = await read_rows(old, "SELECT * FROM results ORDER BY session_id, seat")
    assert {row[0] for row in before} == {*ARCHIVED}

    async with open_harness(old, FIRST_ACTION) as harness:
        await execute(old, "DELETE FROM results")
        assert await harness.sessions.of(Results).fill_in(pause=0) == len(ARCHIVED)

    # Decision times, and whose they were, come from the rows of the history.
    assert await read_rows(old, "SELECT * FROM results ORDER BY session_id, seat") == before


async def test_an_archive_becomes_the_rows_that_were_packed(old: str) -> None:
    numbers = {BERT: 0, ANNA: 1, None: None}
    rows = [(*row, numbers[user], at.isoformat()) for *row, user, at in ROWS]
    await put_archive(old, zlib.compress(json.dumps({"form": 1, "rows": rows}).encode()))

    async with open_harness(old, FIRST_ACTION):
        pass

    async with second_connection(old) as connection:
        query = select(history).where(history.c.session_id == 8).order_by(history.c.seq)
        assert (await connection.execute(query)).all() == [(8, *row) for row in ROWS]


@pytest.mark.parametrize("packed", [b"", b"no zlib", zlib.compress(b'{"form":1,"rows":[[1]]}')])
async def test_a_damaged_archive_is_told_and_changes_nothing(old: str, packed: bytes) -> None:
    await put_archive(old, packed)
    before = await read_rows(old, "SELECT * FROM history ORDER BY session_id, seq")

    with pytest.raises(ValueError, match="The archive of game 8 cannot be read"):
        async with open_harness(old, FIRST_ACTION):
            pass

    assert await version(old) == WITH_ARCHIVES
    assert await read_rows(old, "SELECT * FROM history ORDER BY session_id, seq") == before

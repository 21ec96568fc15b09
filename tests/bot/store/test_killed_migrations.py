"""A migration that is killed at any statement loses nothing."""

import asyncio
import sys
from pathlib import Path
from subprocess import CompletedProcess

import pytest

import bot.features.catalog  # noqa: F401  # features have tables of their own
from tests.bot.databases import NAME, read_rows
from tests.bot.sessions.harness import open_harness
from tests.bot.store.later_migrations import HEAD
from tests.bot.store.many_games import multiply
from tests.bot.store.test_old_databases import OLDEST, restore
from tests.processes import finished
from tools import ROOT

PROGRAM = """
import asyncio, os, signal, sys
import bot.features.catalog
from sqlalchemy import Engine, event
from bot.store import open_store

left = int(sys.argv[2])

def count(*_):
    global left
    left -= 1
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)

event.listen(Engine, "before_cursor_execute", count)

async def main():
    await (await open_store(sys.argv[1])).close()
    print(int(sys.argv[2]) - left)

asyncio.run(main())
"""
NEVER = 10**9
COPIES = 40
"""The copies of each game."""
RECORD = "SELECT session_id, seq, kind, seat, text, user_id FROM history ORDER BY 1, 2"


def address(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


def migrate(file: Path, dies_at: int) -> CompletedProcess[str]:
    return finished(sys.executable, "-c", PROGRAM, address(file), str(dies_at), cwd=ROOT)


def make_many(file: Path, copies: int) -> Path:
    restore(OLDEST, file)
    multiply(file, copies)
    return file


async def version(file: Path) -> str:
    ((own,),) = await read_rows(address(file), "SELECT version_num FROM alembic_version")
    return str(own)


@pytest.mark.nightly
@pytest.mark.long
async def test_a_migration_that_is_killed_begins_anew_and_loses_nothing(tmp_path: Path) -> None:
    other = await asyncio.to_thread(make_many, tmp_path / "other.sqlite3", COPIES)
    whole = await asyncio.to_thread(migrate, other, NEVER)
    statements = int(whole.stdout)
    file = await asyncio.to_thread(make_many, tmp_path / NAME, COPIES)
    before = await read_rows(address(file), RECORD)

    for dies_at in range(statements // 6, statements, statements // 6):
        killed = await asyncio.to_thread(migrate, file, dies_at)
        assert killed.returncode < 0, killed.stderr
        assert await version(file) == OLDEST
        assert await read_rows(address(file), RECORD) == before

    async with open_harness(address(file)) as harness:
        for (number,) in await read_rows(address(file), "SELECT id FROM sessions WHERE id < 2000"):
            session = await harness.sessions.queries.get(int(str(number)))
            assert session.people
            assert session.fault is None
    assert await version(file) == HEAD
    assert await read_rows(address(file), RECORD) == before
    documents = "SELECT id, document FROM sessions ORDER BY 1"
    assert await read_rows(address(file), documents) == await read_rows(address(other), documents)

"""Databases of all released schemas are migrated on both engines, and their games go on."""

import shutil
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Boolean, Connection, MetaData, create_engine, make_url, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.process.backups import dump_before_migration
from bot.sessions.actions.lobby import start
from bot.sessions.model.people import Status
from bot.sessions.model.requirements import begun_match
from bot.sessions.model.session import Session
from bot.sessions.services.lobbies import Lobbies
from bot.store.schema import MIGRATIONS, Schema
from rules.core import NATURE
from tests.bot.databases import NAME, read_rows
from tests.bot.sessions.harness import ANNA, Harness, open_harness
from tests.bot.store.later_migrations import HEAD
from tests.processes import finished

FOLDER = Path(__file__).parent / "old_databases"
SCHEMAS = tuple(sorted(file.stem for file in FOLDER.glob("*.sql")))
PASSED_THROUGH = {
    *("0006", "0008", "0009", "0010", "0011", "0012", "0014", "0016", "0017", "0018", "0019"),
    *("0020", "0021", "0022", "0023", "0024", "0025", "0026", "0027", "0028", "0029", "0030"),
}
"""The schemas that were never released by themselves."""
MOMENT = datetime(2026, 3, 1)  # noqa: DTZ001  # only a part of a name
FIRST_ACTION = 2**61
PLAYED_ON = 4


@pytest.fixture(params=SCHEMAS)
async def old(request: pytest.FixtureRequest, new_url: str, tmp_path: Path) -> str:
    """The address of an old database."""
    await make_old(request.param, new_url, tmp_path)
    return new_url


async def make_old(schema: str, url: str, folder: Path) -> None:
    """Create an old database; on a server, with the rows of an old file."""
    if make_url(url).get_backend_name() == "sqlite":
        restore(schema, Path(make_url(url).database or ""))
        return
    copied = folder / "copied.sqlite3"
    restore(schema, copied)
    await fill_server(url, schema, rows_of(copied))


def restore(schema: str, file: Path) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.executescript((FOLDER / f"{schema}.sql").read_text("utf-8"))


def rows_of(file: Path) -> Mapping[str, Sequence[Mapping[str, Any]]]:
    """Return all rows as Python values, by table."""
    engine = create_engine(f"sqlite:///{file}")
    known = MetaData()
    with engine.connect() as connection:
        known.reflect(connection)
        found = {
            table.name: [row._asdict() for row in connection.execute(select(table))]
            for table in known.sorted_tables
        }
    engine.dispose()
    return found


async def fill_server(
    url: str, schema: str, rows: Mapping[str, Sequence[Mapping[str, Any]]]
) -> None:
    """Create the tables by the migrations up to a schema, and insert rows."""
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(lambda own: migrate_to(own, schema))
        await connection.run_sync(lambda own: insert(own, rows))
    await engine.dispose()


def migrate_to(connection: Connection, schema: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, schema)


def insert(connection: Connection, rows: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
    known = MetaData()
    known.reflect(connection)
    for table in known.sorted_tables:
        booleans = {column.name for column in table.c if isinstance(column.type, Boolean)}
        values: list[dict[str, Any]] = [
            {name: bool(value) if name in booleans else value for name, value in row.items()}
            for row in rows[table.name]
        ]
        if values and table.name != "alembic_version":
            for row in values:
                connection.execute(table.insert().values(row))
    for table in ("sessions", *(["campaigns"] if "campaigns" in known.tables else [])):
        newest = f"(SELECT coalesce(max(id), 0) + 1 FROM {table})"  # noqa: S608  # our own names
        connection.execute(text(f"SELECT setval('{table}_id_seq', {newest}, false)"))


async def sessions_of(url: str, harness: Harness) -> list[Session]:
    ids = await read_rows(url, "SELECT id FROM sessions ORDER BY id")
    return [await harness.sessions.queries.get(int(str(own))) for (own,) in ids]


def test_every_released_schema_has_its_database() -> None:
    made = {file.stem[:4] for file in (MIGRATIONS / "versions").glob("0*.py")}
    assert {*SCHEMAS} == made - PASSED_THROUGH


@pytest.mark.long
async def test_every_game_of_an_old_database_goes_on(old: str) -> None:
    before = await read_rows(old, "SELECT session_id, seq, kind, seat, text FROM history")
    async with open_harness(old, FIRST_ACTION) as harness:
        found = await sessions_of(old, harness)
        running = [session for session in found if session.status is Status.RUNNING]
        assert [session.status for session in found[-2:]] == [Status.OVER, Status.LOBBY]
        assert {session.fault for session in found} == {None}
        assert {session.edition for session in running} <= {1, 2}
        moved = [await harness.play_first_choices(own, PLAYED_ON) for own in running]
        for old_session, new_session in zip(running, moved, strict=True):
            assert new_session.version >= old_session.version + PLAYED_ON
        assert {*moved[0].clocks} == owing(moved[0])
        lobby = await harness.sessions.of(Lobbies).join(found[-1].id, harness.by(ANNA))
        assert len(lobby.people) == 2
        begun = await harness.act(lobby.id, lobby.host, start)
        assert begun.status is Status.RUNNING
        assert "\n= " in await harness.sessions.queries.record(found[-2].id)
    after = await read_rows(old, "SELECT session_id, seq, kind, seat, text FROM history")
    assert {*before} < {*after}


def owing(session: Session) -> set[int]:
    """Return the seats whose decision a game waits for."""
    return {seat for seat in begun_match(session).view(None).to_act if seat != NATURE}


@pytest.mark.long
@pytest.mark.parametrize("schema", SCHEMAS)
async def test_an_old_file_is_kept_before_it_is_migrated(schema: str, tmp_path: Path) -> None:
    old = f"sqlite+aiosqlite:///{tmp_path / NAME}"
    await make_old(schema, old, tmp_path)
    if (before := await version(old)) == HEAD:
        return
    async with open_harness(old, FIRST_ACTION):
        pass
    (kept,) = listed(tmp_path / "backups")
    assert await version(f"sqlite+aiosqlite:///{kept}") == before


@pytest.mark.postgresql
@pytest.mark.parametrize("old", [SCHEMAS[0], SCHEMAS[-1]], indirect=True)
async def test_a_server_is_dumped_before_it_is_migrated(
    old: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    if make_url(old).get_backend_name() == "sqlite":
        assert not await dump_before_migration(old, tmp_path, MOMENT)
        return
    if not Schema().needs_migration(await version(old)):
        assert not await dump_before_migration(old, tmp_path, MOMENT)
        return
    assert shutil.which("pg_dump")
    made = await dump_before_migration(old, tmp_path, MOMENT)
    assert made
    assert "TABLE DATA public history" in finished("pg_restore", "--list", str(made)).stdout
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not await dump_before_migration(old, tmp_path / "other", MOMENT)
    assert "No backup was made before the migration: pg_dump is not installed here." in caplog.text


async def version(url: str) -> str:
    ((own,),) = await read_rows(url, "SELECT version_num FROM alembic_version")
    return str(own)


def listed(folder: Path) -> list[Path]:
    return [*folder.iterdir()]

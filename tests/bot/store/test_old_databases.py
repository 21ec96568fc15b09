"""Databases of released schemas are migrated on both engines, and go on; older ones are refused."""

import shutil
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import (
    Boolean,
    Connection,
    DateTime,
    DefaultClause,
    MetaData,
    create_engine,
    false,
    make_url,
    select,
    text,
    true,
)
from sqlalchemy.ext.asyncio import create_async_engine

from bot.basics.refusals import StorageError
from bot.features.lobby.actions import start
from bot.features.lobby.rows import Lobbies
from bot.features.servers.actions import Openers, ServerChoices
from bot.features.servers.rows import Servers
from bot.features.settings.actions import Confirmation, Preferences, QuietHours, ReminderMode
from bot.features.settings.rows import PersonalSettings
from bot.process.doctor.database import examine_database
from bot.process.kept_files import dump_before_migration
from bot.process.settings import Settings
from bot.process.startup import serve
from bot.sessions.campaign import PlannedGame, PlayedGame, Scoring
from bot.sessions.lobby import Admission, Guest, GuestStatus, Lobby, Lots, Wish
from bot.sessions.people import Status, User
from bot.sessions.requirements import begun_match
from bot.sessions.session import Pace, Proposal, Session, ThreadKind, Vote
from bot.store import file_of, must_be_migrated, open_store
from bot.store import restore as put_back
from bot.store.schema import MIGRATIONS, PASSAGE, Schema
from bot.store.tables.base import metadata
from bot.store.values import FormerPlayer
from rules.core import NATURE
from rules.text import Seat
from tests.bot.databases import NAME, execute, read_rows
from tests.bot.sessions.harness import ANNA, Harness, open_harness
from tests.bot.store.later_migrations import HEAD
from tests.processes import finished

FOLDER = Path(__file__).parent / "old_databases"
SCHEMAS = tuple(sorted(file.stem for file in FOLDER.glob("*.sql")))
PASSED_THROUGH = {"0030", "0031", "0032", "0033"}
"""The schemas that were never released by themselves."""
MOMENT = datetime(2026, 3, 1)  # noqa: DTZ001  # only a part of a name
OLDEST = min(SCHEMAS)
FIRST_ACTION = 2**61
GAME, LOBBY = 1, 9
GUEST, ASKING = User(105, "Eve"), User(106, "Fred")
CUP = """\
INSERT INTO campaigns (id, guild_id, channel_id, name, status, is_paused, host_id, games, total,
 scoring, created_at) VALUES (3, 1, 101, 'Cup', 'running', true, 105,
 '[["cronberg", {"first_seat": "seat:1"}]]', 3, 'placing', '2026-03-01 00:00:00')"""
OF_DOCUMENTS = (
    CUP,
    "INSERT INTO campaign_people VALUES (3, 1, 106, ''), (3, 0, 105, 'red')",
    (
        "INSERT INTO campaign_results VALUES (3, 1, 9, 'cronberg', '[4, 7]', '[2, 1]',"
        " '2026-03-01 00:00:00')"
    ),
    "INSERT INTO guests VALUES (9, 106, 1, 'asking', 0), (9, 105, 0, 'invited', 3)",
    "INSERT INTO wishes VALUES (9, 102, 1, 'red', true)",
    (
        "UPDATE sessions SET admission = 'closed', lots = 'seats', pace = '7d', hints = false,"
        " seats_wanted = 4 WHERE id = 9"
    ),
    "INSERT INTO handovers VALUES (1, 5, 0, 106, 101, 101, 2, '2026-03-01 00:00:00')",
    (
        'UPDATE sessions SET campaign_id = 3, campaign_game = 2, vote = \'{"number": 7, "seat": 0,'
        ' "agreed": [102], "proposal": {"asker": [102, "B"], "newcomer": [105, "E"]}}\''
        " WHERE id = 1"
    ),
)
"""All that stands in documents and is in no old database: a table, a vote, a campaign."""
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
    await fill_server(url, copied)


def restore(schema: str, file: Path) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.executescript((FOLDER / f"{schema}.sql").read_text("utf-8"))
        # As the bot leaves its file.
        database.execute("PRAGMA journal_mode = WAL")


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


async def fill_server(url: str, copied: Path) -> None:
    """Make the tables and the rows of an old file on a server."""
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(lambda own: make_tables(own, copied))
        await connection.run_sync(lambda own: insert(own, rows_of(copied)))
    await engine.dispose()


def make_tables(connection: Connection, copied: Path) -> None:
    engine, known = create_engine(f"sqlite:///{copied}"), MetaData()
    known.reflect(engine)
    engine.dispose()
    for column in (column for table in known.sorted_tables for column in table.c):
        column.type = column.type.as_generic()
        column.autoincrement = column.name == "id"
        if isinstance(column.type, DateTime):
            column.type = DateTime(timezone=True)
        if isinstance(column.type, Boolean) and column.server_default is not None:
            default: Any = column.server_default
            column.server_default = DefaultClause(true() if "1" in str(default.arg) else false())
    for index in (index for table in known.sorted_tables for index in table.indexes):
        index.dialect_options["postgresql"]["where"] = index.dialect_options["sqlite"]["where"]
    known.create_all(connection)


def insert(connection: Connection, rows: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
    known = MetaData()
    known.reflect(connection)
    for table in known.sorted_tables:
        booleans = {column.name for column in table.c if isinstance(column.type, Boolean)}
        values: list[dict[str, Any]] = [
            {name: bool(value) if name in booleans else value for name, value in row.items()}
            for row in rows[table.name]
        ]
        for row in values:
            connection.execute(table.insert().values(row))
    for table in ("sessions", "campaigns"):
        newest = f"(SELECT coalesce(max(id), 0) + 1 FROM {table})"  # noqa: S608  # our own names
        connection.execute(text(f"SELECT setval('{table}_id_seq', {newest}, false)"))


async def sessions_of(url: str, harness: Harness) -> list[Session]:
    ids = await read_rows(url, "SELECT id FROM sessions ORDER BY id")
    return [await harness.sessions.queries.get(int(str(own))) for (own,) in ids]


def test_every_released_schema_has_its_database() -> None:
    made = {file.stem[:4] for file in (MIGRATIONS / "versions").glob("0*.py")}
    assert {*SCHEMAS} == made - PASSED_THROUGH


async def test_an_old_database_gets_the_tables_of_a_new_one(old: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return [*compare_metadata(MigrationContext.configure(connection), metadata)]

    store = await open_store(old)
    found = await store.read(differences)
    await store.close()

    assert found == []


@pytest.mark.long
async def test_every_game_of_an_old_database_goes_on(old: str) -> None:
    before = await read_rows(old, "SELECT session_id, seq, kind, seat, text FROM history")
    async with open_harness(old, FIRST_ACTION) as harness:
        found = await sessions_of(old, harness)
        running, over, (lobby,) = (
            [session for session in found if session.status is status]
            for status in (Status.RUNNING, Status.OVER, Status.LOBBY)
        )
        assert {session.fault for session in found} == {None}
        assert {session.edition for session in running} == {1, 2}
        moved = [await harness.play_first_choices(own, PLAYED_ON) for own in running]
        for old_session, new_session in zip(running, moved, strict=True):
            assert new_session.version >= old_session.version + PLAYED_ON
        assert {*moved[0].clocks} == owing(moved[0])
        lobby = await harness.sessions.of(Lobbies).join(lobby.id, harness.by(ANNA))
        assert len(lobby.people) == 2
        begun = await harness.act(lobby.id, lobby.host, start)
        assert begun.status is Status.RUNNING
        assert "\n= " in await harness.sessions.queries.record(over[-1].id)
    after = await read_rows(old, "SELECT session_id, seq, kind, seat, text FROM history")
    assert {*before} < {*after}


@pytest.mark.parametrize("old", [OLDEST], indirect=True)
async def test_what_people_and_servers_have_chosen_is_kept(old: str) -> None:
    for row in (
        (
            "INTO preferences (user_id, way, hours, quiet_from, quiet_until, zone, away_until,"
            " confirm, in_statistics, colours, tell_next, larger_pictures, mine_first, language,"
            " lends_games)"
            " VALUES (9001, 'off', 48, 1320, 420, 'Europe/Berlin', '2026-03-01 00:00:00', 'step',"
            " false, 'red-blue', true, true, false, 'de', true)"
        ),
        (
            "INTO servers (guild_id, threads, overview_channel_id, overview_message, language,"
            " table_channels, openers, opener_role, most_games, is_sharing)"
            " VALUES (9007, 'public', 72, 73, 'de', '70-71', 'role', 74, 5, false)"
        ),
    ):
        await execute(old, f"INSERT {row}")

    async with open_harness(old, FIRST_ACTION) as harness:
        person = await harness.sessions.of(PersonalSettings).get(9001)
        server = await harness.sessions.of(Servers).get(9007)

    assert person == Preferences(
        ReminderMode.OFF,
        48,
        QuietHours(1320, 420),
        "Europe/Berlin",
        MOMENT.replace(tzinfo=UTC),
        Confirmation.STEP,
        in_statistics=False,
        tell_next=True,
        colours=("red", "blue"),
        language="de",
        lends_games=True,
    )
    assert server == ServerChoices(
        "de", (70, 71), ThreadKind.PUBLIC, Openers.ROLE, 74, 5, 72, 73, is_sharing=False
    )


@pytest.mark.parametrize("old", [OLDEST], indirect=True)
async def test_what_becomes_a_document_is_kept(old: str) -> None:
    await execute(old, *OF_DOCUMENTS)

    async with open_harness(old, FIRST_ACTION) as harness:
        lobby, game = [await harness.sessions.queries.get(own) for own in (LOBBY, GAME)]

    assert lobby.lobby == Lobby(
        Admission.CLOSED,
        Lots.SEATS,
        (Guest(GUEST, GuestStatus.INVITED, 3), Guest(ASKING, GuestStatus.ASKING, 0)),
        {lobby.host.id: Wish(1, "red", orders_at_once=True)},
    )
    assert (lobby.pace, lobby.hints, lobby.seats_wanted) == (Pace.WEEK, False, 4)
    assert game.vote == Vote(7, Seat(0), (game.people[1].id,), Proposal(game.people[1], GUEST))
    assert game.former_players == (
        FormerPlayer(Seat(0), ASKING, 2, 5, game.people[0], game.host, MOMENT.replace(tzinfo=UTC)),
    )
    assert game.game_number == 2
    cup = game.campaign
    assert cup
    assert (cup.name, cup.count, cup.scoring, cup.is_paused) == ("Cup", 3, Scoring.PLACING, True)
    assert cup.plan == (PlannedGame("cronberg", {"first_seat": "seat:1"}),)
    assert (cup.host, cup.people, cup.colours) == (GUEST, (GUEST, ASKING), ("red", ""))
    assert cup.results == (PlayedGame(1, LOBBY, "cronberg", (4, 7), (2, 1)),)


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


@pytest.mark.parametrize("old", [OLDEST], indirect=True)
@pytest.mark.parametrize("revision", ["0001", "0028"])
async def test_what_no_migration_begins_with_is_refused_and_left_alone(
    old: str, revision: str, tmp_path: Path
) -> None:
    await claim(old, revision)
    before = await content(old)
    address = make_url(old).set(drivername=make_url(old).get_backend_name())
    started = {
        "DISCORD_TOKEN": "a.b.c",
        "DATABASE_URL": address.render_as_string(hide_password=False),
        "LOCKKEEPER_DATA": str(tmp_path),
    }

    for refuses in (serve(Settings.read(started)), must_be_migrated(old)):
        with pytest.raises(StorageError, match=PASSAGE):
            await refuses
    found = [finding async for finding in examine_database(old)]

    assert not found[-1].is_well
    assert PASSAGE in str(found[-1])
    assert await content(old) == before
    assert not (tmp_path / "backups").exists()


async def test_a_backup_that_no_migration_begins_with_is_not_restored(tmp_path: Path) -> None:
    url, backup = f"sqlite+aiosqlite:///{tmp_path / NAME}", tmp_path / "backup.db"
    restore(OLDEST, tmp_path / NAME)
    restore(OLDEST, backup)
    await claim(f"sqlite+aiosqlite:///{backup}", "0012")
    before = await content(url)

    async def examine(copy: Path) -> None:
        raise AssertionError(copy)

    with pytest.raises(StorageError, match=PASSAGE):
        await put_back(url, backup, examine)

    assert await content(url) == before


async def claim(url: str, revision: str) -> None:
    """Let a database say that it has another revision."""
    await execute(url, f"UPDATE alembic_version SET version_num = '{revision}'")  # noqa: S608  # our own


async def content(url: str) -> object:
    """Return the bytes of a file; of a server, rows that a migration would change."""
    if file := file_of(url):
        return file.read_bytes()
    return await version(url), await read_rows(url, "SELECT * FROM waits")


async def version(url: str) -> str:
    ((own,),) = await read_rows(url, "SELECT version_num FROM alembic_version")
    return str(own)


def listed(folder: Path) -> list[Path]:
    return [*folder.iterdir()]

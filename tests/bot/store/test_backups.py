"""Copies of an SQLite file, and restoring one."""

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.basics.refusals import StorageError
from bot.process.kept_files import NightlyBackups
from bot.process.metrics_page import heartbeat_file
from bot.process.settings import Settings
from bot.store import back_up, back_up_nightly, open_store, restore
from bot.store.backups import kept
from bot.store.schema import MIGRATIONS
from rules.text import say
from tests.bot.store.later_migrations import LATER, with_change
from tests.waiting import until

NOON = datetime(2026, 3, 1, 12, 0, 0, tzinfo=UTC)
IMPATIENT = 0.05


def noon() -> datetime:
    return NOON


def address(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


def query(file: Path, statement: str, *values: object) -> Sequence[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as database, database:
        return database.execute(statement, values).fetchall()


async def unexamined(copy: Path) -> None:
    """Accept any backup."""


def names(file: Path) -> Sequence[tuple[object, ...]]:
    return query(file, "SELECT name FROM people ORDER BY name")


def spoil(file: Path, start: int) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[:start] + b"\xff" * 3000 + whole[start + 3000 :])


def log_of_another(file: Path) -> Path:
    """Return the remains of a database whose main file was deleted."""
    file.parent.mkdir()
    log = file.with_name(f"{file.name}-wal")
    log.write_bytes(b"changes of another database")
    return log


def is_there(file: Path) -> bool:
    return file.exists()


def copies(file: Path) -> list[str]:
    return sorted(copy.name for copy in (file.parent / "backups").iterdir())


async def make(file: Path, name: str, migrations: Path = MIGRATIONS) -> None:
    """Create a database with one known user."""
    store = await open_store(address(file), migrations=migrations)
    await store.close()
    query(file, "INSERT INTO people (user_id, name) VALUES (1, ?)", name)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "games.sqlite3"


async def test_a_backup_holds_everything(file: Path, tmp_path: Path) -> None:
    store = await open_store(address(file))
    await store.write(lambda c: c.exec_driver_sql("INSERT INTO people VALUES (1, 'Anna')"))

    default = await back_up(address(file), clock=noon)
    chosen = await back_up(address(file), tmp_path / "elsewhere" / "copy.db")
    await store.close()

    assert default == file.parent / "backups" / "games-20260301-120000.sqlite3"
    assert chosen == tmp_path / "elsewhere" / "copy.db"
    for copy in (default, chosen):
        assert query(copy, "SELECT name FROM people") == [("Anna",)]


async def test_a_backup_replaces_nothing(file: Path, tmp_path: Path) -> None:
    await make(file, "Anna")
    taken = tmp_path / "taken"
    taken.write_text("precious")

    with pytest.raises(StorageError, match="already exists"):
        await back_up(address(file), taken)
    with pytest.raises(StorageError, match="no database"):
        await back_up(address(tmp_path / "nothing.db"))
    with pytest.raises(StorageError, match="pg_dump"):
        await back_up("postgresql+asyncpg://host/name")

    assert taken.read_text() == "precious"


async def test_a_damaged_database_is_not_copied_as_if_it_were_whole(file: Path) -> None:
    await make(file, "Anna")
    spoil(file, 4096)

    with pytest.raises(StorageError, match=r"games\.sqlite3 is damaged"):
        await back_up(address(file))

    assert copies(file) == []


async def test_a_reference_into_nothing_is_damage_too(file: Path) -> None:
    await make(file, "Anna")
    query(file, "INSERT INTO participants VALUES (7, 1)")

    with pytest.raises(StorageError, match="is damaged"):
        await back_up(address(file))


async def test_every_night_has_one_backup(file: Path) -> None:
    await make(file, "Anna")
    made = [
        await back_up_nightly(address(file), lambda at=at: NOON + timedelta(hours=at))
        for at in (0, 14, 15, 16, 40)
    ]

    night = "games-night-2026030{}.sqlite3"
    assert [copy and copy.name for copy in made] == [
        *(night.format(1), None, night.format(2), None, night.format(3))
    ]
    assert names(made[0] or file) == [("Anna",)]


async def test_old_nights_are_deleted_and_other_copies_are_not(file: Path) -> None:
    await make(file, "Anna")
    await back_up(address(file), clock=noon)
    for day in range(20):
        await back_up_nightly(address(file), lambda day=day: NOON + timedelta(days=day))

    # The first of March 2026 is a Sunday.
    days = [1, 2, 9, 14, 15, 16, 17, 18, 19, 20]
    assert copies(file) == [
        "games-20260301-120000.sqlite3",
        *(f"games-night-202603{day:02}.sqlite3" for day in days),
    ]


async def test_files_dated_in_the_future_do_not_push_out_what_is_made(file: Path) -> None:
    await make(file, "Anna")
    (file.parent / "backups").mkdir()
    for name in ("99990101", "99990102", "99990103", "99990104", "99990105", "99990106"):
        (file.parent / "backups" / f"games-night-{name}.sqlite3").touch()
    for name in ("99990107", "20261399"):
        (file.parent / "backups" / f"games-night-{name}.sqlite3").touch()

    made = [await back_up_nightly(address(file), noon) for _ in range(2)]

    assert made[0]
    assert names(made[0]) == [("Anna",)]
    assert made[1] is None
    assert len(copies(file)) == 9


def test_seven_days_and_four_weeks_are_kept() -> None:
    nights: set[date] = set()
    for day in range(400):
        today = NOON.date() + timedelta(days=day)
        nights = kept({*nights, today})

        assert {today - timedelta(days=back) for back in range(min(7, day + 1))} <= nights
        assert len(nights) <= 11
        if day > 28:
            assert timedelta(21) <= today - min(nights) <= timedelta(28)


async def test_a_night_without_a_backup_is_reported_and_tried_again(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    settings = Settings.read({"DATABASE_URL": f"sqlite:///{file}"})
    running = asyncio.create_task(NightlyBackups(settings, noon).run(period=0.02))
    await until(lambda: "was not made: There is no database" in caplog.text)
    await make(file, "Anna")
    await until(lambda: "Nightly backup:" in caplog.text)
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running

    assert copies(file) == ["games-night-20260301.sqlite3"]


async def test_a_backup_takes_the_place_of_the_database(file: Path, tmp_path: Path) -> None:
    await make(file, "Anna")
    backup = await back_up(address(file), tmp_path / "backup.db")
    query(file, "UPDATE people SET name = 'Bert'")

    aside = await restore(address(file), backup, unexamined, noon)

    assert aside
    assert names(file) == [("Anna",)]
    assert aside == file.parent / "backups" / "games-replaced-20260301-120000.sqlite3"
    assert names(aside) == [("Bert",)]
    await (await open_store(address(file))).close()


async def test_a_backup_takes_the_place_of_a_damaged_database(file: Path, tmp_path: Path) -> None:
    await make(file, "Anna")
    backup = await back_up(address(file), tmp_path / "backup.db")
    spoil(file, 0)

    await restore(address(file), backup, unexamined)

    assert names(file) == [("Anna",)]


async def test_a_backup_is_restored_where_nothing_is(file: Path, tmp_path: Path) -> None:
    await make(file, "Anna")
    elsewhere = tmp_path / "new" / "games.sqlite3"
    log = log_of_another(elsewhere)

    assert await restore(address(elsewhere), file, unexamined) is None
    assert not is_there(log)
    assert names(elsewhere) == [("Anna",)]


async def test_a_damaged_backup_replaces_nothing(file: Path, tmp_path: Path) -> None:
    await make(file, "Anna")
    backup = await back_up(address(file), tmp_path / "backup.db")
    spoil(backup, 8192)

    await refuses_to_restore(
        file, backup, r"backup\.db is damaged or not a database\. Choose another backup\.$"
    )
    backup.write_text("no database at all, but longer than nothing")
    await refuses_to_restore(file, backup, r"database\. Choose another backup\.$")


async def test_another_programs_file_replaces_nothing(file: Path, tmp_path: Path) -> None:
    await make(file, "Anna")
    query(tmp_path / "photos.db", "CREATE TABLE photos (name)")

    await refuses_to_restore(file, tmp_path / "photos.db", "another program")


async def test_a_newer_programs_backup_replaces_nothing(file: Path, tmp_path: Path) -> None:
    await make(file, "Anna")
    await make(tmp_path / "newer.db", "Cleo", with_change(tmp_path, LATER))

    await refuses_to_restore(file, tmp_path / "newer.db", "newer version of Lockkeeper")


async def test_a_backup_that_does_not_please_replaces_nothing(file: Path, tmp_path: Path) -> None:
    await make(file, "Anna")
    backup = await back_up(address(file), tmp_path / "backup.db")
    query(file, "UPDATE people SET name = 'Bert'")

    async def refuse(copy: Path) -> None:
        assert names(copy) == [("Anna",)]
        raise StorageError(say("It is too old."))

    with pytest.raises(StorageError, match="too old"):
        await restore(address(file), backup, refuse)

    assert names(file) == [("Bert",)]
    assert not list(file.parent.glob("*.restored*"))


async def test_a_database_in_use_is_not_replaced(file: Path, tmp_path: Path) -> None:
    await make(file, "Anna")
    backup = await back_up(address(file), tmp_path / "backup.db")
    store = await open_store(address(file))

    await refuses_to_restore(file, backup, "in use by another program")
    await store.close()


async def refuses_to_restore(file: Path, backup: Path, why: str) -> None:
    before = names(file)
    with pytest.raises(StorageError, match=why):
        await restore(address(file), backup, unexamined, lock_timeout=IMPATIENT)

    assert names(file) == before
    assert not list(file.parent.glob("*.restored*"))


def test_the_command_restores_unless_a_bot_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "lockkeeper.sqlite3"
    asyncio.run(make(file, "Anna"))
    backup = asyncio.run(back_up(address(file)))
    query(file, "UPDATE people SET name = 'Bert'")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LOCKKEEPER_DATA", str(tmp_path))

    heartbeat_file(tmp_path).touch()
    with pytest.raises(SystemExit, match="A bot is running"):
        main(["restore", str(backup)])
    assert names(file) == [("Bert",)]
    heartbeat_file(tmp_path).unlink()
    main(["restore", str(backup)])

    assert names(file) == [("Anna",)]
    said = capsys.readouterr().out
    assert Path(said.split(" as ")[1].strip()).exists()

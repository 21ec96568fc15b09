"""What holds for files: aiosqlite connects, and a transaction runs in its connection's thread."""

import asyncio
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path
from threading import Event, Thread, current_thread
from typing import Any, cast

import aiosqlite
import pytest
from sqlalchemy import Connection

from bot.basics.refusals import Stale
from bot.store import Store, open_store
from bot.store.sqlite import LOCK_TIMEOUT, SqliteEngine
from tests.waiting import PATIENCE

ANNA = "INSERT INTO people VALUES (1, 'Anna')"
NUMBER = "SELECT count(*) FROM people"


def number_of_people(connection: Connection) -> object:
    return connection.exec_driver_sql(NUMBER).scalar()


@pytest.fixture
def connected(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Collect the connections that aiosqlite opens."""
    opened = list[Any]()
    connect = aiosqlite.connect

    def watched(*place: Any, **options: Any) -> aiosqlite.Connection:
        opened.append(connect(*place, **options))
        return opened[-1]

    monkeypatch.setattr(aiosqlite, "connect", watched)
    return opened


def opened(driver: Any) -> tuple[object, object]:
    """Return what aiosqlite has opened, and its thread."""
    return driver._connection, driver._thread  # noqa: SLF001


def is_closed(driver: Any) -> bool:
    """Return whether a connection is closed and its thread has ended, or will soon."""
    connection, thread = cast("tuple[object, Thread]", opened(driver))
    thread.join(PATIENCE)
    return connection is None and not thread.is_alive()


async def long_read(store: Store) -> tuple[asyncio.Task[None], Event]:
    """Return a read in progress, and the event that lets it finish."""
    begun, may_go_on = Event(), Event()

    def work(connection: Connection) -> None:
        begun.set()
        assert may_go_on.wait(PATIENCE)

    reading = asyncio.create_task(store.read(work))
    await asyncio.to_thread(begun.wait, PATIENCE)
    return reading, may_go_on


async def test_aiosqlite_opens_runs_and_closes_what_the_bot_reads_and_writes(
    tmp_path: Path, connected: list[Any]
) -> None:
    def place(connection: Connection) -> tuple[object, object]:
        return connection.connection.driver_connection, current_thread()

    store = await open_store(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    places = [await store.read(place), await store.write(place)]
    theirs = [opened(driver) for driver in connected]
    await store.close()

    assert set(places) <= set(theirs)
    assert all(is_closed(driver) for driver in connected)


async def test_a_connection_in_use_is_closed_when_its_transaction_has_ended(
    tmp_path: Path, connected: list[Any]
) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    reading, may_go_on = await long_read(store)
    await store.close()
    may_go_on.set()
    await reading

    assert all(is_closed(driver) for driver in connected)


async def test_a_caller_who_gives_up_leaves_no_connection_behind(
    tmp_path: Path, connected: list[Any]
) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    reading, may_go_on = await long_read(store)
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    may_go_on.set()

    assert await store.read(number_of_people) == 0
    await store.close()
    assert all(is_closed(driver) for driver in connected)


def test_who_gives_up_before_a_connection_is_open_leaves_none_behind(
    tmp_path: Path, connected: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    failed, connecting, may_connect = list[object](), Event(), Event()
    monkeypatch.setattr(threading, "excepthook", failed.append)
    connect = sqlite3.connect

    def slowly(*place: Any, **options: Any) -> sqlite3.Connection:
        connecting.set()
        assert may_connect.wait(PATIENCE)
        return connect(*place, **options)

    async def give_up() -> None:
        store = await open_store(f"sqlite:///{tmp_path / 'games.sqlite3'}")
        first, may_go_on = await long_read(store)
        monkeypatch.setattr(sqlite3, "connect", slowly)
        second = asyncio.create_task(store.read(number_of_people))
        await asyncio.to_thread(connecting.wait, PATIENCE)
        second.cancel()
        asyncio.get_running_loop().call_later(0.05, may_connect.set)
        await asyncio.wait([second])
        may_go_on.set()
        await first
        await store.close()

    asyncio.run(give_up())
    may_connect.set()

    assert all(is_closed(driver) for driver in connected)
    assert not failed


def test_a_connection_that_cannot_be_used_is_closed_before_anything_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Unusable(sqlite3.Connection):
        def execute(self, *_: object) -> sqlite3.Cursor:
            raise sqlite3.OperationalError

        def close(self) -> None:
            time.sleep(0.2)
            super().close()

    failed = list[object]()
    monkeypatch.setattr(threading, "excepthook", failed.append)
    monkeypatch.setattr(sqlite3, "connect", Unusable)
    engine = SqliteEngine(tmp_path / "games.sqlite3", LOCK_TIMEOUT)
    with pytest.raises(sqlite3.OperationalError):
        asyncio.run(engine.read(number_of_people, PATIENCE))

    assert not failed


async def test_what_a_read_writes_is_not_kept(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'games.sqlite3'}")

    await store.read(lambda connection: connection.exec_driver_sql(ANNA))

    assert await store.read(number_of_people) == 0
    await store.close()


async def test_others_go_on_while_somebody_writes(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    written, may_go_on = Event(), Event()

    def work(connection: Connection) -> str:
        connection.exec_driver_sql(ANNA)
        written.set()
        assert may_go_on.wait(PATIENCE)
        return current_thread().name

    writing = asyncio.create_task(store.write(work))
    await asyncio.to_thread(written.wait, PATIENCE)
    # Uncommitted changes are not visible.
    assert await store.read(number_of_people) == 0
    may_go_on.set()

    assert await writing != current_thread().name
    assert await store.read(number_of_people) == 1
    await store.close()


async def test_a_refusal_in_the_middle_undoes_what_was_written(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'games.sqlite3'}")

    def work(connection: Connection) -> None:
        connection.exec_driver_sql(ANNA)
        raise Stale

    with pytest.raises(Stale):
        await store.write(work)

    assert await store.read(number_of_people) == 0
    await store.close()


async def test_a_log_that_is_read_is_not_emptied_and_later_is(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    store = await open_store(f"sqlite:///{file}", lock_timeout=0.05)
    await store.write(lambda connection: connection.exec_driver_sql(ANNA))
    with closing(sqlite3.connect(file)) as reader:
        reader.execute("BEGIN")
        reader.execute(NUMBER)
        await store.write(lambda c: c.exec_driver_sql("INSERT INTO people VALUES (2, 'Bert')"))

        assert not await store.checkpoint()
    assert await store.checkpoint()
    assert not file.with_name(f"{file.name}-wal").stat().st_size
    assert await store.read(number_of_people) == 2
    await store.close()


async def test_closing_waits_for_what_is_being_read(tmp_path: Path) -> None:
    begun, goes_on = Event(), Event()

    def slow(connection: Connection) -> str:
        begun.set()
        goes_on.wait(PATIENCE)
        return str(connection.exec_driver_sql("SELECT 'read'").scalar())

    store = await open_store(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    reading = asyncio.create_task(store.read(slow))
    await asyncio.to_thread(begun.wait, PATIENCE)
    ending = asyncio.create_task(store.close())
    closed, _ = await asyncio.wait({ending}, timeout=0.1)
    goes_on.set()
    await ending

    assert not closed
    assert reading.done()
    assert await reading == "read"

"""What holds for files: a transaction runs beside the event loop, in one thread."""

import asyncio
from pathlib import Path
from threading import Event, current_thread

import pytest
from sqlalchemy import Connection

from bot.basics.refusals import Stale
from bot.store import open_store
from tests.waiting import PATIENCE

ANNA = "INSERT INTO people VALUES (1, 'Anna')"
NUMBER = "SELECT count(*) FROM people"


def number_of_people(connection: Connection) -> object:
    return connection.exec_driver_sql(NUMBER).scalar()


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
    # What is not committed is not seen.
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

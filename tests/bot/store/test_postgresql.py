"""Servers that are away, that refuse, that vanish and come back: each one sentence."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import URL, Connection, make_url
from sqlalchemy.util import await_

from bot.basics.refusals import StorageError
from bot.store import Store, open_store
from bot.store.postgresql import MIGRATION_LOCK
from tests.bot.databases import execute, read_rows, second_connection
from tests.bot.sessions.harness import ANNA, BERT, open_harness
from tests.waiting import until

on_a_server = pytest.mark.parametrize(
    "url", [pytest.param("postgresql", marks=pytest.mark.postgresql)], indirect=True
)
OTHERS = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
STOP_ALL = f"SELECT pg_terminate_backend(pid) {OTHERS}"
STOP_WHO_WAITS = f"{STOP_ALL} AND wait_event_type = 'Lock'"


async def refused(url: URL) -> str:
    with pytest.raises(StorageError) as trouble:
        await open_store(url.render_as_string(hide_password=False))
    return str(trouble.value)


async def setting(store: Store, name: str) -> object:
    return await store.read(lambda c: c.exec_driver_sql(f"SHOW {name}").scalar())


@asynccontextmanager
async def stranger(url: str) -> AsyncGenerator[URL]:
    """Give the database's address for a user who may do nothing there."""
    address = make_url(url)
    name = f"stranger_to_{address.database}"
    await execute(url, f"CREATE ROLE {name} LOGIN PASSWORD 'open sesame'")
    yield address.set(username=name, password="open sesame")  # noqa: S106  # of a role that is gone soon
    await execute(url, f"DROP ROLE {name}")


async def test_a_server_that_cannot_be_reached_is_named() -> None:
    said = await refused(make_url("postgresql+asyncpg://nobody@127.0.0.1:1/nothing"))

    assert said == "The database does not answer. Check that its server is running, then try again."


@pytest.mark.parametrize("query", ["sslmode=perhaps", "port=first"])
async def test_an_address_the_driver_cannot_read_is_trouble_too(query: str) -> None:
    assert await refused(make_url(f"postgresql+asyncpg://nobody@127.0.0.1/nothing?{query}"))


@on_a_server
async def test_a_wrong_password_is_named(url: str) -> None:
    said = await refused(make_url(url).set(password="sesame"))  # noqa: S106  # wrong on purpose

    assert said.startswith("The database server refuses the user or the password in DATABASE_URL.")
    assert "sesame" not in said


@on_a_server
async def test_a_database_that_does_not_exist_is_named(url: str) -> None:
    said = await refused(make_url(url).set(database="nothing"))

    assert said.startswith("The database in DATABASE_URL does not exist.")


@on_a_server
async def test_a_user_without_rights_is_named(url: str) -> None:
    async with stranger(url) as address:
        said = await refused(address)

    assert said.startswith("The user in DATABASE_URL lacks permissions.")


@on_a_server
async def test_whoever_migrates_is_alone(url: str) -> None:
    async with second_connection(url) as other:
        await other.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
        with pytest.raises(StorageError, match="in use by another program"):
            await open_store(url, lock_timeout=0.1)

    await (await open_store(url)).close()


@on_a_server
async def test_what_providers_put_into_addresses_is_understood(url: str) -> None:
    address = make_url(url).update_query_dict({"sslmode": "prefer"})

    store = await open_store(address.render_as_string(hide_password=False), lock_timeout=2)
    names = ("application_name", "lock_timeout", "synchronous_commit", "transaction_isolation")
    found = [await setting(store, name) for name in names]
    await store.close()

    assert found == ["lockkeeper", "2s", "on", "repeatable read"]


@on_a_server
async def test_the_game_goes_on_after_the_server_was_away(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.running(ANNA, BERT)
        await execute(url, STOP_ALL)

        assert await harness.sessions.queries.get(session.id) == session
        assert (await harness.play(session, ANNA, "draw")).version == 2


@on_a_server
async def test_a_server_that_vanishes_amid_a_move_is_named(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.running(ANNA, BERT)
        async with second_connection(url) as other:
            await other.exec_driver_sql("UPDATE sessions SET posts = posts")

            async def someone_stopped() -> bool:
                return bool(await read_rows(url, STOP_WHO_WAITS))

            playing = asyncio.create_task(harness.sessions.play.move(session.id, ANNA, "draw", 999))
            await until(someone_stopped)
            with pytest.raises(StorageError, match="does not answer"):
                await playing

        assert await harness.sessions.queries.get(session.id) == session
        assert (await harness.sessions.play.move(session.id, ANNA, "draw", 999)).version == 2


@on_a_server
async def test_of_two_transactions_in_each_others_way_both_get_through(url: str) -> None:
    rename = "UPDATE people SET name = name || '!' WHERE user_id = {user}"
    attempts: list[int] = []
    both_began = asyncio.Barrier(2)

    def renaming(first: int, second: int) -> Callable[[Connection], None]:
        def work(connection: Connection) -> None:
            attempts.append(first)
            connection.exec_driver_sql(rename.format(user=first))
            if len(attempts) <= 2:
                await_(both_began.wait())
            connection.exec_driver_sql(rename.format(user=second))

        return work

    one, two = await open_store(url), await open_store(url)
    await execute(url, "INSERT INTO people VALUES (1, 'Anna'), (2, 'Bert')")
    await asyncio.gather(one.write(renaming(1, 2)), two.write(renaming(2, 1)))
    await asyncio.gather(one.close(), two.close())

    assert len(attempts) == 3
    assert await read_rows(url, "SELECT name FROM people ORDER BY name") == [
        ("Anna!!",),
        ("Bert!!",),
    ]

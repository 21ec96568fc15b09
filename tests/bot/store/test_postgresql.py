"""Servers that are away, refuse, vanish and return: each leads to one sentence."""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import URL, Connection, make_url
from sqlalchemy.util import await_

from bot.basics.refusals import StorageError, Undetermined
from bot.discord_io.errors import explain
from bot.features.catalog import sessions_in
from bot.features.play import actions as play
from bot.sessions.people import Actor
from bot.sessions.sessions import Dependencies, Sessions
from bot.store import Store, open_store, postgresql
from bot.store.postgresql import MIGRATION_LOCK, SERVER_SETTINGS
from rules.text import words
from tests.bot.databases import POSTGRESQL, execute, read_rows, second_connection
from tests.bot.sessions.harness import ALL_GAMES, ANNA, BERT, Harness, open_harness
from tests.bot.store.unreliable_link import unreliable_link
from tests.waiting import PATIENCE, until

on_a_server = pytest.mark.parametrize("template", [POSTGRESQL], indirect=True)
with_a_new_database = pytest.mark.parametrize("new_url", [POSTGRESQL], indirect=True)
OTHERS = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
IMPATIENT = 2.0
"""Seconds to wait for a database that is known to be away."""
STOP_ALL = f"SELECT pg_terminate_backend(pid) {OTHERS}"
STOP_WHO_WAITS = f"{STOP_ALL} AND wait_event_type = 'Lock'"


async def refused(url: URL) -> str:
    with pytest.raises(StorageError) as trouble:
        await open_store(url.render_as_string(hide_password=False))
    return str(trouble.value)


async def setting(store: Store, name: str) -> object:
    return await store.read(lambda c: c.exec_driver_sql(f"SHOW {name}").scalar())


@asynccontextmanager
async def impatient_sessions(url: str) -> AsyncGenerator[Sessions]:
    """Yield sessions that soon stop waiting for the database."""
    store = await open_store(url, patience=IMPATIENT)
    try:
        yield sessions_in(store, Dependencies(ALL_GAMES))
    finally:
        await store.close()


@asynccontextmanager
async def stranger(url: str) -> AsyncGenerator[URL]:
    """Yield the database's address for a user without any rights."""
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


@with_a_new_database
async def test_a_user_without_rights_is_named(new_url: str) -> None:
    async with stranger(new_url) as address:
        said = await refused(address)

    assert said.startswith("The user in DATABASE_URL lacks permissions.")


@with_a_new_database
async def test_whoever_migrates_is_alone(new_url: str) -> None:
    async with second_connection(new_url) as other:
        await other.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
        with pytest.raises(StorageError, match="The database is busy"):
            await open_store(new_url, lock_timeout=0.1)

    await (await open_store(new_url)).close()


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
async def test_a_move_whose_connection_is_lost_is_made_all_the_same(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.running(ANNA, BERT)
        async with second_connection(url) as other:
            await other.exec_driver_sql("UPDATE sessions SET posts = posts")

            async def someone_stopped() -> bool:
                return bool(await read_rows(url, STOP_WHO_WAITS))

            playing = asyncio.create_task(
                harness.sessions.act(session.id, Actor(ANNA, 999), play.make_moves, "draw")
            )
            await until(someone_stopped)

        assert (await playing).version == 2
        assert await harness.sessions.queries.get(session.id) == await playing


@on_a_server
async def test_a_move_whose_commit_is_not_answered_counts_once_and_is_posted(url: str) -> None:
    async with unreliable_link(url) as link, open_harness(link.url) as harness:
        session = await harness.running(ANNA, BERT)
        harness.sessions.outbox.new_posts.clear()
        before = len(await harness.sessions.outbox.pending())

        link.lost_commits = 1
        moved = await harness.sessions.act(session.id, Actor(ANNA, 999), play.make_moves, "draw")

        assert link.lost_commits == 0
        assert moved.version == 2
        assert harness.sessions.outbox.new_posts.is_set()
        assert len(await harness.sessions.outbox.pending()) == before + 1


@on_a_server
async def test_a_lobby_whose_commit_is_not_answered_is_opened_once(url: str) -> None:
    async with unreliable_link(url) as link, open_harness(link.url) as harness:
        link.lost_commits = 1
        opened = await harness.lobby(ANNA)

        assert await read_rows(url, "SELECT id FROM sessions") == [(opened.id,)]
        assert harness.sessions.outbox.new_posts.is_set()


@on_a_server
async def test_what_may_have_been_saved_is_not_called_unchanged(url: str) -> None:
    async with unreliable_link(url) as link, impatient_sessions(link.url) as sessions:
        harness = Harness(sessions)
        session = await harness.running(ANNA, BERT)
        link.lost_commits = 1_000
        with pytest.raises(Undetermined) as trouble:
            await harness.play(session, ANNA, "draw")

        assert not isinstance(trouble.value, StorageError)
        assert words(explain(trouble.value)).startswith("The connection to the database was lost")
        assert (await read_rows(url, "SELECT count(*) FROM history"))[0][0] == 2


@on_a_server
async def test_a_silent_server_is_not_waited_for_one_after_another(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql, "PING_TIMEOUT", 0.5)
    monkeypatch.setattr(postgresql, "CONNECT_TIMEOUT", 0.5)
    async with unreliable_link(url) as link, impatient_sessions(link.url) as sessions:
        harness = Harness(sessions)
        session = await harness.running(ANNA, BERT)
        link.is_silent = True
        begun = time.monotonic()
        moves = (harness.play(session, ANNA, "draw") for _ in range(6))
        looks = (sessions.queries.get(session.id) for _ in range(24))

        told = await asyncio.gather(*moves, *looks, return_exceptions=True)

        assert time.monotonic() - begun < IMPATIENT + 5
        assert {type(each) for each in told} == {StorageError}
        link.is_silent = False
        assert (await harness.play(session, ANNA, "draw")).version == 2


@on_a_server
async def test_a_transaction_does_not_outlast_the_patience(url: str) -> None:
    async with impatient_sessions(url) as sessions:
        harness = Harness(sessions)
        session = await harness.running(ANNA, BERT)
        async with second_connection(url) as other:
            await other.exec_driver_sql("UPDATE sessions SET posts = posts")
            begun = time.monotonic()
            with pytest.raises(StorageError, match="does not answer"):
                await harness.play(session, ANNA, "draw")
            assert time.monotonic() - begun < IMPATIENT + 5

        assert (await harness.play(session, ANNA, "draw")).version == 2


@on_a_server
async def test_the_server_lets_go_of_clients_that_vanish(url: str) -> None:
    store = await open_store(url)
    limit = await setting(store, "idle_in_transaction_session_timeout")
    await store.close()

    # A socket on the same machine shows no TCP settings.
    assert limit == "10s"


@on_a_server
async def test_a_client_that_vanishes_amid_a_move_holds_its_game_for_seconds(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SERVER_SETTINGS, "idle_in_transaction_session_timeout", "500ms")
    async with unreliable_link(url) as link, open_harness(url) as harness:
        session = await harness.running(ANNA, BERT)
        victim = await open_store(link.url)
        locked = asyncio.Event()

        def vanish(connection: Connection) -> None:
            connection.exec_driver_sql("UPDATE sessions SET posts = posts")
            locked.set()
            link.is_silent = True
            await_(asyncio.sleep(PATIENCE))

        vanishing = asyncio.create_task(victim.write(vanish))
        await locked.wait()

        assert (await harness.play(session, ANNA, "draw")).version == 2
        vanishing.cancel()
        await victim.close()


@on_a_server
async def test_a_crowd_without_a_free_connection_is_told_to_come_again(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql, "POOL_TIMEOUT", 0.2)
    store = await open_store(url)
    is_over = asyncio.Event()
    holding = [asyncio.create_task(store.read(lambda _: await_(is_over.wait()))) for _ in range(15)]
    await asyncio.sleep(0)

    with pytest.raises(StorageError, match="busy"):
        await store.read(lambda c: c.exec_driver_sql("SELECT 1").scalar())

    is_over.set()
    await asyncio.gather(*holding)
    await store.close()


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

"""Who owns the bot, and how it is invited."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.basics.refusals import SettingsError, StorageError, Unready
from bot.discord_io.permissions import invitation
from bot.process.owner import adopt, must_own
from bot.process.reaching import own_invitation
from bot.process.settings import FILE, Settings
from bot.store import must_be_local, open_store
from bot.store.owner import LOCAL_TABLE
from localtable.model.guilds import WRONG_TOKEN
from localtable.server import LocalTable
from tests.bot.databases import read_rows
from tests.bot.end_to_end.running_bot import bot_environment, running_bot
from tests.bot.sessions.harness import ANNA, BERT, open_harness
from tests.bot.store.test_old_databases import SCHEMAS, restore
from tests.waiting import until

APPLICATION, ANOTHER = 900000000000000001, 900000000000000002
REFUSED = "DISCORD_TOKEN is not set, and .*LOCKKEEPER_DATA="


async def play(url: str) -> None:
    async with open_harness(url) as harness:
        await harness.running(ANNA, BERT)


async def owner_of(url: str) -> list[tuple[object, ...]]:
    return await read_rows(url, "SELECT application_id FROM owner")


async def nothing(settings: Settings) -> None:
    """Serve nobody; the bot should not have come here."""


def start(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Start the bot without a token, as on the command line."""
    monkeypatch.setattr("bot.process.command_line.serve", nothing)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("LOCKKEEPER_DATA", ".")
    monkeypatch.setenv("LOCKKEEPER_PORT", "0")
    main([])


async def test_a_new_database_is_that_of_whoever_comes_first(new_url: str) -> None:
    async with open_harness(new_url) as harness:
        for _ in range(2):
            await must_own(harness.sessions, APPLICATION)
        with pytest.raises(SettingsError, match=f"{APPLICATION}, and .* {ANOTHER}.*adopt"):
            await must_own(harness.sessions, ANOTHER)
    assert await owner_of(new_url) == [(APPLICATION,)]


async def test_games_of_the_local_table_become_those_of_the_first_token(url: str) -> None:
    async with open_harness(url) as harness:
        await must_own(harness.sessions, LOCAL_TABLE)
        await must_be_local(url)
        await must_own(harness.sessions, APPLICATION)
        with pytest.raises(StorageError, match=REFUSED):
            await must_be_local(url)
    assert await owner_of(url) == [(APPLICATION,)]


async def test_another_application_adopts_them_on_purpose(url: str) -> None:
    await play(url)
    async with open_harness(url) as harness:
        await must_own(harness.sessions, APPLICATION)
        await adopt(url)
        await must_own(harness.sessions, ANOTHER)
    assert await owner_of(url) == [(ANOTHER,)]


async def test_what_was_given_up_is_not_the_local_tables(url: str) -> None:
    await play(url)
    await adopt(url)

    with pytest.raises(StorageError, match=REFUSED):
        await must_be_local(url)


async def test_without_an_owner_only_a_database_without_games_is_local(new_url: str) -> None:
    await must_be_local(new_url)
    await (await open_store(new_url)).close()
    await must_be_local(new_url)
    await play(new_url)
    with pytest.raises(StorageError, match=REFUSED):
        await must_be_local(new_url)


@pytest.mark.parametrize("schema", SCHEMAS)
def test_a_start_without_a_token_leaves_an_old_database_as_it_is(
    schema: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / FILE
    restore(schema, file)
    with closing(sqlite3.connect(file)) as database:
        before = [*database.iterdump()]

    with pytest.raises(SystemExit, match=REFUSED):
        start(monkeypatch, tmp_path)

    with closing(sqlite3.connect(file)) as database:
        assert [*database.iterdump()] == before
    assert not (tmp_path / "backups").exists()


async def test_a_bot_of_another_application_does_not_start(tmp_path: Path) -> None:
    async with LocalTable() as first, running_bot(first, tmp_path):
        pass
    async with LocalTable() as second:
        with pytest.raises(SettingsError, match="run `lockkeeper adopt` once"):
            async with running_bot(second, tmp_path):
                pass
        await adopt(f"sqlite:///{tmp_path / FILE}")
        async with running_bot(second, tmp_path):
            pass


def test_adopting_is_a_chore_of_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOCKKEEPER_DATA", str(tmp_path))
    with pytest.raises(SystemExit, match="There is no database"):
        main(["adopt"])

    restore(max(SCHEMAS), tmp_path / FILE)
    with pytest.raises(SystemExit, match="Start the bot once"):
        main(["adopt"])


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Start the bot in a folder without settings."""
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "DISCORD_API_BASE"):
        monkeypatch.delenv(name, raising=False)


async def test_the_link_is_that_of_the_token_s_application(tmp_path: Path) -> None:
    async with LocalTable() as table:
        settings = Settings.read(bot_environment(table, tmp_path))
        link = await own_invitation(settings)

    application = link.partition("client_id=")[2].partition("&")[0]
    assert application.isdecimal()
    assert link == invitation(int(application))


async def test_a_wrong_token_has_no_link(tmp_path: Path) -> None:
    async with LocalTable() as table:
        own = {**bot_environment(table, tmp_path), "DISCORD_TOKEN": WRONG_TOKEN}

        with pytest.raises(Unready, match="does not accept DISCORD_TOKEN"):
            await own_invitation(Settings.read(own))


def test_without_a_token_the_link_leaves_the_application_open(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["invite"])

    assert capsys.readouterr().out == f"{invitation(None)}\n"


async def test_the_log_has_the_link_at_every_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with LocalTable() as table:
        link = await own_invitation(Settings.read(bot_environment(table, tmp_path)))
        async with running_bot(table, tmp_path):
            await until(lambda: link in caplog.text)

"""Settings, read from the environment and from .env, and those of memory and log."""

import asyncio
import gc
import json
import logging
import os
import platform
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.basics.memory import freeze_imports
from bot.basics.refusals import SettingsError
from bot.discord_io.permissions import invitation
from bot.pictures import pictures
from bot.pictures.pictures import PictureFigures, run_trimming
from bot.process.doctor.database import examine_database
from bot.process.kept_files import restore_backup
from bot.process.logs import QUIETENED_LIBRARIES, JsonFormatter, log_to_stderr
from bot.process.settings import FILE, NAMES, Settings
from bot.sessions.limits import Limits
from bot.store import back_up, open_store
from localtable.server import LocalTable
from tests.bot.end_to_end.running_bot import first_heartbeat
from tests.processes import start
from tests.waiting import PATIENCE, until


def test_without_any_setting_everything_has_a_default() -> None:
    settings = Settings.read({})

    assert settings == Settings(
        data=Path("data"),
        database_url="sqlite:///data/lockkeeper.sqlite3",
        token="",
        api_base="",
        port=8080,
        shard_ids=(),
        shard_count=None,
        log_level=logging.INFO,
        logs_json=False,
        metrics_host="127.0.0.1",
        metrics_port=None,
        thinking_workers=None,
        most_games=200,
        most_hard_opponents=40,
        most_films=10,
        most_tables=10,
        emojis=True,
    )
    assert Settings.read({"DISCORD_TOKEN": " ", "LOCKKEEPER_PORT": ""}) == settings


def test_every_setting_is_read() -> None:
    given = {
        "LOCKKEEPER_DATA": "/srv/lock",
        "DATABASE_URL": "postgres://bot:p%40ss@db/lock",
        "DISCORD_TOKEN": "abc.def",
        "DISCORD_API_BASE": "http://127.0.0.1:9/api/",
        "LOCKKEEPER_PORT": "0",
        "SHARD_IDS": "0, 4-6,4",
        "SHARD_COUNT": "8",
        "LOG_LEVEL": "debug",
        "LOG_FORMAT": "JSON",
        "METRICS_HOST": "::",
        "METRICS_PORT": "9101",
        "BOARD_URL": "https://board.example.org/",
        "BOARD_HOST": "::1",
        "BOARD_PORT": "8091",
        "THINKING_WORKERS": "3",
        "MOST_GAMES": "1",
        "MOST_HARD_OPPONENTS": "2",
        "MOST_FILMS": "3",
        "MOST_TABLES": "4",
        "GAMES": "cronberg, canal_king",
        "GAME_EMOJIS": "Off",
    }
    settings = Settings.read(given)

    assert set(given) == set(NAMES)
    assert settings == Settings(
        data=Path("/srv/lock"),
        database_url="postgresql+asyncpg://bot:p%40ss@db/lock",
        token="abc.def",  # noqa: S106  # made up
        api_base="http://127.0.0.1:9/api",
        port=0,
        shard_ids=(0, 4, 5, 6),
        shard_count=8,
        log_level=logging.DEBUG,
        logs_json=True,
        metrics_host="::",
        metrics_port=9101,
        board_url="https://board.example.org",
        board_host="::1",
        board_port=8091,
        thinking_workers=3,
        most_games=1,
        most_hard_opponents=2,
        most_films=3,
        most_tables=4,
        games=("cronberg", "canal_king"),
        emojis=False,
    )


def test_the_database_is_a_file_in_the_data_folder() -> None:
    assert Settings.read({"LOCKKEEPER_DATA": "/srv/lock"}).database_url.endswith(
        ":////srv/lock/lockkeeper.sqlite3"
    )
    assert Settings.read({"DATABASE_URL": "sqlite:///x.db"}).database_url.endswith(":///x.db")


@pytest.mark.parametrize("name", ["what?", "no#1", "50%41", "a b", "Spiele für #1?x=%2F&y"])
async def test_a_data_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    settings = Settings.read({"LOCKKEEPER_DATA": str(folder)})
    url = settings.database_url

    await (await open_store(url)).close()
    copy = await back_up(url)

    assert os.listdir(tmp_path) == [name]
    assert FILE in os.listdir(folder)
    assert all([finding.is_well async for finding in examine_database(url)])
    assert await restore_backup(settings, copy, print, print, is_certain=False)


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("LOCKKEEPER_PORT", "http", "LOCKKEEPER_PORT is “http”; it should be a number from 0 to"),
        ("LOCKKEEPER_PORT", "70000", "a number from 0 to 65535"),
        ("LOCKKEEPER_PORT", "-1", "a number from 0 to 65535"),
        ("SHARD_COUNT", "0", "a number from 1 to"),
        ("SHARD_IDS", "0", "SHARD_IDS needs SHARD_COUNT"),
        ("LOG_LEVEL", "loud", "one of DEBUG, INFO"),
        ("LOG_FORMAT", "xml", "one of text"),
        ("METRICS_PORT", "0", "a number from 1 to 65535"),
        ("THINKING_WORKERS", "0", "a number from 1 to 64"),
        ("MOST_GAMES", "0", "a number from 1 to 999999"),
        ("GAME_EMOJIS", "some", "one of on, off"),
        ("DISCORD_API_BASE", "discord.com", "an address that begins with http"),
        ("DISCORD_TOKEN", "abc def", "Copy it again"),
        ("DATABASE_URL", "mysql://me:secret@host/x", "should look like"),
        ("DATABASE_URL", "secret", "should look like"),
        ("DATABASE_URL", "sqlite://", "should look like"),
        ("DATABASE_URL", "postgresql://me:secret@host:port/x", "should look like"),
        ("DATABASE_URL", "postgresql://me:secret@[bad/x", "should look like"),
        ("DATABASE_URL", "postgresql://me:secret@host:99999/x", "should look like"),
        ("DATABASE_URL", "postgresql:///x?password=secret&port=99999", "should look like"),
        ("DATABASE_URL", "sqlite:///secret\0", "should look like"),
        ("METRICS_PORT", "1" * 5000, f"METRICS_PORT is “{'1' * 40}…”; it should be a number from"),
        ("SHARD_COUNT", "9" * 5000, "a number from 1 to"),
    ],
)
def test_a_bad_setting_is_one_clear_sentence(name: str, value: str, sentence: str) -> None:
    with pytest.raises(SettingsError) as trouble:
        Settings.read({name: value})

    assert sentence in str(trouble.value)
    assert str(trouble.value).endswith(".")
    assert "secret" not in str(trouble.value)


@pytest.mark.parametrize("shards", ["2", "0-2", "0-999999"])
def test_shards_are_some_of_those_there_are(shards: str) -> None:
    with pytest.raises(SettingsError, match="a number from 0 to 1"):
        Settings.read({"SHARD_IDS": shards, "SHARD_COUNT": "2"})


@pytest.mark.parametrize("shards", ["a", "1-", "-1", "1,,0", "0-1-1", f"0-{'9' * 5000}"])
def test_shards_are_a_list_of_numbers(shards: str) -> None:
    with pytest.raises(SettingsError, match=r"SHARD_IDS is .* a list of shards such as 0,1,4-7"):
        Settings.read({"SHARD_IDS": shards, "SHARD_COUNT": "2"})


def test_secrets_do_not_show() -> None:
    settings = Settings.read(
        {"DISCORD_TOKEN": "sesame", "DATABASE_URL": "postgresql://me:sesame@host/x"}
    )

    assert "sesame" not in repr(settings)


def env_file(folder: Path, written: str | bytes) -> Path:
    file = folder / ".env"
    file.write_bytes(written if isinstance(written, bytes) else written.encode())
    return file


def test_the_file_fills_in_what_the_environment_does_not_say(tmp_path: Path) -> None:
    file = env_file(
        tmp_path,
        "\ufeff# Mine\r\n\nexport LOG_LEVEL=DEBUG # all of it\nLOCKKEEPER_PORT = 1\n"
        "DATABASE_URL='postgresql://me:${HOME}@host/x'\nSHARD_COUNT=\nOTHER=1\n",
    )

    settings = Settings.read({"LOCKKEEPER_PORT": "2", "LOG_LEVEL": " "}, file)

    assert settings == Settings.read(
        {
            "LOCKKEEPER_PORT": "2",
            "LOG_LEVEL": "DEBUG",
            "DATABASE_URL": "postgresql://me:${HOME}@host/x",
        }
    )


def test_there_need_be_no_file(tmp_path: Path) -> None:
    assert Settings.read({}, tmp_path / ".env") == Settings.read({})


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("# Mine\n\n\nsecret\n", "Line 4 of {file} is not of the form NAME=value."),
        ('A=1\r\nDISCORD_TOKEN="secret\r\n', "Line 2 of {file} is not of the form NAME=value."),
        ('\nDISCORD_TOKEN="secret" two\n', "Line 2 of {file} is not of the form NAME=value."),
        ("=secret\n", "Line 1 of {file} is not of the form NAME=value."),
        ("two secret words # and more", "Line 1 of {file} is not of the form NAME=value."),
        ("A=secret".encode("utf-16"), "{file} cannot be read: it is not text in UTF-8."),
    ],
)
def test_a_bad_file_is_one_clear_sentence(
    written: str | bytes, sentence: str, tmp_path: Path
) -> None:
    file = env_file(tmp_path, written)

    with pytest.raises(SettingsError) as trouble:
        Settings.read({}, file)

    assert str(trouble.value) == sentence.format(file=file)


def test_what_is_no_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="cannot be read: Is a directory"):
        Settings.read({}, tmp_path)


def test_the_limits_of_games_are_those_of_the_settings() -> None:
    settings = Settings(most_games=1, most_hard_opponents=2, most_tables=4)

    assert settings.limits == Limits(games=1, hard_opponents=2, tables=4)


UNSET = {name: value for name, value in os.environ.items() if name not in NAMES}
"""The environment of a machine without settings for the bot."""


@pytest.fixture
async def local_table() -> AsyncIterator[LocalTable]:
    async with LocalTable() as local_table:
        yield local_table


@asynccontextmanager
async def started(folder: Path, **environment: str) -> AsyncGenerator[Process]:
    """Run the bot in a folder, and end it afterwards."""
    environment = UNSET | environment
    bot = await start(sys.executable, "-m", "bot", cwd=folder, env=environment, stderr=PIPE)
    try:
        yield bot
    finally:
        if bot.returncode is None:
            bot.terminate()
        await bot.communicate()


def write(folder: Path, settings: Mapping[str, str]) -> None:
    lines = (f"{name}={value}\n" for name, value in settings.items())
    (folder / ".env").write_text("# For the bot\n\n" + "".join(lines), "utf-8")


@pytest.mark.long
async def test_a_token_in_the_file_logs_in(local_table: LocalTable, tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "DISCORD_TOKEN": f'"{local_table.token}"  # from the portal',
            "DISCORD_API_BASE": local_table.api_base,
            "LOCKKEEPER_DATA": "kept",
        },
    )

    async with started(tmp_path, DISCORD_TOKEN=""):
        await first_heartbeat(tmp_path / "kept")


@pytest.mark.long
async def test_without_a_token_here_the_local_table_starts(tmp_path: Path) -> None:
    here = tmp_path / "here"
    here.mkdir()
    write(tmp_path, {"DISCORD_TOKEN": "of the folder above"})
    write(here, {"DISCORD_TOKEN": "", "LOCKKEEPER_PORT": "0"})

    async with started(here) as bot, asyncio.timeout(PATIENCE):
        assert bot.stdout is not None
        assert b"No DISCORD_TOKEN: play on this machine" in await bot.stdout.readline()
        assert invitation(None).encode() in await bot.stdout.readline()


SHEETS = """
import ctypes
from pathlib import Path
from bot.basics.memory import trim

C = ctypes.CDLL(None)
C.malloc.restype, C.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
C.free.argtypes = [ctypes.c_void_p]
SHEET, PIECE, NUMBER = 2_000_000, 100_000, 40

def taken(size):
    block = C.malloc(size)
    ctypes.memset(block, 1, size)
    return block

def resident():
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))

C.free(taken(30_000_000))
before = resident()
sheets = [(taken(SHEET), taken(PIECE)) for _ in range(NUMBER)]
for sheet, _ in sheets:
    C.free(sheet)
{last}
print(resident() - before)
"""
"""Code with sheets that were drawn and freed, each followed by a piece that stays."""
SOME = 10_000
"""Kilobytes; the sheets have 80,000, the pieces 4,000."""


async def left_over(last: str) -> int:
    """Return how many kilobytes of its freed memory a process still holds."""
    process = await start(sys.executable, "-c", SHEETS.format(last=last))
    said, _ = await process.communicate()
    return int(said)


@pytest.mark.long
@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other libraries need no word")
async def test_given_up_sheets_go_back_to_the_system() -> None:
    assert await left_over("") > SOME
    assert await left_over("trim()") < SOME


async def test_it_is_trimmed_only_after_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    figures, trimmed = PictureFigures(), list[int]()
    monkeypatch.setattr(pictures, "trim", lambda: trimmed.append(figures.drawn))
    task = asyncio.create_task(run_trimming(figures, period=0.001))
    await asyncio.sleep(0.02)
    assert not trimmed

    figures.drawn = 3
    await until(lambda: bool(trimmed))
    await asyncio.sleep(0.02)
    task.cancel()

    assert trimmed == [3]


def test_what_is_imported_is_not_looked_through_again() -> None:
    gc.unfreeze()
    freeze_imports()
    spared = gc.get_freeze_count()
    gc.unfreeze()

    assert spared > len(gc.get_objects()) / 2


def test_a_line_of_json_holds_one_record() -> None:
    record = logging.LogRecord(
        "bot.store", 30, __file__, 1, "A post waits: %s\nAgain", ("ö",), None
    )
    record.created = 1_772_366_400.0

    assert json.loads(JsonFormatter().format(record)) == {
        "time": "2026-03-01T12:00:00+00:00",
        "level": "WARNING",
        "logger": "bot.store",
        "message": "A post waits: ö\nAgain",
    }
    assert "\n" not in JsonFormatter().format(record)


def test_an_answer_that_nobody_waits_for_any_more_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(logging.root, "handlers", [])
    for name in ("", *QUIETENED_LIBRARIES):
        monkeypatch.setattr(logging.getLogger(name), "level", logging.NOTSET)
    response: Any = SimpleNamespace(status=404, reason="Not Found")
    late = discord.NotFound(response, {"code": 10062, "message": "Unknown interaction"})

    log_to_stderr(logging.INFO, as_json=False)
    try:
        raise late
    except discord.NotFound:
        logging.getLogger("discord.app_commands.tree").exception("Ignoring an exception")

    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("ERROR discord.app_commands.tree Ignoring an exception: NotFound")


def test_a_line_that_comes_again_and_again_is_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(logging.root, "handlers", [])
    for name in ("", *QUIETENED_LIBRARIES):
        monkeypatch.setattr(logging.getLogger(name), "level", logging.NOTSET)

    log_to_stderr(logging.INFO, as_json=True)
    for _ in range(1000):
        logging.getLogger("asyncio").error("socket.accept() out of system resource")
    (handler,) = logging.root.handlers
    handler.close()

    first, count = map(json.loads, capsys.readouterr().err.splitlines())
    assert first["message"] == "socket.accept() out of system resource"
    assert count["message"].startswith(f"{first['message']} (999 times more")

import logging
import os
from pathlib import Path

import pytest

from bot.basics.refusals import SettingsError
from bot.process.doctor.database import examine_database
from bot.process.kept_files import restore_backup
from bot.process.settings import FILE, NAMES, Settings
from bot.sessions.limits import Limits
from bot.store import back_up, open_store


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
        "THINKING_WORKERS": "3",
        "MOST_GAMES": "1",
        "MOST_HARD_OPPONENTS": "2",
        "MOST_FILMS": "3",
        "MOST_TABLES": "4",
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
        thinking_workers=3,
        most_games=1,
        most_hard_opponents=2,
        most_films=3,
        most_tables=4,
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

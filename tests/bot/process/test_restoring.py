"""A backup is examined as by the doctor before it replaces the database."""

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.process.metrics_page import heartbeat_file
from bot.store import back_up
from tests.bot.databases import execute, read_rows
from tests.bot.process.test_doctor import play_games

STATUS = "SELECT status FROM sessions WHERE id = 2"


def address(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


@pytest.fixture
def backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A backup with one damaged game of two, of an undamaged database."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LOCKKEEPER_DATA", str(tmp_path))
    return asyncio.run(damaged_backup(address(tmp_path / "lockkeeper.sqlite3"), tmp_path))


async def damaged_backup(url: str, folder: Path) -> Path:
    await play_games(url, 2)
    await execute(url, "UPDATE sessions SET status = 'paused' WHERE id = 2")
    made = await back_up(url, folder / "backup.sqlite3")
    await execute(url, "UPDATE sessions SET status = 'running' WHERE id = 2")
    return made


def status(folder: Path) -> list[tuple[object, ...]]:
    return asyncio.run(read_rows(address(folder / "lockkeeper.sqlite3"), STATUS))


def test_a_backup_in_which_something_is_wrong_replaces_nothing_unless_that_is_wanted(
    tmp_path: Path, backup: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["restore", str(backup)])

    assert str(refused.value) == (
        f"Nothing was changed: something in {backup} is wrong. Choose another backup, or add "
        "--yes to restore this one all the same."
    )
    told = capsys.readouterr().out
    assert "WRONG  game: 2 (cronberg, channel 71): its status “paused” is unknown" in told
    assert status(tmp_path) == [("running",)]
    assert not list(tmp_path.glob("*.restored*"))
    assert not list(tmp_path.glob("doctor-*"))

    main(["restore", "--yes", str(backup)])

    assert status(tmp_path) == [("paused",)]
    assert "The replaced database is kept as " in capsys.readouterr().out


def test_nothing_is_restored_while_a_bot_runs(tmp_path: Path, backup: Path) -> None:
    heartbeat_file(tmp_path).touch()
    with pytest.raises(SystemExit, match="A bot is running"):
        main(["restore", "--yes", str(backup)])

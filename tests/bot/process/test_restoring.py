"""A backup is examined as by the doctor before it replaces the database."""

import asyncio
import math
import os
import re
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.basics.clock import now
from bot.process.kept_files import NightlyBackups
from bot.process.metrics_page import heartbeat_file
from bot.process.settings import Settings
from bot.store import back_up, back_up_nightly
from tests.bot.databases import execute, read_rows
from tests.bot.process.test_doctor import play_games
from tests.documents import HOSTING
from tests.processes import finished
from tests.waiting import PATIENCE, until

PAUSED = "UPDATE sessions SET status = 'paused' WHERE id = 2"
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
    await execute(url, PAUSED)
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


def damage_game(nightly: Path) -> None:
    with closing(sqlite3.connect(nightly)) as database, database:
        database.execute(PAUSED)


def damage_pages(nightly: Path) -> None:
    whole = nightly.read_bytes()
    nightly.write_bytes(whole[:8192] + b"\xff" * (len(whole) - 8192))


def damage_nothing(nightly: Path) -> None:
    """Leave it as it is."""


@pytest.mark.parametrize(
    ("damage", "is_whole", "told"),
    [
        (damage_nothing, 1, ""),
        (damage_game, 0, "something in {file} is wrong"),
        (damage_pages, 0, "{file} is damaged"),
    ],
)
async def test_a_nightly_backup_is_restored_on_trial(
    damage: Callable[[Path], None],
    is_whole: float,
    told: str,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    url = address(tmp_path / "lockkeeper.sqlite3")
    await play_games(url, 2)
    nightly = await back_up_nightly(url)
    assert nightly
    damage(nightly)
    backups = NightlyBackups(Settings.read({"LOCKKEEPER_DATA": str(tmp_path)}), now)
    assert math.isnan(backups.figures()["backup_restorable"])

    running = asyncio.create_task(backups.run(period=0.01))
    await until(lambda: backups.figures()["backup_restorable"] == is_whole and is_tidy(nightly))
    running.cancel()

    assert told.format(file=nightly) in caplog.text
    assert bool(caplog.text) == bool(told)
    assert 0 <= backups.figures()["backup_age_seconds"] < PATIENCE


@pytest.mark.long
def test_the_drill_that_hosts_are_told_of(tmp_path: Path) -> None:
    drill = re.findall(r"`(LOCKKEEPER_DATA=drill lockkeeper [^`]*)`", HOSTING.read_text("utf-8"))
    url = address(tmp_path / "lockkeeper.sqlite3")
    asyncio.run(play_games(url, 2))
    (tmp_path / "drill").mkdir()
    asyncio.run(back_up(url, tmp_path / "drill/copy.sqlite3"))

    assert len(drill) == 2
    for command in drill:
        path = f"{Path(sys.executable).parent}:{os.defpath}"
        done = finished("sh", "-c", command, cwd=tmp_path / "drill", env={"PATH": path})
        assert not done.returncode, done.stdout + done.stderr
        assert "ok     integrity: Every page and index is sound." in done.stdout
        assert "ok     games: 2 running games can go on." in done.stdout


def is_tidy(nightly: Path) -> bool:
    return [*nightly.parent.iterdir()] == [nightly]


def test_nothing_is_restored_while_a_bot_runs(tmp_path: Path, backup: Path) -> None:
    heartbeat_file(tmp_path).touch()
    with pytest.raises(SystemExit, match="A bot is running"):
        main(["restore", "--yes", str(backup)])

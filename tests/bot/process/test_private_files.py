"""The bot's files are private to its user, whatever the umask of the machine."""

import logging
import os
import re
import stat
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.__main__ import main
from bot.basics.private_files import close_to_others, is_open_to_others, private_umask
from bot.process.kept_files import kept_files
from bot.process.metrics_page import is_alive
from bot.process.settings import NAMES, Settings
from bot.store import back_up, open_store, restore
from tests.processes import start
from tests.waiting import until
from tools import ROOT

UNSET = {name: value for name, value in os.environ.items() if name not in NAMES}
NOBODY = 65534
AS_MOST_MACHINES = ("/bin/sh", "-c", 'umask 022; exec "$@"', "sh")


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def rights_below(folder: Path) -> dict[str, int]:
    """Return the permissions of a folder and of everything in it."""
    return {str(path.relative_to(folder)): rights(path) for path in [folder, *folder.rglob("*")]}


def wanted_below(folder: Path) -> dict[str, int]:
    return {
        str(path.relative_to(folder)): 0o700 if path.is_dir() else 0o600
        for path in [folder, *folder.rglob("*")]
    }


def made_open(path: Path) -> Path:
    path.touch()
    path.chmod(0o644)
    return path


@pytest.mark.long
async def test_a_bot_that_plays_keeps_all_to_itself_also_what_was_open(tmp_path: Path) -> None:
    data = tmp_path / "data"
    for folder in (data, data / "backups", data / "pictures"):
        folder.mkdir()
        folder.chmod(0o755)
    made_open(data / "backups/lockkeeper-20200101-000000.sqlite3")
    made_open(data / "pictures/of-an-older-program")
    given = {**UNSET, "LOCKKEEPER_DATA": str(data), "LOCKKEEPER_PORT": "0", "GAME_EMOJIS": "off"}
    bot = await start(*AS_MOST_MACHINES, sys.executable, "-m", "bot", cwd=ROOT, env=given)
    try:
        await until(lambda: is_alive(data) and any(data.glob("backups/*-night-*.sqlite3")))
        found, wanted = rights_below(data), wanted_below(data)
    finally:
        bot.terminate()
        await bot.communicate()

    assert found == wanted
    assert {"lockkeeper.sqlite3", "lockkeeper.sqlite3-wal", "heartbeat"} <= found.keys()


async def test_a_database_elsewhere_is_closed_without_the_folder_it_is_in(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    url = f"sqlite:///{elsewhere}/games.sqlite3"
    store = await open_store(url)
    await back_up(url)
    kept = [*kept_files(Settings.read({"DATABASE_URL": url, "LOCKKEEPER_DATA": str(tmp_path)}))]
    for path in (elsewhere, *kept):
        path.chmod(0o755 if path.is_dir() else 0o644)

    close_to_others(kept)

    await store.close()
    assert {path.name for path in kept} >= {"games.sqlite3", "games.sqlite3-wal", "backups"}
    assert all(
        rights(path) == (0o700 if path.is_dir() else 0o600) for path in kept if path.exists()
    )
    assert rights(elsewhere) == 0o755
    assert sum(path.parent.name == "backups" for path in kept) == 1


async def unexamined(backup: Path) -> None:
    """Accept any backup."""


async def test_what_a_restored_backup_replaced_is_closed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.sqlite3"
    await (await open_store(url)).close()
    backup = await back_up(url)
    (tmp_path / "games.sqlite3").chmod(0o644)

    with private_umask():
        aside = await restore(url, backup, unexamined)

    assert aside
    assert rights(aside) == rights(tmp_path / "games.sqlite3") == 0o600


def test_what_is_for_all_users_of_the_machine_stays_so(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)

    close_to_others([shared, tmp_path / "gone"])

    assert rights(shared) == 0o1777
    assert not is_open_to_others(shared)


def test_what_cannot_be_closed_is_told_and_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    endless, own = tmp_path / "endless", made_open(tmp_path / "own")
    endless.symlink_to(endless)

    with caplog.at_level(logging.WARNING):
        close_to_others([endless, own])

    assert f"Others may read {endless}" in caplog.text
    assert rights(own) == 0o600


@contextmanager
def as_somebody_else() -> Generator[None]:
    """Become another user, even as the superuser."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)


@pytest.mark.parametrize("chore", ["check", "backup", "doctor"])
def test_a_chore_of_another_user_is_one_sentence(
    chore: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        data.mkdir(mode=0o700 if os.geteuid() == 0 else 0)
        Path(folder).chmod(0o755)
        monkeypatch.chdir(folder)
        monkeypatch.setenv("LOCKKEEPER_DATA", str(data))
        with as_somebody_else(), pytest.raises(SystemExit) as told:
            main([chore])
        data.chmod(0o700)

    assert re.fullmatch(r"This user may not read or change .*/data/\S+\. .*", str(told.value))


def test_the_unit_keeps_all_to_itself() -> None:
    assert "\nUMask=0077\n" in (ROOT / "docs/lockkeeper.service").read_text("utf-8")

"""A release, made as its author makes it, and the bot, installed from it as a host installs it."""

import json
import os
import re
import sys
from asyncio.subprocess import PIPE
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from shutil import copytree
from zipfile import ZipFile

import pytest

from tests.bot.play_steps import begin_game, played_to_the_end, start_table, type_command
from tests.localtable.person import Failed, Person, people
from tests.processes import finished, start
from tests.test_project_files import locked
from tests.waiting import until
from tools import ROOT
from tools.release import release

pytestmark = [pytest.mark.long, pytest.mark.nightly]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A release of the files as they are now; two builds of it have agreed."""
    folder = tmp_path_factory.mktemp("release") / "dist"
    release("1.0.0", folder)
    return folder


def wheel_in(folder: Path) -> Path:
    (wheel,) = folder.glob("*.whl")
    return wheel


def test_a_release_has_all_that_a_host_checks(made: Path) -> None:
    sums = re.findall(r"^(\w{64})  (\S+)$", (made / "SHA256SUMS").read_text(), re.MULTILINE)
    bill = json.loads((made / "sbom.cdx.json").read_text("utf-8"))
    packed = {*ZipFile(wheel_in(made)).namelist()}

    assert {name for _, name in sums} == {path.name for path in made.iterdir()} - {"SHA256SUMS"}
    assert all(sha256((made / name).read_bytes()).hexdigest() == told for told, name in sums)
    listed = {part["name"]: part["version"] for part in bill["components"]}
    assert listed == locked(ROOT / "requirements.lock")
    assert all(part["hashes"] for one in bill["components"] for part in one["externalReferences"])
    assert re.findall(r"^##? ", (made / "CHANGES.md").read_text("utf-8"), re.MULTILINE) == []
    assert "### For hosts" in (made / "CHANGES.md").read_text("utf-8")
    # Catalogues of texts are packed only as the program reads them.
    ours = {
        path.relative_to(ROOT).as_posix()
        for room in ("bot", "localtable", "opponents", "renderer", "rules")
        for path in (ROOT / room).rglob("*.*")
        if path.suffix not in {".po", ".pot", ".pyc"}
        and path.is_file()
        and path.name != "README.md"
    }
    assert ours <= packed


def test_a_release_of_another_version_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"^pyproject\.toml is of version "):
        release("0.9", tmp_path / "dist")


async def answers(person: Person) -> bool:
    """Return whether the bot answers within three seconds, which its first answer may exceed."""
    with suppress(Failed):
        await type_command(person, "play")
        return True
    return False


@pytest.fixture
def host(made: Path, tmp_path: Path) -> Mapping[str, str]:
    """The environment of a host who has installed the wheel, the example and a game made of it."""
    own = {**os.environ, "LOCKKEEPER_PORT": "0", "GAME_EMOJIS": "off"}
    for name in ("PYTHONPATH", "LOCKKEEPER_DATA", "DISCORD_TOKEN"):
        own.pop(name, None)
    here = tmp_path / "venv" / "bin"
    copytree(ROOT / "examples" / "night_at_the_lock", tmp_path / "night_at_the_lock")
    install = (str(here / "python"), "-m", "pip", "install", "--quiet")
    local = (*install, "--no-deps", "--no-index", "--no-build-isolation")
    for command in (
        (sys.executable, "-m", "venv", str(tmp_path / "venv")),
        (*install, "--require-hashes", "-r", str(ROOT / "requirements.lock")),
        (*local, str(wheel_in(made))),
        (*local, str(tmp_path / "night_at_the_lock")),
        (str(here / "lockkeeper"), "new-game", "quay_watch"),
        (*local, str(tmp_path / "quay_watch")),
        (str(here / "python"), "-m", "pip", "check"),
    ):
        done = finished(*command, env=own, cwd=tmp_path)
        assert not done.returncode, done.stdout + done.stderr
    return {**own, "PATH": f"{here}{os.pathsep}{own['PATH']}"}


async def test_who_installs_the_wheel_plays_a_game_of_elsewhere_and_all_is_well(
    host: Mapping[str, str], tmp_path: Path
) -> None:
    bot = await start("lockkeeper", cwd=tmp_path, env=host, stdin=PIPE)
    assert bot.stdout
    address = (await bot.stdout.readline()).decode().split()[-1]

    async with people(address) as group:
        ada = group["Ada"]
        await group.commands_ready("play")
        await until(partial(answers, ada))
        await type_command(ada, "game new", game="night_lock", opponents=1, level="easy")
        await start_table(ada)
        rule = await type_command(ada, "rules", topic="NL-2.2")
        ended = await played_to_the_end(ada, Random(1))
        await begin_game(ada, group["Bruno"], game="quay_watch")
    examined = finished("lockkeeper", "doctor", cwd=tmp_path, env=host)
    bot.terminate()

    assert await bot.wait() == 0
    assert "NL-2.2" in str(rule.embeds)
    assert "Night at the Lock" in ended.text
    assert examined.returncode == 0
    assert "lockkeeper-night-lock 1.0.0, lockkeeper-quay-watch 1.0.0" in examined.stdout
    assert "ok     games: 1 running game can go on." in examined.stdout

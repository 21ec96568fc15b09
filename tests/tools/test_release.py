"""A release, made as its author makes it, and the bot, installed from it as a host installs it."""

import json
import os
import re
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from zipfile import ZipFile

import pytest

from tests.bot.play_steps import begin_game, played_to_the_end, start_table, type_command
from tests.localtable.person import Failed, Person, people
from tests.processes import finished, start
from tests.test_project_files import locked
from tests.waiting import until
from tools import ROOT
from tools.release import release

pytestmark = pytest.mark.long
EXAMPLE = ROOT / "examples" / "night_at_the_lock"


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


async def test_who_installs_the_wheel_plays_and_is_told_that_all_is_well(
    made: Path, tmp_path: Path
) -> None:
    own = {**os.environ, "LOCKKEEPER_PORT": "0", "GAME_EMOJIS": "off"}
    for name in ("PYTHONPATH", "LOCKKEEPER_DATA", "DISCORD_TOKEN"):
        own.pop(name, None)
    work = tmp_path / "play"
    work.mkdir()
    here = tmp_path / "venv/bin"
    install = (str(here / "python"), "-m", "pip", "install", "--quiet")
    for command in (
        (sys.executable, "-m", "venv", str(tmp_path / "venv")),
        (*install, "--require-hashes", "-r", str(ROOT / "requirements.lock")),
        (*install, "--no-deps", "--no-index", str(wheel_in(made))),
        # The second game is the example for authors, and the third is written from it.
        (*install, "--no-deps", "--no-index", "--no-build-isolation", str(EXAMPLE)),
        (str(here / "lockkeeper"), "new-game", "quay_watch"),
        (*install, "--no-deps", "--no-index", "--no-build-isolation", str(work / "quay_watch")),
        (str(here / "python"), "-m", "pip", "check"),
    ):
        done = finished(*command, env=own, cwd=work)
        assert not done.returncode, done.stdout + done.stderr
    bot = await start(str(here / "lockkeeper"), cwd=work, env=own, stdin=PIPE)
    assert bot.stdout
    address = (await bot.stdout.readline()).decode().split()[-1]

    async with people(address) as group:
        await group.commands_ready("play")
        await until(partial(answers, group["Ada"]))
        ada = group["Ada"]
        table = {"game": "night_lock", "opponents": 1, "level": "easy"}
        await type_command(ada, "game new", **table)
        await start_table(ada)
        assert "Own barges" in (await type_command(ada, "hand")).pictures[0].description
        assert "NL-2.2" in str((await type_command(ada, "rules", topic="NL-2.2")).embeds)
        ended = await played_to_the_end(ada, Random(1))
        await begin_game(ada, group["Bruno"], game="quay_watch")
    examined = finished(str(here / "lockkeeper"), "doctor", cwd=work, env=own)
    bot.terminate()

    assert await bot.wait() == 0
    assert examined.returncode == 0
    assert "Night at the Lock" in ended.text
    assert "lockkeeper-night-lock 1.0.0, lockkeeper-quay-watch 1.0.0" in examined.stdout
    assert "ok     games: 1 running game can go on." in examined.stdout
    assert "WRONG" not in examined.stdout

"""Players of an earlier version of the program, each version in a process of its own.

`hard/8@v0.3` is what `hard/8` was at that tag or commit. Its files are unpacked from the
repository. Both processes replay the same record, so the rules must still agree.
"""

import atexit
import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from os import environ
from pathlib import Path
from random import Random
from subprocess import Popen
from tarfile import TarFile
from tempfile import TemporaryDirectory

from rules.match import Match
from rules.text import Seat
from tests.processes import finished, start_for_several_tests
from tools import ROOT

UNPACKED = ROOT / "build" / "earlier"
"""Where the files of earlier versions lie."""
PARTS = ("opponents", "rules", ":(glob)tests/*.py")
SERVER = Path(__file__).with_name("server.py")


def earlier_turn(
    name: str, version: str, match: Match, seat: Seat, random: Random
) -> Iterator[tuple[str, float]]:
    """Yield the moves of a turn as a player of an earlier version makes them, with CPU seconds."""
    asked = {
        "player": name,
        "game": match.game.key,
        "seats": match.setup.seats,
        "options": match.setup.options,
        "record": match.record,
        "seat": seat,
        "seed": random.random(),
    }
    server = _server(commit_of(version))
    if server.stdin is None or server.stdout is None:
        raise RuntimeError("The process of an earlier version has no pipes.")
    server.stdin.write(json.dumps(asked) + "\n")
    server.stdin.flush()
    answer = server.stdout.readline()
    if not answer:
        raise RuntimeError(f"The players of {version} have failed.")
    yield from json.loads(answer)


@cache
def commit_of(version: str) -> str:
    """Return the commit of a tag, branch or commit; raises ValueError if there is none."""
    commit = f"{version}^{{commit}}"
    found = finished("git", "rev-parse", "--verify", "--quiet", commit, cwd=ROOT)
    if found.returncode:
        raise ValueError(f"The repository has no version {version}.")
    return found.stdout.strip()


@cache
def _server(commit: str) -> "Popen[str]":
    """Return the process that plays for a commit, started when it is first asked."""
    # Its own rules and opponents come before those that are installed.
    environment = {**environ, "PYTHONPATH": str(_unpacked(commit))}
    process = start_for_several_tests(sys.executable, "-P", str(SERVER), env=environment)
    atexit.register(_end, process)
    return process


def _end(process: "Popen[str]") -> None:
    with process:
        process.kill()


def _unpacked(commit: str) -> Path:
    """Return the folder with the files of a commit."""
    folder = UNPACKED / commit
    if not folder.exists():
        UNPACKED.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=UNPACKED) as unfinished:
            archive, files = Path(unfinished, "archive.tar"), Path(unfinished, "files")
            finished(
                "git", "archive", "-o", str(archive), commit, *PARTS, *_ladder(commit), cwd=ROOT
            ).check_returncode()
            with TarFile(archive) as packed:
                packed.extractall(files, filter="data")
            # Another process may be faster.
            with suppress(OSError):
                files.rename(folder)
    return folder


def _ladder(commit: str) -> tuple[str, ...]:
    """Return where a commit has its ladder: before 1.0 it was among the tests."""
    has_tools = not finished("git", "cat-file", "-e", f"{commit}:tools/ladder", cwd=ROOT).returncode
    return ("tools/ladder", ":(glob)tools/*.py") if has_tools else ("tests/ladder",)

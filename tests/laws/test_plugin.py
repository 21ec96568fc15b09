"""An author runs the laws for one game: from any folder, with the guide at hand."""

import os
import re
import sys
from pathlib import Path

import pytest

from authoring.plugin import GUIDE, LAWS
from tests.documents import ROOT, anchors
from tests.processes import finished

EXAMPLE = ROOT / "examples" / "night_at_the_lock"
CONFTEST = """
from authoring.plugs import PLUGS, Plug
from census import census

PLUGS["night_lock"] = Plug(census)
"""
FAULTY = """
from authoring.plugs import PLUGS, Plug

PLUGS["night_lock"] = Plug(lambda state: {"rounds": len(state.rounds)})
"""
ENTRY_POINTS = """
[lockkeeper.games]
night_lock = night_lock.game:NightLockGame
[lockkeeper.painters]
night_lock = night_lock.painter:NightLockPainter
"""
QUICK = ("-q", "-p", "no:cacheprovider", "-m", "not long")


def told(folder: Path, *arguments: str) -> str:
    """Return what pytest prints in a folder outside the project."""
    paths = (ROOT, EXAMPLE, EXAMPLE / "tests", folder / "installed")
    path = os.pathsep.join(map(str, paths))
    env = {**os.environ, "PYTHONPATH": path, "HYPOTHESIS_PROFILE": "quick"}
    ran = finished(sys.executable, "-m", "pytest", *QUICK, *arguments, cwd=folder, env=env)
    return f"{ran.stdout}{ran.stderr}"


@pytest.mark.parametrize("file", sorted(LAWS.glob("test_*.py")), ids=lambda file: file.stem)
def test_every_law_names_a_section_of_the_guide(file: Path) -> None:
    text = file.read_text("utf-8")
    named = re.findall(r'\bguide\("(.*?)"\)', text)

    assert "\npytestmark = pytest.mark.guide(" in text
    assert {*named} <= anchors(ROOT / "docs" / GUIDE)


@pytest.mark.long
def test_a_law_that_is_broken_names_the_section_that_helps(tmp_path: Path) -> None:
    package = tmp_path / "installed" / "night_lock-1.0.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: night-lock\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(ENTRY_POINTS)
    asked = ("--lockkeeper-game", "night_lock", "-k", "components")

    (tmp_path / "conftest.py").write_text(CONFTEST)
    kept = told(tmp_path, *asked)
    assert "1 passed" in kept, kept

    (tmp_path / "conftest.py").write_text(FAULTY)
    broken = told(tmp_path, *asked)
    assert "1 failed" in broken, broken
    assert f"See {ROOT / 'docs' / GUIDE}#8-tests" in broken


@pytest.mark.long
def test_a_game_that_is_not_installed_is_refused(tmp_path: Path) -> None:
    assert "No game chess is installed; there are" in told(tmp_path, "--lockkeeper-game", "chess")


@pytest.mark.long
def test_without_the_option_no_game_is_imported(tmp_path: Path) -> None:
    (tmp_path / "test_own.py").write_text(
        "import sys\n\n\ndef test_own():\n"
        "    assert 'authoring.plugin' in sys.modules\n"
        "    assert not {'rules', 'authoring.lawful', 'authoring.profiles'} & {*sys.modules}\n"
    )

    assert "1 passed" in told(tmp_path)

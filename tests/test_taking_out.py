"""A feature is a folder and its lines in one list: one that is taken out is missed by nobody."""

import re
import sys
from pathlib import Path

import pytest

from tests.documents import ROOT, paths
from tests.processes import finished

FEATURE = "guesses"
LISTS = ("PRIVACY.md", "bot/features/catalog.py", "tests/test_budget.py")
STILL_RIGHT = (
    "tests/test_budget.py",
    "tests/test_privacy_page.py",
    "tests/bot/wording/test_gallery.py",
    "tests/bot/sessions/services/test_privacy.py",
)
PROGRAMS = Path(sys.executable).parent
CHECKS = (
    ("python", "-m", "tools.texts"),
    ("pyrefly", "check", "--python-interpreter-path", sys.executable),
    ("lint-imports",),
    ("python", "-m", "pytest", *STILL_RIGHT, "-m", "not (browser or postgresql)"),
)
"""What is run in the copy; the texts come first, since those of the feature are gone."""


def without_feature(folder: Path) -> None:
    """Copy the project without the feature, its tests, and its lines in the lists."""
    for path in paths():
        file = path.relative_to(ROOT)
        is_of_it = FEATURE in file.parts or re.match(rf"(test_)?{FEATURE}\.", file.name)
        if is_of_it or not path.is_file():
            continue
        copy = folder / file
        copy.parent.mkdir(parents=True, exist_ok=True)
        if str(file) in LISTS:
            lines = path.read_text("utf-8").splitlines(keepends=True)
            kept = [line for line in lines if FEATURE not in line.casefold()]
            assert len(lines) > len(kept)
            copy.write_text("".join(kept), "utf-8")
        else:
            copy.write_bytes(path.read_bytes())


@pytest.mark.nightly
@pytest.mark.long
def test_a_feature_is_taken_out_with_its_folder_and_its_lines(tmp_path: Path) -> None:
    without_feature(tmp_path)

    for program, *arguments in CHECKS:
        ran = finished(str(PROGRAMS / program), *arguments, cwd=tmp_path)

        assert ran.returncode == 0, f"{program}\n{ran.stdout[-4000:]}{ran.stderr[-2000:]}"

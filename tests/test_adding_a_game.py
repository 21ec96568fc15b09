"""The page for authors shows code of existing files, and following it leads to green laws."""

import os
import re
import shlex
import shutil
import sys
from collections.abc import Iterator, Mapping
from functools import cached_property
from inspect import get_annotations
from pathlib import Path
from types import FunctionType

import pytest

from rules.core import Core
from rules.game import Game
from tests.documents import paths, rows, spans
from tests.processes import finished

ROOT = Path(__file__).parent.parent
DOCUMENT = ROOT / "docs" / "adding-a-game.md"
PAGE = DOCUMENT.read_text("utf-8")
BLOCK = re.compile(r"^(?P<indent> *)```\w+\n(?P<code>.*?)^ *```$", re.DOTALL | re.MULTILINE)
NAMED = re.compile(r"`(?P<file>[^`\n]+)`:\n\Z")
GAME = "<game>"
COMMAND = re.compile(rf"`python -m ([^`]+ {GAME})`")

KEY, TITLE = "quay_watch", "Watch on the Quay"
RENAMED: Mapping[str, str] = {
    "night_lock": f"rules.{KEY}",
    "night_lock.painter": f"renderer.{KEY}.painter",
    ', "tests.sample"': "",  # where the tables of the example lie
    "night_lock": KEY,
    "NightLock": "QuayWatch",
    "Night at the Lock": TITLE,
    "NL-": "QW-",
    "nl_": "qw_",
    "#EFE3C8": "#EFE3C9",  # two games with the same drawings would share their emojis
    "range(2, 5)": "range(2, 3)",
}
"""The names of the example, and of the game made of it, which is for exactly two."""
SPARED = {"lesson.json"}
"""Files that a first game does not need."""
LISTS = (
    "tests/records/test_records.py tests/renderer/test_palettes.py tests/test_layers.py "
    "tests/test_project_files.py tests/test_record_form.py "
    f"-k '{KEY} or contract or painter or dispute or example'"
)
"""The tests of whether every game is listed, and ready, where it must be."""
THIRD_SEAT = "test_rounds.py"
"""Tests of the example's rules that need more than two seats."""


def excerpts() -> Iterator[tuple[str, str]]:
    """Yield every block of code as in its file, and the name before it."""
    for block in BLOCK.finditer(PAGE):
        named = NAMED.search(PAGE[: block.start()])
        code = re.sub(rf"^{block['indent']}", "", block["code"], flags=re.MULTILINE)
        yield named["file"] if named else "", code


def test_every_block_of_code_is_an_excerpt() -> None:
    assert len([*excerpts()]) == PAGE.count("```") // 2 > 10


@pytest.mark.parametrize(("file", "code"), [*excerpts()])
def test_an_excerpt_is_in_its_file_word_for_word(file: str, code: str) -> None:
    assert file
    assert code in (ROOT / file).read_text("utf-8")


def asked(room: type) -> set[str]:
    """Return what a part of the interface asks of a game."""
    methods = {name for name, kind in vars(room).items() if isinstance(kind, FunctionType)}
    return (methods | get_annotations(room).keys()) - {
        "document",
        "rulebook_in",
        "guide_in",
        "in_style",
    }


def test_all_that_a_game_must_answer_is_named() -> None:
    said = {word for span in spans(PAGE) for word in re.findall(r"\w+", span)}

    assert {"title", "to_act", "describe"} <= asked(Core) <= said


def test_all_that_a_game_may_add_is_named_with_its_facet() -> None:
    asking = {f"`{facet.__name__}`": asked(facet) for facet in Game.__bases__}

    told = {facet: {*spans(asks)} for facet, _, asks in rows(DOCUMENT, "In `rules/facets.py`")}

    assert told == asking


class Checkout:
    """A copy of the project in which a game is added as the page says."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for path in (path for path in paths() if path.is_file()):
            copy = folder / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)

    def take_files(self) -> None:
        """Copy the files of the example to where the table of the page says."""
        for own, example, _ in rows(DOCUMENT, "Your game"):
            (source,), (place,) = spans(example), spans(own)
            self._take(self.folder / source, self.folder / place.replace(GAME, KEY))
        (self.folder / "renderer" / KEY / "__init__.py").write_text(f'"""{TITLE}."""\n')
        vectors = self.folder / "tests" / "rules" / KEY / "vectors.toml"
        written = vectors.read_text("utf-8").split("\n[[vector]]\n")
        for_two = [vector for vector in written if "seats = 3" not in vector]
        vectors.write_text("\n[[vector]]\n".join(for_two), "utf-8")

    def list_game(self) -> None:
        """Write the game into each of the files that the page names."""
        for cell, _ in rows(DOCUMENT, "File"):
            (file,) = spans(cell)
            path = self.folder / file
            text = path.read_text("utf-8")
            for after, line in LINES[file].items():
                assert text.count(after) == 1, (file, after)
                text = text.replace(after, f"{after}{line}")
            path.write_text(text, "utf-8")

    def run(self, command: str) -> str:
        """Run a Python program there, as the reader of the page does; return its output."""
        env = {name: value for name, value in os.environ.items() if name != "HYPOTHESIS_PROFILE"}
        ran = finished(sys.executable, "-m", *shlex.split(command), cwd=self.folder, env=env)
        assert ran.returncode == 0, f"{command}\n{ran.stdout[-4000:]}{ran.stderr[-2000:]}"
        return ran.stdout

    @cached_property
    def commands(self) -> tuple[str, ...]:
        """The page's commands for a game, the laws last."""
        told = dict.fromkeys(found.replace(GAME, KEY) for found in COMMAND.findall(PAGE))
        return tuple(sorted(told, key=lambda command: "--lockkeeper-game" in command))

    def _take(self, source: Path, place: Path) -> None:
        if source.is_file():
            place.parent.mkdir(parents=True, exist_ok=True)
            text = source.read_text("utf-8")
            for old, new in RENAMED.items():
                text = text.replace(old, new)
            place.write_text(text, "utf-8")
            return
        for path in source.rglob("*"):
            if path.is_file() and path.name not in SPARED:
                self._take(path, place / path.relative_to(source))


LINES: Mapping[str, Mapping[str, str]] = {
    "rules/catalog.py": {
        "from rules.game import Game\n": f"from rules.{KEY}.game import QuayWatchGame\n",
        "        BigShouldersGame(),\n": "        QuayWatchGame(),\n",
    },
    "renderer/catalog.py": {
        "from renderer.painter import LEGEND, Painter, Target\n": (
            f"from renderer.{KEY}.painter import QuayWatchPainter\n"
        ),
        "PAINTERS: Painters = {\n": f'    "{KEY}": QuayWatchPainter(),\n',
    },
    "tests/rules/plugs.py": {
        "from tests.rules.night_lock import census as night_lock\n": (
            f"from tests.rules.{KEY} import census as {KEY}\n"
        ),
        "PLUGS: Mapping[str, Plug] = {\n": f'    "{KEY}": Plug({KEY}.census),\n',
    },
    "pyproject.toml": {
        '    "rules.cronberg",\n': f'    "rules.{KEY}",\n',
        '    "renderer.cronberg",\n': f'    "renderer.{KEY}",\n',
    },
    ".github/ISSUE_TEMPLATE/rules-dispute.yml": {
        "        - City of the Big Shoulders\n": f"        - {TITLE}\n",
    },
}
"""By file, the line to be written after each line."""


@pytest.mark.long
def test_who_follows_the_page_has_a_game_that_keeps_the_laws(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)
    checkout.take_files()
    checkout.list_game()

    *making, laws = checkout.commands
    for command in making:
        checkout.run(command)
    kept = checkout.run(f"{laws} --ignore=tests/rules/{KEY}/{THIRD_SEAT}")
    listed = checkout.run(f"pytest {LISTS}")

    assert [*(checkout.folder / "renderer" / "prerendered").glob(f"{KEY}.*")]
    assert passed(kept) > 50
    assert passed(listed) > 10


def passed(told: str) -> int:
    """Return the number of green tests."""
    return int(re.findall(r"(\d+) passed", told)[-1])

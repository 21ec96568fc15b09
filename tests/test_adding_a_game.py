"""The page for authors shows code of existing files, and a new game keeps the laws at once."""

import os
import re
import shlex
import sys
from collections.abc import Iterator
from inspect import get_annotations
from pathlib import Path
from types import FunctionType

import pytest

from bot.__main__ import main
from bot.process.new_game import write_new_game
from rules.core import Core
from rules.game import Game
from tests.documents import rows, spans
from tests.processes import finished

ROOT = Path(__file__).parent.parent
DOCUMENT = ROOT / "docs" / "adding-a-game.md"
PAGE = DOCUMENT.read_text("utf-8")
BLOCK = re.compile(r"^(?P<indent> *)```\w+\n(?P<code>.*?)^ *```$", re.DOTALL | re.MULTILINE)
NAMED = re.compile(r"`(?P<file>[^`\n]+)`:\n\Z")
KEY = "quay_watch"
VECTOR = "\n[[vector]]\n"
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


def test_a_game_that_cannot_be_written_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / KEY).mkdir()
    monkeypatch.chdir(tmp_path)
    for name, why in {
        "Quay Watch": "small letters",
        "cronberg": "has a game of this name",
        KEY: "exists already",
    }.items():
        with pytest.raises(SystemExit, match=why):
            main(["new-game", name])


@pytest.mark.long
def test_a_new_game_can_be_installed_and_keeps_the_laws(tmp_path: Path) -> None:
    """It has none of what a first game can do without, and is for exactly two."""
    own, installed = write_new_game(KEY, tmp_path), tmp_path / "installed"
    (own / KEY / "lesson.json").unlink()
    game = own / KEY / "game.py"
    game.write_text(game.read_text("utf-8").replace("range(2, 5)", "range(2, 3)"), "utf-8")
    vectors = own / "tests" / "vectors.toml"
    kept = [one for one in vectors.read_text("utf-8").split(VECTOR) if "seats = 3" not in one]
    vectors.write_text(VECTOR.join(kept), "utf-8")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(installed), str(ROOT)))}
    env.pop("HYPOTHESIS_PROFILE", None)

    for told in (
        f"pip install --quiet --no-deps --no-index --no-build-isolation --target {installed} .",
        f"authoring.build {KEY} --pictures seen",
        f"pytest --lockkeeper-game {KEY} --ignore=tests/{THIRD_SEAT}",
    ):
        ran = finished(sys.executable, "-m", *shlex.split(told), cwd=own, env=env)
        assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-2000:]
    assert (own / "seen" / "00.png").is_file()
    assert int(re.findall(r"(\d+) passed", ran.stdout)[-1]) > 50
    assert not any("night" in path.read_text("utf-8").lower() for path in own.rglob("*.toml"))

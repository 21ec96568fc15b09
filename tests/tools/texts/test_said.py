"""All words that the bot shows are given to `say`: any others would stay English.

All of its source is read, so that a new page is checked whether or not a test opens it.
"""

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

import pytest

from authoring.texts.reading import parents_in, tree_of
from tools import ROOT
from tools.texts.domains import domains, known

ROOMS = ("features", "posting", "pictures", "discord_io", "sessions")
WORDS = re.compile(r"[A-Za-z]{2,}[,:]? [a-z]{2,}")
SILENT = {"log", "logging", "re"}
"""What else is called with words: nobody reads those."""
ERRORS = ("Error", "Exception")
UNSAID: Mapping[str, str] = {
    "discord_io/commands.py": "a key in the database",
    "discord_io/replies.py": "a key of discord.py's extras",
    "features/privacy/rows.py": "the name of a note",
    "sessions/posts.py": "kinds of posts in the database",
    "sessions/queries.py": "a comment in a record, which is of no language",
}
"""Files with words that nobody reads on a page, and what these are."""


def sources() -> Iterator[Path]:
    """Yield the files whose words people read."""
    for room in ROOMS:
        yield from sorted((ROOT / "bot" / room).rglob("*.py"))


def unsaid_in(path: Path, known: Collection[str]) -> Iterator[str]:
    """Yield the strings of a file with words that are in no catalogue and not listed here."""
    parents = parents_in(tree_of(path))
    for node in parents:
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if WORDS.search(node.value) and node.value not in known and not _is_silent(parents, node):
            yield node.value


def _is_silent(parents: Mapping[ast.AST, ast.AST], node: ast.AST) -> bool:
    """Return whether a string is a docstring, or goes to the log or into a traceback."""
    around = parents.get(node)
    if isinstance(around, ast.Expr):
        return True
    while around and not isinstance(around, ast.stmt):
        if isinstance(around, ast.Call):
            called = ast.unparse(around.func)
            if called.partition(".")[0] in SILENT or called.endswith(ERRORS):
                return True
        around = parents.get(around)
    return False


def test_all_words_are_in_a_catalogue() -> None:
    texts = {form for forms in known(*domains()) for form in forms}
    unsaid = {
        f"{path.relative_to(ROOT / 'bot')}: {told}"
        for path in sources()
        for told in unsaid_in(path, texts)
    }

    assert {told for told in unsaid if told.partition(":")[0] not in UNSAID} == set()
    assert {told.partition(":")[0] for told in unsaid} == {*UNSAID}


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ('Notice("A new page")', ["A new page"]),
        ('Button(own, f"Join {name} here and now")', [" here and now"]),
        ('say("Nothing was selected.")', []),
        ('"""Say the words."""', []),
        ('log.info("It has begun to run")', []),
        ('raise LookupError("no such thing")', []),
    ],
)
def test_words_that_are_not_said_are_found(tmp_path: Path, source: str, told: list[str]) -> None:
    file = tmp_path / "page.py"
    file.write_text(source)

    assert [*unsaid_in(file, {"Nothing was selected."})] == told

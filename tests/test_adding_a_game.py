"""The page for authors shows code that stands in the files it names."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
BLOCK = re.compile(r"^(?P<indent> *)```\w+\n(?P<code>.*?)^ *```$", re.DOTALL | re.MULTILINE)
NAMED = re.compile(r"`(?P<file>[^`\n]+)`:\n\Z")


def excerpts() -> Iterator[tuple[str, str]]:
    """Yield every block of code as it is in its file, and the name that stands before it."""
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

"""Reads the project's documents for test_docs.py: their code, tables and links, as plain text."""

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

from tools import ROOT

README = ROOT / "README.md"
HOSTING = ROOT / "docs" / "hosting.md"
EXAMPLE = ROOT / ".env.example"
SCRIPTS = (ROOT / "Makefile", ROOT / "Dockerfile", *(ROOT / ".ci").iterdir())

CODE = re.compile(r"^ *```\w*\n(.*?)^ *```|`([^`\n]+)`", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\((?!https?://|\.\./\.\./actions/)([^)#]*)(?:#([^)]+))?\)")
"""A link into the project: a path, possibly with a heading; GitHub's pages about it are outside."""


@cache
def paths() -> tuple[Path, ...]:
    """Return all files and folders of the project that git does not ignore."""
    ignored = (".git", *(line.strip("/") for line in (ROOT / ".gitignore").read_text().split()))
    return tuple(_walked(ROOT, ignored))


def _walked(folder: Path, ignored: tuple[str, ...]) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if not any(fnmatch(path.name, pattern) for pattern in ignored):
            yield path
            if path.is_dir():
                yield from _walked(path, ignored)


def documents() -> list[Path]:
    """Return the Markdown files, the workflows and forms of GitHub, and pre-commit's hooks."""
    return [path for path in paths() if path.suffix in {".md", ".yml", ".yaml"}]


def links(text: str) -> list[tuple[str, str]]:
    """Return the path and the heading of each link into the project; code has no links."""
    return LINK.findall(CODE.sub("", text))


def spans(text: str) -> Iterator[str]:
    """Yield the text between backticks, and each line of a block of code."""
    for block, span in CODE.findall(text):
        yield from block.splitlines() if block else (span,)


@cache
def code() -> tuple[tuple[str, str], ...]:
    """Return each piece of code in the documents, and each line of the scripts, with its file."""
    pieces = [(path, span) for path in documents() for span in spans(path.read_text("utf-8"))]
    pieces += [(path, line) for path in SCRIPTS for line in path.read_text("utf-8").splitlines()]
    return tuple((path.relative_to(ROOT).as_posix(), piece) for path, piece in pieces)


def anchors(document: Path) -> set[str]:
    """Return the link names of the headings in a Markdown file."""
    headings = re.findall(r"^#+ (.*)", document.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


def named(pattern: str) -> set[tuple[str, str]]:
    """Return the matches of a pattern's group in the code, with their files."""
    return {(file, found) for file, piece in code() for found in re.findall(pattern, piece)}


def rows(document: Path, heading: str) -> list[list[str]]:
    """Return the cells of the table whose first column has a heading."""
    _, found, rest = document.read_text("utf-8").partition(f"| {heading} |")
    assert found, f"{document} has no table of this heading: {heading}"
    lines = rest.split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]

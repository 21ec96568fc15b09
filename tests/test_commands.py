"""The commands: what is registered, what the documents list, and what any text may name."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from discord import app_commands

from bot.features.catalog import ALL
from tests.documents import ROOT, code, documents, rows, spans

TABLE = ROOT / "docs" / "commands.md"
HISTORY = ROOT / "CHANGELOG.md"
"""This file tells what was, in the words of then."""
ADDRESSES = "localtable/README.md"
"""In this file a slash begins the address of a page, not a command."""


def registered() -> dict[str, list[str]]:
    """Return every slash command with its options; optional ones are in brackets."""
    commands = [
        command
        for top in ALL.commands
        for command in (top.walk_commands() if isinstance(top, app_commands.Group) else (top,))
        if isinstance(command, app_commands.Command)
    ]
    return {
        command.qualified_name: [
            f"{option.display_name}:" if option.required else f"[{option.display_name}:]"
            for option in command.parameters
        ]
        for command in commands
    }


def groups() -> set[str]:
    """Return the names of the commands that have subcommands."""
    return {name.split()[0] for name in registered() if " " in name}


def tabled() -> Iterator[tuple[str, list[str]]]:
    """Yield the commands of the table; `resign` after `/game new` is `/game resign`."""
    group = ""
    for cell, _ in rows(TABLE, "Command"):
        for span in spans(cell):
            words_of = span.split() if span.startswith("/") else [group, span]
            group = words_of[0]
            name = " ".join(word for word in words_of if ":" not in word)
            yield name.removeprefix("/"), [word for word in words_of if ":" in word]


@cache
def texts() -> tuple[tuple[str, str], ...]:
    """Return what people read, with its file: documents, strings of the program, lessons."""
    written = [path for path in documents() if path != HISTORY]
    written += [path for path in (ROOT / "rules").rglob("*.json") if "tables" not in path.parts]
    found = [(path, path.read_text("utf-8")) for path in written]
    for room in ("bot", "rules"):
        for path in (ROOT / room).rglob("*.py"):
            found += [(path, text) for text in strings(path)]
    return tuple((path.relative_to(ROOT).as_posix(), text) for path, text in found)


def strings(program: Path) -> Iterator[str]:
    """Yield the strings of a program's file."""
    for node in ast.walk(ast.parse(program.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def unknown_in(piece: str) -> str | None:
    """Return what a piece of code names as a command though there is none; None if all is well."""
    commands = registered()
    found = re.match(r"/([a-z]+)(?: ([a-z]+)(?!:))?", piece)
    if not found:
        return None
    first, second = found[1], found[2]
    name = f"{first} {second}" if first in groups() and second else first
    offered = {option.strip("[:]") for option in commands.get(name, ())}
    is_there = name in {*commands, *groups()}
    fits = {*re.findall(r" \[?(\w+):", piece)} <= offered
    return None if is_there and fits else piece


def test_the_document_lists_every_command_with_its_options() -> None:
    listed = [*tabled()]

    assert dict(listed) == registered()
    assert len(listed) == len(registered())


def test_the_document_lists_every_entry_of_a_menu() -> None:
    listed = [cell.strip("* ") for cell, *_ in rows(TABLE, "Entry of the menu")]

    assert listed == [own.name for own in ALL.commands if isinstance(own, app_commands.ContextMenu)]


@pytest.mark.long
def test_every_command_that_is_named_as_code_exists() -> None:
    (folder,) = re.findall(r"^VOLUME /(\w+)", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    pieces = [(file, piece) for file, piece in code() if file != HISTORY.name]
    pieces += [(file, piece) for file, text in texts() for piece in spans(text)]
    named = [
        (file, piece)
        for file, piece in pieces
        if file != ADDRESSES and not piece.startswith(f"/{folder}")
    ]

    assert len([piece for _, piece in named if piece.startswith("/")]) > 100
    assert not [(file, piece) for file, piece in named if unknown_in(piece)]


def test_what_is_no_command_is_noticed() -> None:
    assert unknown_in("/game shuffle")
    assert unknown_in("/shuffle")
    assert unknown_in("/board turn:3")
    assert not unknown_in("/game new game: cronberg")
    assert not unknown_in("/game")
    assert not unknown_in("/rules CB-4.2")
    assert not unknown_in("a / b")

"""The bot uses private parts of libraries: an upgrade that drops them turns this red."""

import ast
import inspect
import re
import sqlite3
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import aiosqlite
import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient, Route

ROOT = Path(__file__).parent.parent


def told() -> set[str]:
    """Return the names that docs/hosting.md lists as set."""
    lines = re.findall(r"^- (`discord\..*)", (ROOT / "docs/hosting.md").read_text(), re.MULTILINE)
    return {
        name for line in lines for name in re.findall(r"`(discord\.[\w.]+)`", line.split(":")[0])
    }


def assigned() -> Iterator[str]:
    """Yield the names of discord.py that a module of the bot sets."""
    for module in (ROOT / "bot").rglob("*.py"):
        nodes = [*ast.walk(ast.parse(module.read_text("utf-8")))]
        origins = {name: origin for node in nodes for name, origin in imported(node)}
        targets = [
            target for node in nodes if isinstance(node, ast.Assign) for target in node.targets
        ]
        for target in targets:
            root, *rest = ast.unparse(target).split(".")
            name = ".".join([origins.get(root, root), *rest])
            if rest and name.startswith("discord."):
                yield name


def imported(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield the local and the full name of each import in a line `from … import …`."""
    if isinstance(node, ast.ImportFrom):
        for alias in node.names:
            yield alias.asname or alias.name, f"{node.module}.{alias.name}"


def reached_into() -> set[str]:
    """Return other modules' private names that modules of the bot use."""
    return {
        name
        for module in (ROOT / "bot").rglob("*.py")
        for line in module.read_text("utf-8").splitlines()
        if "# noqa: SLF001" in line
        for name in re.findall(r"(?<!self)\.(_[a-z]\w*)", line)
    }


def test_hosting_lists_what_the_bot_reaches_into() -> None:
    hosting = (ROOT / "docs/hosting.md").read_text("utf-8")

    assert reached_into() == set(
        re.findall(r"^- `aiosqlite\.Connection\.(\w+)`", hosting, re.MULTILINE)
    )


async def test_aiosqlite_runs_any_function_in_the_thread_that_opened_the_connection() -> None:
    connection: Any = aiosqlite.connect(":memory:")
    async with connection:
        execute, opened = connection._execute, connection._conn  # noqa: SLF001

        # sqlite3 refuses every thread except the one that opened the connection.
        assert await execute(opened.execute, "SELECT 1")
        with pytest.raises(sqlite3.ProgrammingError, match="thread"):
            opened.execute("SELECT 1")


def test_hosting_lists_what_the_bot_sets() -> None:
    assert told() == set(assigned())


@pytest.mark.parametrize("name", sorted(told()))
def test_what_the_bot_sets_is_there(name: str) -> None:
    owner, _, attribute = name.rpartition(".")
    module, _, kind = owner.rpartition(".")
    # Not hasattr: the bot may have set it in this very process.
    source = inspect.getsource(getattr(import_module(module), kind))

    assert re.search(rf"^    {attribute}\b.* = ", source, re.MULTILINE)


def test_the_address_of_the_api_is_built_from_the_base(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", "http://here")

    assert Route("GET", "/users/@me").url == "http://here/users/@me"


def test_the_client_heeds_what_the_bot_sets() -> None:
    connecting = DiscordWebSocket.from_client.__func__.__code__.co_names
    starting = discord.Client.__init__.__code__.co_names

    assert "DEFAULT_GATEWAY" in connecting
    assert {"warn_nacl", "warn_dave"} <= set(starting)
    assert callable(HTTPClient.get_bot_gateway)

"""The arrows of the architecture: bot → renderer → rules, never back; games apart."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.catalog import GAMES

ROOT = Path(__file__).parent.parent
BELOW = {
    "rules": {"renderer", "bot", "discord", "PIL", "sqlalchemy", "random", "secrets", "time"},
    "renderer": {"bot", "discord", "sqlalchemy", "aiosqlite"},
    "localtable": {"rules", "renderer", "bot", "discord", "PIL", "sqlalchemy", "tests"},
    "bot": {"PIL", "tests"},
}
"""What each layer must not import."""


def modules(layer: str) -> Iterator[Path]:
    return (ROOT / layer).rglob("*.py")


def imported(module: Path) -> set[str]:
    """Name every module that a file imports, in full."""
    tree = ast.parse(module.read_text("utf-8"))
    nodes = list(ast.walk(tree))
    whole = {alias.name for n in nodes if isinstance(n, ast.Import) for alias in n.names}
    parts = {n.module for n in nodes if isinstance(n, ast.ImportFrom) and n.module}
    return whole | parts


@pytest.mark.parametrize("layer", BELOW)
def test_no_layer_reaches_up_or_out(layer: str) -> None:
    allowed = {"rules/match.py": {"random"}}  # the random source is handed in; this is its type
    for module in modules(layer):
        name = module.relative_to(ROOT).as_posix()
        roots = {found.split(".")[0] for found in imported(module)}
        assert not roots & BELOW[layer] - allowed.get(name, set()), name


def test_only_the_canvas_touches_pillow() -> None:
    using = [m for m in modules("renderer") if any(i.startswith("PIL") for i in imported(m))]

    assert {module.parent.name for module in using} <= {"canvas"}


@pytest.mark.parametrize("game", GAMES)
def test_games_never_import_each_other(game: str) -> None:
    others = tuple(f"rules.{other}" for other in GAMES if other != game)
    for module in (ROOT / "rules" / game).rglob("*.py"):
        assert not any(found.startswith(others) for found in imported(module)), module


@pytest.mark.parametrize("layer", ["bot", "localtable"])
def test_bot_and_local_table_name_no_game(layer: str) -> None:
    for module in modules(layer):
        text = module.read_text("utf-8").casefold()
        named = [game.key for game in GAMES.values() if game.key in text]
        named += [game.title for game in GAMES.values() if game.title.casefold() in text]
        assert not named, f"{module} names {named}"


def test_only_the_start_of_the_program_knows_the_local_table() -> None:
    for module in modules("bot"):
        name = module.relative_to(ROOT / "bot").as_posix()
        if name != "__main__.py":
            assert not any("localtable" in found for found in imported(module)), name

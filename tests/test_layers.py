"""The arrows of the architecture: bot → (renderer, opponents) → rules, never back; games apart."""

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from renderer.catalog import PAINTERS
from rules.catalog import GAMES

ROOT = Path(__file__).parent.parent
BELOW = {
    "rules": {
        "renderer",
        "opponents",
        "bot",
        "discord",
        "PIL",
        "sqlalchemy",
        "random",
        "secrets",
        "time",
    },
    "renderer": {"opponents", "bot", "discord", "sqlalchemy", "aiosqlite"},
    "opponents": {"renderer", "bot", "discord", "PIL", "sqlalchemy", "aiosqlite"},
    "localtable": {
        "rules",
        "renderer",
        "opponents",
        "bot",
        "discord",
        "PIL",
        "sqlalchemy",
        "tests",
    },
    "bot": {"PIL", "tests"},
}
"""What each layer must not import."""


def modules(layer: str) -> Iterator[Path]:
    return (ROOT / layer).rglob("*.py")


def imported(module: Path) -> set[str]:
    """Name every module that a file imports, in full."""
    return imports(module.read_text("utf-8"))


def imports(source: str) -> set[str]:
    """Name every module that a source imports, in full, and what it takes from each."""
    nodes = list(ast.walk(ast.parse(source)))
    whole = {alias.name for n in nodes if isinstance(n, ast.Import) for alias in n.names}
    taken = [n for n in nodes if isinstance(n, ast.ImportFrom) and n.module]
    parts = {f"{n.module}.{alias.name}" for n in taken for alias in n.names}
    return whole | parts


def imported_games(source: str, keys: Collection[str]) -> set[str]:
    """Return those of the games whose rules or painter a source imports."""
    places = (name.split(".") for name in imports(source))
    return {place[1] for place in places if place[0] in {"rules", "renderer"}} & {*keys}


def prose(source: str) -> Iterator[str]:
    """Yield every string and every comment."""
    nodes = ast.walk(ast.parse(source))
    yield from (n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str))
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    yield from (token.string for token in tokens if token.type == tokenize.COMMENT)


def names_game(source: str, key: str, title: str) -> bool:
    """Whether a source knows a game: by an import, a string that is its key, or its title.

    A title of one word may be an ordinary one, such as Go or Set: it only counts where it has a
    capital letter within a sentence.
    """
    sentences = list(prose(source))
    before = "" if " " in title else r"(?<=[\w,;:] )"
    spoken = re.compile(rf"{before}\b{re.escape(title)}\b")
    is_spoken = any(sentence == title or spoken.search(sentence) for sentence in sentences)
    return is_spoken or key in sentences or bool(imported_games(source, {key}))


@pytest.mark.parametrize("layer", BELOW)
def test_no_layer_reaches_up_or_out(layer: str) -> None:
    handed_in = {"random.Random"}  # as a type: rules never make their own chance
    for module in modules(layer):
        roots = {found.split(".")[0] for found in imported(module) - handed_in}
        assert not roots & BELOW[layer], module
        assert "Random(" not in module.read_text("utf-8") or layer != "rules", module


def test_only_the_canvas_touches_pillow() -> None:
    using = [m for m in modules("renderer") if any(i.startswith("PIL") for i in imported(m))]

    assert {module.parent.name for module in using} <= {"canvas"}


def test_only_the_ratings_know_the_library_that_rates() -> None:
    using = [m for m in modules("bot") if any(i.startswith("openskill") for i in imported(m))]

    assert [module.name for module in using] == ["ratings.py"]


@pytest.mark.parametrize("layer", ["rules", "renderer"])
def test_a_contract_keeps_all_games_apart(layer: str) -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    apart = [contract["modules"] for contract in contracts if contract["type"] == "independence"]

    assert {f"{layer}.{game}" for game in GAMES} in map(set, apart)


def test_every_game_has_its_painter() -> None:
    assert PAINTERS.keys() == GAMES.keys()


@pytest.mark.parametrize("layer", ["bot", "localtable", "opponents"])
def test_bot_opponents_and_local_table_name_no_game(layer: str) -> None:
    for module in modules(layer):
        source = module.read_text("utf-8")
        named = [game.key for game in GAMES.values() if names_game(source, game.key, game.title)]
        assert not named, f"{module} names {named}"


@pytest.mark.parametrize(
    "source",
    [
        'places = set()\n"""Set a session up. Go on with it, and set it down."""',
        'say("Go back")  # Set what was chosen.',
        "from rules.setup import Setup\nfrom rules.golf import hole\nresult.set(go=1)",
    ],
)
def test_a_game_may_be_called_go_or_set(source: str) -> None:
    assert not names_game(source, "go", "Go")
    assert not names_game(source, "set", "Set")


@pytest.mark.parametrize(
    ("source", "key", "title"),
    [
        ('match = GAMES["go"]', "go", "Go"),
        ('title = "Go"', "go", "Go"),
        ("from rules.go.view import GoView", "go", "Go"),
        ("from rules import go", "go", "Go"),
        ("import renderer.set", "set", "Set"),
        ('"""Draw the stones of Go."""', "go", "Go"),
        ("# Deals cards, as Set wants it.", "set", "Set"),
        ('say("Canal King Brugge has claims.")', "canal_king", "Canal King Brugge"),
    ],
)
def test_a_game_that_is_named_is_found(source: str, key: str, title: str) -> None:
    assert names_game(source, key, title)


def test_only_the_start_of_the_program_knows_the_local_table() -> None:
    for module in modules("bot"):
        name = module.relative_to(ROOT / "bot").as_posix()
        if name != "__main__.py":
            assert not any("localtable" in found for found in imported(module)), name


def test_the_laws_run_over_the_sample_game_too() -> None:
    laws = [module for module in modules("tests/laws") if module.name.startswith("test_")]

    assert laws
    for module in laws:
        assert not imported(module) & {"rules.catalog.GAMES", "renderer.catalog.PAINTERS"}, module

"""The arrows of the architecture: bot → (renderer, opponents) → rules, never back; games apart."""

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Collection, Mapping
from functools import cache, cached_property
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
    "authoring": {"tests", "tools"},
}
"""What each layer must not import."""


class Source:
    """The source of a module, read once for all checks."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def _nodes(self) -> tuple[ast.AST, ...]:
        return tuple(ast.walk(ast.parse(self.text)))

    @cached_property
    def imports(self) -> frozenset[str]:
        """The full name of every imported module, and the names imported from each."""
        whole = {alias.name for n in self._nodes if isinstance(n, ast.Import) for alias in n.names}
        taken = [n for n in self._nodes if isinstance(n, ast.ImportFrom) and n.module]
        return frozenset(whole | {f"{n.module}.{alias.name}" for n in taken for alias in n.names})

    @cached_property
    def prose(self) -> tuple[str, ...]:
        """Every string and every comment."""
        constants = (n.value for n in self._nodes if isinstance(n, ast.Constant))
        tokens = tokenize.generate_tokens(io.StringIO(self.text).readline)
        return (
            *(value for value in constants if isinstance(value, str)),
            *(token.string for token in tokens if token.type == tokenize.COMMENT),
        )

    def imported_games(self, keys: Collection[str]) -> set[str]:
        """Return the games whose rules or painter are imported."""
        places = (name.split(".") for name in self.imports)
        return {place[1] for place in places if place[0] in {"rules", "renderer"}} & {*keys}

    def names_game(self, key: str, title: str) -> bool:
        """Return whether a game is named: by an import, by a string with its key, or by its title.

        A title of one word may be an ordinary one, such as Go or Set: it only counts with a capital
        letter within a sentence.
        """
        before = "" if " " in title else r"(?<=[\w,;:] )"
        spoken = re.compile(rf"{before}\b{re.escape(title)}\b")
        is_spoken = any(sentence == title or spoken.search(sentence) for sentence in self.prose)
        return is_spoken or key in self.prose or bool(self.imported_games({key}))


@cache
def modules(folder: str) -> Mapping[Path, Source]:
    """Return every module of a layer, or of another folder."""
    paths = (ROOT / folder).rglob("*.py")
    return {path.relative_to(ROOT): Source(path.read_text("utf-8")) for path in paths}


@pytest.mark.parametrize("layer", BELOW)
def test_no_layer_reaches_up_or_out(layer: str) -> None:
    handed_in = {"random.Random"}  # as a type: rules never make their own chance
    for module, source in modules(layer).items():
        roots = {found.split(".")[0] for found in source.imports - handed_in}
        assert not roots & BELOW[layer], module
        assert "Random(" not in source.text or layer != "rules", module


def test_only_the_canvas_touches_pillow() -> None:
    assert {module.parent.name for module in importing("PIL", "renderer")} <= {"canvas"}


def test_only_the_ratings_know_the_library_that_rates() -> None:
    assert [module.name for module in importing("openskill", "bot")] == ["ratings.py"]


def test_pages_set_up_no_game_and_build_nothing_that_is_drawn() -> None:
    drawn = re.compile(r"\b((?:Final)?Standings|LastPost|StatisticsSheet|Scene|PictureRequest)\(")
    others = {"actions", "commands", "faults", "fit", "live", "pictures", "posting", "presses"}
    pages = {own: read for own, read in modules("bot/features").items() if own.stem not in others}

    assert len([own for own in pages if own.stem == "pages"]) > 20
    for module, source in pages.items():
        assert "rules.setup.Setup" not in source.imports, module
        assert not drawn.search(source.text), module


def importing(library: str, layer: str) -> list[Path]:
    """Return the modules of a layer that import a library."""
    return [
        module
        for module, source in modules(layer).items()
        if any(found.startswith(library) for found in source.imports)
    ]


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
    for module, source in modules(layer).items():
        named = [game.key for game in GAMES.values() if source.names_game(game.key, game.title)]
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
    assert not Source(source).names_game("go", "Go")
    assert not Source(source).names_game("set", "Set")


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
    assert Source(source).names_game(key, title)


def test_only_the_start_of_the_program_knows_the_local_table() -> None:
    for module, source in modules("bot").items():
        if module != Path("bot/process/command_line.py"):
            assert not any("localtable" in found for found in source.imports), module


def test_the_laws_run_over_the_sample_game_too() -> None:
    every_module = modules("authoring/laws")
    laws = {path: own for path, own in every_module.items() if path.name.startswith("test_")}

    assert laws
    for module, source in laws.items():
        assert not source.imports & {"rules.catalog.GAMES", "renderer.catalog.PAINTERS"}, module

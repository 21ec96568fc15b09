"""The domains: whose texts are in which catalogue, and where its files are.

A game's catalogue lies beside its rules, that of the local table's page beside its scripts, and
that of all the rest in `bot/language/`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from localtable.people.routes import PAGE
from renderer.catalog import PAINTERS
from rules.catalog import GAMES
from tools import ROOT
from tools.texts.found import Found
from tools.texts.imported import of_commands, of_game
from tools.texts.page import of_page
from tools.texts.reading import templates_in

PACKAGES = ("rules", "renderer", "opponents", "bot")
BOT = "lockkeeper"
PAGE_OF_TABLE = "localtable"


@dataclass(frozen=True)
class Domain:
    """The texts of one catalogue."""

    name: str
    folder: Path
    sources: tuple[Path, ...]
    imported: Callable[[], Iterable[Found]]
    compiled: str = ".mo"
    """How the names of compiled catalogues end: those of a page are JSON, which browsers read."""

    @property
    def template(self) -> Path:
        """The file with all its English texts."""
        return self.folder / "texts.pot"

    def catalogue(self, locale: str) -> Path:
        """Return the file with the translations into a language."""
        return self.folder / f"texts.{locale}.po"

    @property
    def locales(self) -> list[str]:
        """The languages into which it is translated."""
        return sorted(path.suffixes[-2][1:] for path in self.folder.glob("texts.*.po"))

    def found(self) -> Iterator[Found]:
        """Yield its texts; one that occurs several times does so here, too."""
        yield from chain.from_iterable(map(templates_in, self.sources))
        yield from self.imported()


def domains() -> Mapping[str, Domain]:
    """Return the domains by name: one for each game, and one for the rest."""
    games = {key: _of_game(key) for key in GAMES}
    own = {path for domain in games.values() for path in domain.sources}
    rest = tuple(path for path in _sources(*PACKAGES) if path not in own)
    return {
        **games,
        BOT: Domain(BOT, ROOT / "bot" / "language", rest, of_commands),
        PAGE_OF_TABLE: Domain(PAGE_OF_TABLE, PAGE, (), of_page, ".json"),
    }


def _of_game(key: str) -> Domain:
    packages = (f"rules.{key}", f"renderer.{key}")
    sources = _sources(*(package.replace(".", "/") for package in packages))
    return Domain(
        key, ROOT / "rules" / key, sources, lambda: of_game(GAMES[key], PAINTERS[key], *packages)
    )


def _sources(*folders: str) -> tuple[Path, ...]:
    return tuple(path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))

"""The domains: whose texts are in which catalogue, and where its files are.

A game's catalogue lies beside its rules.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

from authoring.lawful import LAWFUL_GAMES
from authoring.painters import LAWFUL_PAINTERS
from authoring.texts.found import Found
from authoring.texts.imported import of_game
from authoring.texts.reading import templates_in


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


def of_game_called(key: str) -> Domain:
    """Return the domain of a game: the texts of its rules, and of its painter."""
    game, painter = LAWFUL_GAMES[key], LAWFUL_PAINTERS[key]
    packages = tuple(
        dict.fromkeys(type(one).__module__.rpartition(".")[0] for one in (game, painter))
    )
    sources = [path for package in packages for path in sorted(_folder(package).rglob("*.py"))]
    return Domain(
        key, _folder(packages[0]), tuple(sources), lambda: of_game(game, painter, *packages)
    )


def _folder(package: str) -> Path:
    spec = find_spec(package)
    assert spec
    assert spec.origin
    return Path(spec.origin).parent

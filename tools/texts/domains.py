"""The domains: whose texts are in which catalogue, and where its files are.

A game's catalogue lies beside its rules, that of the local table's page beside its scripts, and
that of all the rest in `bot/language/`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import tools.pictures.positions  # noqa: F401  # shows all parts of our games
from authoring.texts.domains import Domain, of_game_called
from authoring.texts.files import forms_of, read
from localtable.people.routes import PAGE
from rules.catalog import GAMES
from tools import ROOT
from tools.texts.commands import of_commands
from tools.texts.page import of_page

PACKAGES = ("rules", "renderer", "opponents", "bot")
BOT = "lockkeeper"
PAGE_OF_TABLE = "localtable"


def domains() -> Mapping[str, Domain]:
    """Return the domains by name: one for each game, and one for the rest."""
    games = {key: of_game_called(key) for key in GAMES}
    own = {path for domain in games.values() for path in domain.sources}
    rest = tuple(path for path in _sources(*PACKAGES) if path not in own)
    return {
        **games,
        BOT: Domain(BOT, ROOT / "bot" / "language", rest, of_commands),
        PAGE_OF_TABLE: Domain(PAGE_OF_TABLE, PAGE, (), of_page, ".json"),
    }


def _sources(*folders: str) -> tuple[Path, ...]:
    return tuple(path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))


@cache
def known(*names: str) -> tuple[Sequence[str], ...]:
    """Return the texts in the templates of domains, each in its forms for one and for several."""
    files = [(name, domains()[name].template) for name in names]
    messages = (message for name, path in files for message in read(path, name))
    return tuple(forms_of(message.id) for message in messages if message.id)

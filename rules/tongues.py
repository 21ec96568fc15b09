"""The languages in which people may type: those that a game's texts are translated into.

What is typed is understood in each of them, whatever language its writer reads.
"""

import re
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources.abc import Traversable
from pathlib import PurePath
from typing import Any, NamedTuple

from rules.game import Game
from rules.rulebook.language import ENGLISH, LANGUAGES, Language
from rules.text import Reader

COMPILED = ".mo"


class Tongue(NamedTuple):
    """A language: how its words are compared, and what the texts of a game are in it."""

    language: Language
    reader: Reader


@cache
def tongues(game: Game[Any, Any]) -> tuple[Tongue, ...]:
    """Return the languages of a game's texts, English first."""
    files = (PurePath(file.name) for file in game.folder.iterdir())
    codes = sorted(file.suffixes[0][1:] for file in files if file.suffix == COMPILED)
    return (Tongue(ENGLISH, Reader()), *(_tongue(game.folder, code) for code in codes))


@cache
def translations(folder: Traversable, locale: str) -> NullTranslations:
    """Return a folder's translations for a locale such as "de-AT"; English if there are none."""
    for code in codes_of(locale):
        file = folder.joinpath(f"texts.{code}{COMPILED}")
        if file.is_file():
            with file.open("rb") as opened:
                return GNUTranslations(opened)
    return NullTranslations()


def codes_of(locale: str) -> tuple[str, str]:
    """Return the codes of the catalogues for a locale such as "pt-BR", the closest one first."""
    return locale.replace("-", "_"), _language_of(locale)


def _tongue(folder: Traversable, code: str) -> Tongue:
    found = translations(folder, code)
    reader = Reader(
        gettext=found.gettext,
        ngettext=found.ngettext,
        pgettext=found.pgettext,
        npgettext=found.npgettext,
    )
    return Tongue(LANGUAGES.get(_language_of(code), ENGLISH), reader)


def _language_of(locale: str) -> str:
    return re.split("[-_]", locale)[0]

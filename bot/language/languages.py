"""The languages that there are texts in."""

from functools import cache
from importlib.resources.abc import Traversable
from pathlib import PurePath

from bot.language.readers import OWN
from rules.tongues import codes_of

SOURCE = "en"
NAMES = {SOURCE: "English", "de": "Deutsch"}
"""What speakers of a language call it."""


def languages_in(folder: Traversable) -> dict[str, str]:
    """Return the names of the languages with a compiled catalogue in a folder, the source first."""
    names = (PurePath(file.name) for file in folder.iterdir() if file.name.endswith(".mo"))
    found = sorted(name.suffixes[0][1:] for name in names)
    return {code: NAMES.get(code, code) for code in (SOURCE, *found)}


LANGUAGES = languages_in(OWN)
"""The languages that can be chosen, each in its own words, by code."""


@cache
def has_texts(locale: str) -> bool:
    """Return whether a locale such as "de" or "pt-BR" has texts other than the source's."""
    return any(code in LANGUAGES and code != SOURCE for code in codes_of(locale))

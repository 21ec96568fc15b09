"""The languages that there are texts in, and that of the host's machine."""

import os
from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import PurePath

from bot.language.readers import OWN, anonymous_reader
from rules.text import Text, words
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


VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables with the locale of messages; the first that is set holds."""


def host_words(text: Text) -> str:
    """Return a text in the host's language."""
    return words(text, anonymous_reader(host_locale(os.environ)))


def host_locale(environment: Mapping[str, str]) -> str:
    """Return the locale of an environment, such as "de_AT" of `LANG=de_AT.UTF-8`; "" if none."""
    found = next(filter(None, map(environment.get, VARIABLES)), "")
    return found.partition(".")[0].partition("@")[0]

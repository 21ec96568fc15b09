"""The languages that there are texts in."""

from pathlib import Path

from bot.language.readers import CATALOGUES

SOURCE = "en"
NAMES = {SOURCE: "English", "de": "Deutsch"}
"""What speakers of a language call it."""


def languages_in(catalogues: Path) -> dict[str, str]:
    """Return the languages of a folder of catalogues, besides that of the source, by name."""
    found = sorted(path.parent.parent.name for path in catalogues.glob("*/LC_MESSAGES/*.mo"))
    return {code: NAMES.get(code, code) for code in (SOURCE, *found)}


LANGUAGES = languages_in(CATALOGUES)
"""The languages that can be chosen, each in its own words, by code."""

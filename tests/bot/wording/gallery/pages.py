"""The gallery: each page of the bot once in every state, among people with the worst names."""

from collections import ChainMap
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from tests.bot.wording.gallery.entry import Shown

FOLDER = Path(__file__).parent
HALLS = [
    import_module(f"tests.bot.wording.gallery.{file.stem}")
    for file in sorted(FOLDER.glob("*.py"))
    if file.stem not in {"entry", "pages"}
]
"""One file each: a feature that is taken out takes its own along."""
PUBLIC = ChainMap(*(dict(hall.PUBLIC) for hall in HALLS))
"""What everybody in a channel sees."""
PRIVATE = ChainMap(*(dict(hall.PRIVATE) for hall in HALLS))
"""What one person alone sees, in a channel or in direct messages."""
FEATURES = sorted({*PUBLIC, *PRIVATE})


class Hung(NamedTuple):
    """A page as it hangs in the gallery."""

    caption: str
    is_public: bool
    shown: Shown


def hang(feature: str, locale: str) -> list[Hung]:
    """Return all pages of a feature in the language of a locale, public ones first."""
    return [
        Hung(caption, is_public, page(locale))
        for wall, is_public in ((PUBLIC, True), (PRIVATE, False))
        for caption, page in wall.get(feature, {}).items()
    ]


@cache
def gallery(locale: str) -> Mapping[str, list[Hung]]:
    """Return the pages of all features in the language of a locale."""
    return {feature: hang(feature, locale) for feature in FEATURES}

"""Writes the repository of a new game, from the example for authors (docs/adding-a-game.md)."""

import re
from collections.abc import Iterator, Mapping
from importlib.metadata import distribution
from pathlib import Path

from bot.basics.refusals import Unready
from rules.catalog import PACKAGES
from rules.packages import KEY, OWN
from rules.text import say

EXAMPLE = Path("night_at_the_lock")
CLONED = Path(__file__).parents[2] / "examples" / EXAMPLE
"""The example in a clone; a wheel brings it in a folder of its own."""
MADE = {"golden", "prerendered", "palette.txt", "__pycache__"}
"""What programs make of the example, and is made anew of the new game."""
WORDS = re.compile(r"[a-z0-9]+")


def write_new_game(key: str, folder: Path) -> Path:
    """Write a repository named by a game's key into a folder, and return it; raises Unready.

    Its game is the example under another name: it can be played, and keeps the laws.
    """
    if not KEY.fullmatch(key):
        raise Unready(
            say("“{key}” should be a name of small letters, digits and underscores.", key=key)
        )
    if key in PACKAGES:
        raise Unready(say("{package} has a game of this name.", package=str(PACKAGES[key])))
    place = folder / key
    if place.exists():
        raise Unready(say("{folder} exists already.", folder=str(place)))
    names = _names(key)
    for path, text in _example():
        written = place / _renamed(str(path), names)
        written.parent.mkdir(parents=True, exist_ok=True)
        written.write_text(_renamed(text, names), "utf-8")
    return place


def _example() -> Iterator[tuple[Path, str]]:
    """Yield the files of the example that people write: their paths there, and what they say."""
    if CLONED.is_dir():
        found = {path.relative_to(CLONED): path for path in CLONED.rglob("*") if path.is_file()}
    else:
        files = [file for file in distribution(OWN).files or () if EXAMPLE.name in file.parts]
        found = {_within(Path(file)): Path(str(file.locate())) for file in files}
    for path, file in found.items():
        if MADE.isdisjoint(path.parts) and not any(
            part.endswith(".egg-info") for part in path.parts
        ):
            yield path, file.read_text("utf-8")


def _within(path: Path) -> Path:
    return Path(*path.parts[path.parts.index(EXAMPLE.name) + 1 :])


def _names(key: str) -> Mapping[str, str]:
    """Return what stands for the names of the example in a game with this key."""
    parts = WORDS.findall(key)
    letters = "".join(part[0] for part in parts) if len(parts) > 1 else f"{key}x"
    return {
        "Night at the Lock": " ".join(part.capitalize() for part in parts),
        "night_lock": key,
        "night-lock": "-".join(parts),
        "NightLock": "".join(map(str.title, parts)),
        "NL-": f"{letters[:2].upper()}-",
        "nl_": f"{letters[:2]}_",
    }


def _renamed(text: str, names: Mapping[str, str]) -> str:
    for old, new in names.items():
        text = text.replace(old, new)
    return text

"""The numbered rules of a game that its tests and vectors cite.

A test cites a rule in its name (`test_cb_4_2_…` cites CB-4.2) or by the number in its file; a
vector cites it under `rules`. Citing a rule covers the rules under it only if they have no numbers
of their own.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from authoring.lawful import LAWFUL_GAMES
from authoring.plugs import PLUGS
from authoring.vectors import own

TEST = re.compile(r"\bdef (test_\w+)")
NAMED = re.compile(r"(?<=_)(?!(?<=\d_)to_)([a-z]{2})((?:_\d+)+)(?=_)")
WRITTEN = re.compile(r"\b([A-Z]{2})-(\d+(?:\.\d+)*)\b")


def cited(game: str) -> frozenset[str]:
    """Return every rule number that a test or a vector of a game cites."""
    tests = (number for file in PLUGS[game].tests.rglob("test_*.py") for number in _in_test(file))
    vectors = (number for vector in own(game) for number in vector.get("rules", ()))
    return frozenset((*tests, *vectors))


def uncited(game: str) -> tuple[str, ...]:
    """Return the rules of a game that nothing cites, in the order of the rulebook."""
    known = cited(game)
    return tuple(
        rule.number for rule in LAWFUL_GAMES[game].rulebook.rules if rule.number not in known
    )


def _in_test(file: Path) -> Iterator[str]:
    source = file.read_text("utf-8")
    for test in TEST.findall(source):
        for prefix, digits in NAMED.findall(test):
            yield f"{prefix.upper()}-{digits[1:].replace('_', '.')}"
    for prefix, number in WRITTEN.findall(source):
        yield f"{prefix}-{number}"

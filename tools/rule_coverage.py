"""List the numbered rules that no test and no vector cites: `python -m tools.rule_coverage [GAME]`.

A test cites a rule in its name (`test_cb_4_2_…` cites CB-4.2) or by the number in its file; a
vector cites it under `rules`. Citing a rule covers the rules under it only if they have no numbers
of their own.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.rules.lawful import LAWFUL_GAMES
from tests.rules.vectors import own
from tools import ROOT

TEST = re.compile(r"\bdef (test_\w+)")
NAMED = re.compile(r"(?<=_)(?!(?<=\d_)to_)([a-z]{2})((?:_\d+)+)(?=_)")
WRITTEN = re.compile(r"\b([A-Z]{2})-(\d+(?:\.\d+)*)\b")


def cited(game: str) -> frozenset[str]:
    """Return every rule number that a test or a vector of a game cites."""
    folder = ROOT / "tests" / "rules" / game
    tests = (number for file in folder.rglob("test_*.py") for number in _in_test(file))
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


def main(arguments: list[str]) -> int:
    """Print what is missing; return 0 if nothing is."""
    missing = {game: uncited(game) for game in arguments or LAWFUL_GAMES}
    for game, rules in missing.items():
        total = len(LAWFUL_GAMES[game].rulebook.rules)
        print(f"{game}: {total - len(rules)} of {total} rules cited", *rules, sep="\n  ")
    return 1 if any(missing.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The games of earlier runs, in a file with a line for each; later runs add theirs."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from itertools import count, islice
from pathlib import Path
from typing import Any

from tools import ROOT
from tools.ladder.pair_results import Pair
from tools.ladder.playing import Fixture, Outcome

DIGITS = 4
"""Decimal places of the seconds in the file."""


class KeptGames:
    """The outcomes of fixtures; games of other opponents or other rules are ignored."""

    def __init__(self, file: Path | None = None) -> None:
        """Read the file, if there is one; an incomplete last line is dropped."""
        self._file = file
        self._outcomes: dict[Fixture, Outcome] = {}
        if file and file.exists():
            lines = file.read_text("utf-8").splitlines(keepends=True)
            whole = [line for line in lines if line.endswith("\n")]
            if whole != lines:
                file.write_text("".join(whole), "utf-8")
            for outcome in map(_read, map(json.loads, whole)):
                if outcome:
                    self._outcomes[outcome.fixture] = outcome

    def add(self, outcome: Outcome) -> None:
        """Keep an outcome, and write it to the file at once."""
        self._outcomes[outcome.fixture] = outcome
        if self._file:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(_written(outcome)) + "\n")

    def missing(self, pair: Pair, games: int, seed: int) -> Iterator[Fixture]:
        """Yield the fixtures that are missing until a pair has `games` games."""
        wanted = -(-games // pair.seats) * pair.seats
        return (own for own in islice(fixtures(pair, seed), wanted) if own not in self._outcomes)

    def of(self, pair: Pair) -> Sequence[Outcome]:
        """Return the outcomes of a pair, as far as it has played each seat equally often."""
        own = [outcome for outcome in self._outcomes.values() if pair_of(outcome.fixture) == pair]
        times = Counter(outcome.fixture.seed for outcome in own)
        return [outcome for outcome in own if times[outcome.fixture.seed] == pair.seats]


def fixtures(pair: Pair, seed: int) -> Iterator[Fixture]:
    """Yield games of a pair; the first player plays each seat with the same seed."""
    for game in count():
        seat = game % pair.seats
        players = tuple(pair.player if s == seat else pair.against for s in range(pair.seats))
        yield Fixture(pair.game, players, seed + game // pair.seats, seat)


def pair_of(fixture: Fixture) -> Pair:
    """Return the pair of a fixture."""
    seats = len(fixture.players)
    against = fixture.players[(fixture.rotation + 1) % seats] if seats > 1 else ""
    return Pair(fixture.game, fixture.players[fixture.rotation], against, seats)


@cache
def program_of(game: str) -> str:
    """Return a digest of the opponents and the rules; only games with the same one compare."""
    digest = sha256()
    for folder in (ROOT / "opponents", ROOT / "rules" / game):
        for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.json")]):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _written(outcome: Outcome) -> dict[str, Any]:
    fixture = outcome.fixture
    return {
        "game": fixture.game,
        "players": fixture.players,
        "seed": fixture.seed,
        "seat": fixture.rotation,
        "program": program_of(fixture.game),
        "shares": outcome.shares,
        "scores": outcome.scores,
        "seconds": {
            name: [round(own, DIGITS) for own in seconds]
            for name, seconds in outcome.seconds.items()
        },
    }


def _read(line: dict[str, Any]) -> Outcome | None:
    """Return the outcome in a line; None if its digest is another one."""
    fixture = Fixture(line["game"], tuple(line["players"]), line["seed"], line["seat"])
    if line["program"] != program_of(fixture.game):
        return None
    seconds = {name: tuple(own) for name, own in line["seconds"].items()}
    return Outcome(fixture, tuple(line["shares"]), tuple(line["scores"]), seconds)

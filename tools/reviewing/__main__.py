"""Measure reviews: `python -m tools.reviewing`.

How long they take, whether verdicts stay with twice the rounds, whether planted blunders are found,
and whether the weaker of two levels is told.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from statistics import mean

from msgspec import json

from rules.catalog import GAMES
from tools.reviewing.measures import MEASURES, Finding

MOST = {2: 30, 4: 90}
"""CPU seconds that a review may take, by seats."""


def main(arguments: Sequence[str]) -> int:
    """Measure what is missing, and print what was found in all."""
    asked = _asked(arguments)
    kept = [*_kept(asked.json)]
    known = {(own.kind, own.game, own.seed) for own in kept}
    with ProcessPoolExecutor(asked.processes, get_context("spawn")) as pool:
        wanted = [task for task in _tasks(asked) if task not in known]
        running = [pool.submit(MEASURES[kind], game, seed) for kind, game, seed in wanted]
        for done in as_completed(running):
            if trouble := done.exception():
                sys.stderr.write(f"{trouble!r}\n")
                continue
            kept.append(done.result())
            _keep(asked.json, kept[-1])
    for line in summary(kept):
        sys.stdout.write(f"{line}\n")
    return 0


def summary(found: Sequence[Finding]) -> Iterator[str]:
    """Yield a line for each game, and what counts over all games."""
    for game in GAMES:
        yield from _of_game([own for own in found if own.game == game], game)
    levels = [own for own in found if own.kind == "levels"]
    blunders = [own for own in found if own.kind == "planted"]
    yield _share("verdicts that stay", *_sums(levels, "stayed", "told_twice"))
    yield _share("blunders found", sum(o.is_found is True for o in blunders), len(blunders))
    yield _share("weaker by the mean loss", sum(map(_is_told, levels)), len(levels))
    yield _share("reasons that name a thing", *_sums(levels, "named", "keys"))


def _sums(found: Sequence[Finding], *fields: str) -> Iterator[int]:
    for field in fields:
        yield sum(getattr(finding, field) for finding in found)


def _is_told(found: Finding) -> bool:
    """Return whether the weaker level lost more in a decision, on average."""
    return max(range(len(found.means)), key=found.means.__getitem__) == found.weaker


def _of_game(found: Sequence[Finding], game: str) -> Iterator[str]:
    for kind, seats in (("levels", 2), ("seats", 4)):
        own = [finding for finding in found if finding.kind == kind]
        if own:
            seconds = [finding.seconds for finding in own]
            yield (
                f"{game}, {seats} seats, {len(own)} games: {mean(seconds):.0f} s of CPU, at most "
                f"{max(seconds):.0f} s (at most {MOST[seats]} wanted)"
            )


def _share(what: str, number: int, total: int) -> str:
    return f"{what}: {number} of {total}" + (f" ({number / total:.2f})" if total else "")


def _tasks(asked: Namespace) -> Iterator[tuple[str, str, int]]:
    for seed in range(asked.count):
        for kind in asked.kinds or MEASURES:
            for game in asked.games:
                is_first = kind != "seats" or not seed
                if is_first and (kind != "seats" or max(GAMES[game].seats) >= 4):
                    yield kind, game, seed


def _kept(file: Path | None) -> Iterator[Finding]:
    if file and file.exists():
        for line in file.read_text("utf-8").splitlines():
            yield json.decode(line, type=Finding)


def _keep(file: Path | None, finding: Finding) -> None:
    if file:
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.encode(finding).decode() + "\n")


def _asked(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser("python -m tools.reviewing", description=__doc__)
    say = parser.add_argument
    say("--games", nargs="*", choices=[*GAMES], default=[*GAMES])
    say("--kinds", nargs="*", choices=[*MEASURES], help="all, if none is named")
    say("--count", type=int, default=12, help="games of each kind")
    say("--processes", type=int, default=cpu_count() or 1)
    say("--json", type=Path, help="a file with a line for each game; those in it are not repeated")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

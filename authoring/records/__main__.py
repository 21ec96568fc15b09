"""Make and check the records: `python -m authoring.records VERB ...`. README.md says more."""

import sys
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from random import Random

from authoring.lawful import LAWFUL_GAMES
from authoring.records import checking
from authoring.records.by_opponents import WORD, games_of_opponents, is_by_opponents
from authoring.records.chance import wanted_games
from authoring.records.checking import Refused
from authoring.records.marks import Unplayable, stretches
from rules import record
from rules.errors import RulesError
from rules.match import Match
from rules.setup import Setup

USAGE = """usage: python -m authoring.records VERB ...
  check [FILE...]   say at which turn a record first plays otherwise than it did
  reseen [FILE...]  write anew what people see and are told; not where they may do other things
  add FILE          keep a record as /log gives it: from now on it must play as it does today
  play GAME...      play what is missing of a game: by chance, and by opponents
  show FILE TURN    print what the fingerprint of a turn is made of, to compare two versions
Without FILE, all records are meant."""


def check(file: Path) -> str:
    """Return what differs; empty if nothing does."""
    return checking.fault(file.read_text("utf-8"))


def reseen(file: Path) -> str:
    """Rewrite a file; return why not, or an empty text."""
    try:
        text = checking.reseen(file.read_text("utf-8"))
    except (Refused, Unplayable) as refusal:
        return str(refusal)
    file.write_text(text, "utf-8")
    return ""


def add(file: Path) -> str:
    """Copy a record to those of its game, with fingerprints; return why not, or an empty text."""
    try:
        text = checking.annotated(file.read_text("utf-8"))
    except (OSError, RulesError, Refused, Unplayable) as refusal:
        return str(refusal)
    _keep(record.read(text).key, file.stem, text)
    return ""


def play(key: str) -> None:
    """Play and store the missing games."""
    have = [record.read(file.read_text("utf-8")) for file in checking.files(key)]
    for word, match in wanted_games(LAWFUL_GAMES[key], have, Random(len(have))):
        _keep_played(match, word)
    if not any(map(is_by_opponents, checking.files(key))):
        for match in games_of_opponents(LAWFUL_GAMES[key]):
            _keep_played(match, WORD)


def show(file: Path, turn: str) -> None:
    """Print the lines behind the digests of a turn."""
    for stretch in stretches(record.read(file.read_text("utf-8"))):
        if str(stretch.end.turn) == turn:
            print(stretch.mark, *stretch.done, *stretch.seen, *stretch.told, sep="\n")


def _name(setup: Setup, word: str) -> str:
    """Return a record's name: seats, unusual options, and its peculiarity."""
    options = (f"{name}-{value.replace(':', '')}" for name, value in setup.options.items())
    return ".".join(part for part in (f"{setup.seats}_seats", *options, word) if part)


def _keep_played(match: Match, word: str) -> None:
    """Write a file named after its setup and its peculiarity."""
    text = record.write(match, match.record)
    _keep(match.game.key, _name(match.setup, word), checking.annotated(text))


def _keep(key: str, name: str, text: str) -> None:
    """Write a file of that name, with a number if there is one already."""
    folder = checking.FOLDER / key
    folder.mkdir(parents=True, exist_ok=True)
    names = (name if number == 1 else f"{name}.{number}" for number in count(1))
    file = next(file for name in names if not (file := folder / f"{name}.txt").exists())
    file.write_text(text, "utf-8")
    print(file)


def _each(names: Sequence[str], deed: Callable[[Path], str]) -> int:
    """Do something to files (all if none is named) and report; return 1 if one was faulty."""
    files = [Path(name) for name in names] or checking.files()
    faults = {file: fault for file in files if (fault := deed(file))}
    for file, fault in faults.items():
        print(f"{file}: {fault}")
    print(f"{len(files) - len(faults)} as they were, {len(faults)} not")
    return 1 if faults else 0


def main(arguments: Sequence[str]) -> int:
    """Run a verb; return 0 if all went well, 1 if not, 2 if there was nothing to do."""
    match arguments:
        case ["check", *names]:
            return _each(names, check)
        case ["reseen", *names]:
            return _each(names, reseen)
        case ["add", name]:
            return _each([name], add)
        case ["play", *keys] if keys and LAWFUL_GAMES.keys() >= set(keys):
            for key in keys:
                play(key)
        case ["show", name, turn]:
            show(Path(name), turn)
        case _:
            print(USAGE)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

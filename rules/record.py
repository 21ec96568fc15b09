"""Records: whole games as text files, with the setup, a move per line, and the scores.

The form is documented in docs/records.md.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rules.core import NATURE, Result
from rules.errors import RulesError
from rules.game import Game
from rules.match import Entry, Match
from rules.notation import cut
from rules.setup import Setup
from rules.text import Seat, say, words

UNTOLD = "…"
"""Replaces a move that is secret during the game."""

MOST_LINES = 20_000
"""The most lines of a record; the longest game so far has a tenth of them."""
LONGEST_LINE = 4_000
"""In characters; the text that a campaign carries over is the longest."""

NUMBER = re.compile(r"[0-9]{1,9}")
SCORES = re.compile(r"-?[0-9]{1,9}( +-?[0-9]{1,9})*")


class Record(NamedTuple):
    """A record's contents: key, setup, moves, and the final scores if the game is over."""

    key: str
    setup: Setup
    moves: tuple[tuple[Seat, str], ...]
    scores: tuple[int, ...] = ()
    lines: tuple[int, ...] = ()
    """The line number of each move, and then of the scores if there are any."""
    package: str = ""
    """The package of the game with its version, if the record names it."""


class BadRecord(RulesError):
    """The text is not a record; the reason names the line."""


def write(
    match: Match, moves: Iterable[tuple[Seat, str]], comments: Sequence[str] = (), package: str = ""
) -> str:
    """Return a match as text with `moves`, which are all its moves or the public ones.

    `package` is the package of the game with its version, for those who do not have it.
    """
    lines = [f"# {comment}" for comment in comments]
    lines += [f"game {match.game.key}", *([f"package {package}"] if package else [])]
    lines += [f"edition {match.setup.edition}"]
    lines += [f"seats {match.setup.seats}"]
    lines += [f"option {name} {value}" for name, value in match.setup.options.items()]
    lines += [f"carried {match.setup.carried}"] if match.setup.carried else []
    lines += [write_line(seat, move or UNTOLD) for seat, move in moves]
    return "\n".join([*lines, *_ending(match.result), ""])


def read(text: str) -> Record:
    """Return the record that a text stands for; raises BadRecord."""
    headers: dict[str, str] = {}
    options: dict[str, str] = {}
    moves: list[tuple[Seat, str]] = []
    scores: tuple[int, ...] = ()
    lines: list[int] = []
    for number, word, rest in _lines(text):
        if scores:
            raise BadRecord(say("Line {number} comes after the scores.", number=number))
        match word:
            case "game" | "package" | "edition" | "seats" | "carried":
                _note(headers, word, rest, number)
            case "option":
                name, _, value = rest.partition(" ")
                _note(options, name, value, number)
            case "=":
                scores = _scores(rest, number)
                lines.append(number)
            case _:
                moves.append((_seat_in(number, word), rest))
                lines.append(number)
    setup = _setup(headers, options)
    key, package = headers.get("game", ""), headers.get("package", "")
    return Record(key, setup, tuple(moves), scores, tuple(lines), package)


def replay(record: Record, games: Mapping[str, Game[Any, Any]]) -> Match:
    """Return the match of a record; raises RulesError for a game or setup that is not on offer.

    Raises BadRecord, which names the line, for the first move that fails or for wrong scores.
    """
    if not record.key:
        raise BadRecord(say("The record does not say which game it is of."))
    if record.key not in games:
        told = say("The record is of an unknown game, “{key}”.", key=cut(record.key))
        raise BadRecord(
            say("{told} It comes with {package}.", told=told, package=cut(record.package))
            if record.package
            else told
        )
    match = Match.replay(games[record.key], record.setup, ())
    entries: list[Entry] = []
    for (seat, move), number in zip(record.moves, _numbers(record), strict=False):
        match = _played(match, seat, move, number)
        entries.extend(match.entries)
        match = replace(match, entries=())
    match = replace(match, entries=tuple(entries))
    _check_scores(record, match)
    return match


def _played(match: Match, seat: Seat, move: str, number: int) -> Match:
    if move == UNTOLD:
        raise BadRecord(
            say(
                "Line {number} keeps a move secret: the record was taken while its game went on.",
                number=number,
            )
        )
    try:
        return match.play(seat, move)
    except RulesError as refusal:
        raise BadRecord(
            say(
                "Line {number}, “{move}”, cannot be played: {reason}",
                number=number,
                move=cut(move),
                reason=refusal.reason,
            ),
            refusal.rule,
        ) from refusal


def _check_scores(record: Record, match: Match) -> None:
    if record.scores and (match.result is None or record.scores != match.result.scores):
        *_, number = _numbers(record)
        raise BadRecord(
            say("Line {number}: the moves do not end the game with these scores.", number=number)
        )


def _numbers(record: Record) -> Sequence[int]:
    """Return the line number of each move, and of the scores."""
    return record.lines or range(1, len(record.moves) + 2)


def _note(known: dict[str, str], name: str, value: str, number: int) -> None:
    if name in known:
        raise BadRecord(
            say("Line {number} gives “{name}” a second time.", number=number, name=cut(name))
        )
    known[name] = value


def _scores(text: str, number: int) -> tuple[int, ...]:
    if not SCORES.fullmatch(text):
        raise BadRecord(say("Line {number} has no scores after “=”.", number=number))
    return tuple(int(score) for score in text.split())


def write_line(seat: Seat, move: str) -> str:
    """Return the line of a move: its seat, counted from 1, or * for NATURE, and the notation."""
    return f"{'*' if seat == NATURE else seat + 1} {move}"


def read_line(line: str) -> tuple[Seat, str]:
    """Return the seat and move of such a line; raises BadRecord."""
    word, _, move = line.strip().partition(" ")
    seat = _seat(word)
    if seat is None or not move.strip():
        raise BadRecord(
            say(
                "“{line}” is not a move of a record, such as “2 token b3” or “* roll 4”.", line=line
            )
        )
    return seat, move.strip()


def _ending(result: Result | None) -> Iterator[str]:
    if result:
        yield f"= {' '.join(str(score) for score in result.scores)}"
        yield f"# {words(result.why)}"


def _lines(text: str) -> Iterator[tuple[int, str, str]]:
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise BadRecord(say("The record has more than {most:,} lines.", most=MOST_LINES))
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            raise BadRecord(say("Line {number} is too long.", number=number))
        if bare := line.split("#")[0].strip():
            word, _, rest = bare.partition(" ")
            yield number, word, rest.strip()


def _seat_in(number: int, word: str) -> Seat:
    seat = _seat(word)
    if seat is None:
        raise BadRecord(
            say("Line {number}: “{word}” is not a seat.", number=number, word=cut(word))
        )
    return seat


def _seat(word: str) -> Seat | None:
    if word == "*":
        return NATURE
    return Seat(int(word) - 1) if NUMBER.fullmatch(word) and int(word) else None


def _setup(headers: Mapping[str, str], options: Mapping[str, str]) -> Setup:
    seats = headers.get("seats", "")
    if not NUMBER.fullmatch(seats):
        raise BadRecord(say("The record does not say how many seats it has."))
    # Records had no edition while every game had only one.
    edition = headers.get("edition", "1")
    if not NUMBER.fullmatch(edition) or int(edition) == 0:
        raise BadRecord(say("“{edition}” is not an edition of the rules.", edition=cut(edition)))
    return Setup(int(seats), dict(options), headers.get("carried", ""), int(edition))

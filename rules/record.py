"""Records: whole games as text files, with the setup, a move on each line, and the scores."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.core import NATURE, Game, Result
from rules.errors import RulesError
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, say, words

UNTOLD = "…"
"""Stands for a move that is secret while the game goes on."""


class Record(NamedTuple):
    """A game as its record says: key, setup, moves, and final scores if it is over."""

    key: str
    setup: Setup
    moves: tuple[tuple[Seat, str], ...]
    scores: tuple[int, ...] = ()


class BadRecord(RulesError):
    """The text is not a record; the reason names the line."""


def write(match: Match, moves: Iterable[tuple[Seat, str]], comments: Sequence[str] = ()) -> str:
    """Return a match as text, with these of its moves: all, or those that are public."""
    lines = [f"# {comment}" for comment in comments]
    lines += [f"game {match.game.key}", f"edition {match.setup.edition}"]
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
    for number, word, rest in _lines(text):
        match word:
            case "game" | "edition" | "seats" | "carried":
                headers[word] = rest
            case "option":
                name, _, value = rest.partition(" ")
                options[name] = value
            case "=":
                scores = tuple(int(score) for score in rest.split())
            case _:
                moves.append((_seat_in(number, word), rest))
    return Record(headers.get("game", ""), _setup(headers, options), tuple(moves), scores)


def replay(record: Record, games: Mapping[str, Game[Any, Any]]) -> Match:
    """Return the match of a record; raises BadRecord for an unknown game, RulesError for a move."""
    if record.key not in games:
        raise BadRecord(say("The record is of an unknown game, “{key}”.", key=record.key))
    return Match.replay(games[record.key], record.setup, record.moves)


def write_line(seat: Seat, move: str) -> str:
    """Return the line of a move: its seat, counted from 1, or * for NATURE, and the notation."""
    return f"{'*' if seat == NATURE else seat + 1} {move}"


def read_line(line: str) -> tuple[Seat, str]:
    """Return seat and move of such a line; raises BadRecord."""
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
    for number, line in enumerate(text.splitlines(), start=1):
        bare = line.split("#")[0].strip()
        if bare:
            word, _, rest = bare.partition(" ")
            yield number, word, rest.strip()


def _seat_in(number: int, word: str) -> Seat:
    seat = _seat(word)
    if seat is None:
        raise BadRecord(say("Line {number}: “{word}” is not a seat.", number=number, word=word))
    return seat


def _seat(word: str) -> Seat | None:
    if word == "*":
        return NATURE
    return Seat(int(word) - 1) if word.isdecimal() and word != "0" else None


def _setup(headers: Mapping[str, str], options: Mapping[str, str]) -> Setup:
    seats = headers.get("seats", "")
    if not seats.isdecimal():
        raise BadRecord(say("The record does not say how many seats it has."))
    # Records had no edition as long as every game had only one.
    edition = headers.get("edition", "1")
    if not edition.isdecimal() or edition == "0":
        raise BadRecord(say("“{edition}” is not an edition of the rules.", edition=edition))
    return Setup(int(seats), dict(options), headers.get("carried", ""), int(edition))

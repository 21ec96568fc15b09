"""The words of the standings."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from textwrap import shorten

from renderer.catalog import LONGEST_ALT
from renderer.lettering import ELLIPSIS, legible
from renderer.standings.values import Line, Standings
from rules.text import Reader, Text, all_of, numeral, say, words


def title_of(standings: Standings, reader: Reader) -> str:
    """Return the drawable part of the campaign's name."""
    return legible(standings.title) or words(say("Campaign"), reader)


def drawable(standings: Standings, reader: Reader) -> Standings:
    """Return the standings with names that can be drawn."""
    lines = (replace(line, name=_legible(line, reader)) for line in standings.lines)
    return replace(standings, title=title_of(standings, reader), lines=tuple(lines))


def stand_ins(standings: Standings, reader: Reader) -> Mapping[str, str]:
    """Return the replacements in the picture for names that cannot be drawn, with those names."""
    unwritten = (line for line in standings.lines if not legible(line.name))
    return {_legible(line, reader): line.name for line in unwritten}


def winners_of(standings: Standings) -> tuple[str, ...]:
    """Return the winners' names."""
    return tuple(line.name for line in standings.leaders)


def outcome(standings: Standings, names: tuple[str, ...]) -> Text:
    """Return how the campaign ended, with as many of the winners' names as there is room for."""
    if not names:
        return say("The campaign is over")
    if standings.is_solo:
        return say("{name} completes the campaign", name=names)
    if len(names) == 1:
        return say("{name} wins the campaign", name=names)
    return say("{names} share the win", names=all_of(names))


def alt_text(standings: Standings, reader: Reader) -> str:
    """Return the table in words, best first, for those who do not see it."""
    return shorten(" ".join(read_out(standings, reader)), LONGEST_ALT, placeholder=ELLIPSIS)


def read_out(standings: Standings, reader: Reader) -> Iterator[str]:
    """Yield the content of the table, sentence by sentence."""
    said = [standings.title, standings.subtitle]
    if standings.is_over:
        said.append(outcome(standings, winners_of(standings)))
    for each in said:
        yield words(say("{sentence}.", sentence=each), reader)
    for line in standings.lines:
        yield _line_read_out(standings, line)


def _legible(line: Line, reader: Reader) -> str:
    """Return the drawable part of a name, or else the number of the person."""
    return legible(line.name) or words(say("Player {number}", number=line.colour + 1), reader)


def _line_read_out(standings: Standings, line: Line) -> str:
    rank = f"{line.rank}. " if standings.finished and not standings.is_solo else ""
    games = f" ({', '.join(line.games)})" if line.games else ""
    return f"{rank}{line.name}: {numeral(line.points)}{games}."

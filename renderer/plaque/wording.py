"""The words of the plaque and of its alt text."""

from collections.abc import Iterator
from dataclasses import replace
from textwrap import shorten

from renderer.catalog import LONGEST_ALT
from renderer.chronicle.values import Chronicle, Turning
from renderer.chronicle.wording import gain, lines, sources, turning_points
from renderer.lettering import ELLIPSIS
from renderer.plaque.values import Plaque
from renderer.standings.wording import drawable as drawable_standings
from renderer.standings.wording import read_out
from renderer.theme import SEATS
from rules.course import Swing
from rules.text import Reader, Text, say


def chronicle_of(plaque: Plaque, reader: Reader) -> Chronicle:
    """Return how the points developed, in the words of the plaque."""
    people = sorted(plaque.standings.lines, key=lambda line: line.colour)
    names = tuple(line.name for line in people)
    named = replace(reader, name=names.__getitem__)
    return Chronicle(
        names=names,
        colours=tuple(SEATS)[: len(names)],
        course=plaque.course,
        heading=say("Points after each game"),
        turnings=tuple(
            Turning(swing, _title(plaque, swing), named) for swing in plaque.course.swings
        ),
    )


def drawable(plaque: Plaque, reader: Reader) -> Plaque:
    """Return the plaque with names that can be drawn."""
    return replace(plaque, standings=drawable_standings(plaque.standings, reader))


def alt_text(plaque: Plaque, reader: Reader) -> str:
    """Return the plaque in words, for those who do not see it."""
    return shorten(" ".join(_said(plaque, reader)), LONGEST_ALT, placeholder=ELLIPSIS)


def _title(plaque: Plaque, swing: Swing) -> Text:
    moved = gain(swing, len(plaque.standings.lines) - 1)
    return say("Game {number} · {moved}", number=swing.turn, moved=moved)


def _said(plaque: Plaque, reader: Reader) -> Iterator[str]:
    chronicle = chronicle_of(plaque, reader)
    named = replace(reader, name=chronicle.names.__getitem__)
    yield from read_out(plaque.standings, reader)
    yield from turning_points(chronicle)
    yield from sources(chronicle, named)
    yield from lines(chronicle, named)

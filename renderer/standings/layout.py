"""What the standings show, in which words and where, measured once per picture; and samples."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from math import ceil, cos, radians, sin
from textwrap import shorten

from renderer.catalog import LONGEST_ALT
from renderer.geometry import Point
from renderer.lettering import ELLIPSIS, cut, legible, text_width, wrapped
from renderer.paper import FRAME, LEFT, MARGIN, PAPER_EDGE, RIGHT
from renderer.theme import Type
from rules.text import Reader, Text, all_of, numeral, say, words


@dataclass(frozen=True, slots=True)
class Line:
    """One person."""

    name: str
    rank: int
    """The rank: 1 is best; tied people share it."""
    points: int
    """The total so far, in the campaign's scoring; may be negative."""
    games: tuple[str, ...]
    """The result of each finished game, ready to show: "1st", "38", "–"."""
    colour: int
    """An index of the theme's seat colours."""
    signs: tuple[str, ...] = ()
    """The seat's colour at the board in each finished game; empty where it had none."""


@dataclass(frozen=True, slots=True)
class Standings:
    """A campaign after some of its games."""

    title: str
    subtitle: Text
    games: tuple[str, ...]
    """The names of all games in order, including those not yet played."""
    lines: tuple[Line, ...]
    """The lines, by rank."""
    is_over: bool

    @property
    def finished(self) -> int:
        """How many games have been played."""
        return max((len(line.games) for line in self.lines), default=0)

    @property
    def leaders(self) -> tuple[Line, ...]:
        """Return who is first; empty before a game has been played."""
        return tuple(line for line in self.lines if line.rank == 1 and self.finished)

    @property
    def is_solo(self) -> bool:
        """Whether there is nobody to rank against."""
        return len(self.lines) == 1


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


GAMES = ("Cronberg", "Canal King Brugge", "Ruhrschifffahrt", "Big Shoulders", "Oranienburger Kanal")


def samples() -> tuple[Standings, ...]:
    """Return a campaign in progress, one with a winner, and one whose win is shared."""
    return (
        Standings(
            title="The Tuesday League",
            subtitle=say("After {done} of {all} games · points by placing", done=3, all=5),
            games=GAMES,
            lines=(
                Line("Dmitri", 1, 13, ("1st", "2nd", "1st"), 2),
                Line("Anna", 2, 10, ("2nd", "1st", "4th"), 0),
                Line("Clara", 2, 10, ("3rd", "3rd", "2nd"), 3),
                Line("Bartholomew of the Seven Locks", 4, 6, ("5th", "4th", "3rd"), 1),
                Line("Emil", 5, 3, ("4th", "–", "5th"), 4),
                Line("Frida", 6, -2, ("–", "5th", "6th"), 5),
            ),
            is_over=False,
        ),
        Standings(
            title="Winter on the Canals",
            subtitle=say("After {done} of {all} games · sum of scores", done=3, all=3),
            games=("Cronberg", "Cronberg", "Canal King Brugge"),
            lines=(
                Line("Clara", 1, 134, ("41", "38", "55"), 3),
                Line("Anna", 2, 120, ("38", "52", "30"), 0),
                Line("Ben", 3, -7, ("−20", "−3", "16"), 1),
                Line("Dmitri", 4, -31, ("−12", "−10", "−9"), 2),
            ),
            is_over=True,
        ),
        Standings(
            title="Summer Cup",
            subtitle=say("After {done} of {all} games · points by placing", done=1, all=1),
            games=("Ruhrschifffahrt",),
            lines=(
                Line("Emil", 1, 3, ("1st",), 4),
                Line("Frida", 1, 3, ("1st",), 5),
                Line("Karl", 3, 1, ("3rd",), 6),
                Line("Wanda", 4, 0, ("4th",), 7),
            ),
            is_over=True,
        ),
    )


NAMES = (Type(34, "Bold"), Type(29, "Bold"))
LONG_NAME = Type(24, "Bold")
TOTALS = tuple(Type(size, "Black") for size in (64, 54, 44, 34))
RESULTS = tuple(Type(size, "Bold") for size in (32, 28, 24, 20))
GAME, HIDDEN = Type(23, "Semibold"), Type(23, "It")
POINTS = Type(22, "Bold", 0.08)


MEDAL_X, SIGN_X, NAME_X, SOLO_NAME_X = LEFT + 56, LEFT + 146, LEFT + 190, LEFT + 128
TOTAL_RIGHT, TOTAL_ROOM, GAMES_RIGHT = RIGHT - 20, 132, RIGHT - 172
TITLE_Y, SUBTITLE_Y, RIBBON_Y = PAPER_EDGE + 66, PAPER_EDGE + 120, PAPER_EDGE + 192
HEADS_TOP, RIBBON_ROOM = PAPER_EDGE + 148, 108
SHORTEST_NAME, LONGEST_NAME, LONG_NAME_BESIDE_MANY, NAME_GAP = 170, 300, 220, 20
MANY = 6
"""From this many games on, names have less room."""
NARROWEST, WIDEST = 62, 180
"""Least and greatest widths of games' columns."""
HEAD_LINE, HEAD_LINES, HEAD_GAP = 27, 2, 14
SLANT, LONGEST_HEAD = 48, 310
"""Angle in degrees of headings too long to be level, and their greatest length."""
ROWS = (132, 124, 116, 108, 104, 100)
"""The height of a row by the number of people."""
FOOT = 52
"""The distance from the last row to the brass."""


class Kind(Enum):
    """The content of a column."""

    PLAYED = auto()
    NEWEST = auto()
    AHEAD = auto()
    HIDDEN = auto()


@dataclass(frozen=True, slots=True)
class Column:
    """A game, or several games left out."""

    kind: Kind
    head: str
    game: int = 0
    """The index of the game in the campaign."""


@dataclass(frozen=True, slots=True)
class StandingsMeasures:
    """The measures of a picture."""

    columns: tuple[Column, ...]
    name_x: float
    name_room: float
    pitch: float
    """The distance between two columns."""
    is_slanted: bool
    rows_top: int
    row: int
    rows: int

    def x(self, index: int) -> float:
        """Return the middle of a column."""
        return GAMES_RIGHT - (len(self.columns) - index - 0.5) * self.pitch

    def y(self, index: int) -> float:
        """Return the middle of a row."""
        return self.rows_top + (index + 0.5) * self.row

    @property
    def bottom(self) -> int:
        """Return the end of the last row."""
        return self.rows_top + self.rows * self.row

    @property
    def height(self) -> int:
        """Return the height of the picture."""
        return self.bottom + FOOT + FRAME + MARGIN


def measured(standings: Standings, reader: Reader) -> StandingsMeasures:
    """Divide the room between names and games, and leave games out if there are too many."""
    name_x = SOLO_NAME_X if standings.is_solo else NAME_X
    region = GAMES_RIGHT - name_x - name_room(standings) - NAME_GAP
    columns = chosen(standings, int(region // NARROWEST), reader)
    pitch = min(WIDEST, region / max(1, len(columns)))
    level = all(_lies_level(column.head, pitch) for column in columns)
    top = HEADS_TOP + RIBBON_ROOM * standings.is_over
    high = HEAD_LINES * HEAD_LINE if level else _rise(columns)
    rows = len(standings.lines)
    return StandingsMeasures(
        columns=columns if level else tuple(map(_shortened, columns)),
        name_x=name_x,
        name_room=GAMES_RIGHT - len(columns) * pitch - name_x - NAME_GAP,
        pitch=pitch,
        is_slanted=not level,
        rows_top=top + high + HEAD_GAP,
        row=ROWS[min(rows, len(ROWS)) - 1],
        rows=rows,
    )


def name_room(standings: Standings) -> float:
    """Return the width that the names need, within limits."""
    widest = max(text_width(line.name, NAMES[0]) for line in standings.lines)
    most = LONGEST_NAME if len(standings.games) < MANY else LONG_NAME_BESIDE_MANY
    return min(max(widest, SHORTEST_NAME), most)


def chosen(standings: Standings, capacity: int, reader: Reader) -> tuple[Column, ...]:
    """Return the columns: all games, or the latest and the next with a column for the rest."""
    total, finished = len(standings.games), standings.finished
    games = [
        Column(_kind(game, standings), _title(standings, game, reader), game)
        for game in range(total)
    ]
    if total <= capacity:
        return tuple(games)
    if finished < capacity - 1:
        return (*games[: capacity - 1], _later(total - capacity + 1, reader))
    if finished >= total - 1:
        first = total - capacity + 1
        return (_earlier(first, reader), *games[first:])
    first, after = finished + 3 - capacity, finished + 1
    return (_earlier(first, reader), *games[first:after], _later(total - after, reader))


def slant_of(head: str, style: Type) -> Point:
    """Return how far the middle of a slanted heading is to the right of and above its start."""
    half = text_width(head, style) / 2
    return half * cos(radians(SLANT)), half * sin(radians(SLANT))


def _kind(game: int, standings: Standings) -> Kind:
    if game >= standings.finished:
        return Kind.AHEAD
    is_newest = game == standings.finished - 1 and not standings.is_over
    return Kind.NEWEST if is_newest else Kind.PLAYED


def _title(standings: Standings, game: int, reader: Reader) -> str:
    return legible(standings.games[game]) or words(say("Game {number}", number=game + 1), reader)


def _earlier(left_out: int, reader: Reader) -> Column:
    return Column(Kind.HIDDEN, words(say("{count} earlier", count=left_out), reader))


def _later(left_out: int, reader: Reader) -> Column:
    return Column(Kind.HIDDEN, words(say("{count} more", count=left_out), reader))


def _shortened(column: Column) -> Column:
    return Column(column.kind, cut(column.head, GAME, LONGEST_HEAD), column.game)


def _lies_level(head: str, pitch: float) -> bool:
    room = pitch - HEAD_GAP
    words_fit = all(text_width(word, GAME) <= room for word in head.split())
    return words_fit and len(wrapped(head, GAME, room)) <= HEAD_LINES


def _rise(columns: tuple[Column, ...]) -> int:
    longest = max(text_width(column.head, GAME) for column in columns)
    return ceil(min(longest, LONGEST_HEAD) * sin(radians(SLANT))) + HEAD_GAP

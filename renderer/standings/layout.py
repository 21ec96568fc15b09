"""Positions on the sheet, measured once per picture."""

from dataclasses import dataclass
from enum import Enum, auto
from math import ceil, cos, radians, sin

from renderer.geometry import Point
from renderer.lettering import cut, legible, text_width, wrapped
from renderer.paper.layout import FRAME, LEFT, MARGIN, PAPER, RIGHT
from renderer.standings import looks
from renderer.standings.values import Standings
from renderer.theme import Type
from rules.text import Reader, say, words

MEDAL_X, SIGN_X, NAME_X, SOLO_NAME_X = LEFT + 56, LEFT + 146, LEFT + 190, LEFT + 128
TOTAL_RIGHT, TOTAL_ROOM, GAMES_RIGHT = RIGHT - 20, 132, RIGHT - 172
TITLE_Y, SUBTITLE_Y, RIBBON_Y = PAPER + 66, PAPER + 120, PAPER + 192
HEADS_TOP, RIBBON_ROOM = PAPER + 148, 108
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
    widest = max(text_width(line.name, looks.NAMES[0]) for line in standings.lines)
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
    return Column(column.kind, cut(column.head, looks.GAME, LONGEST_HEAD), column.game)


def _lies_level(head: str, pitch: float) -> bool:
    room = pitch - HEAD_GAP
    words_fit = all(text_width(word, looks.GAME) <= room for word in head.split())
    return words_fit and len(wrapped(head, looks.GAME, room)) <= HEAD_LINES


def _rise(columns: tuple[Column, ...]) -> int:
    longest = max(text_width(column.head, looks.GAME) for column in columns)
    return ceil(min(longest, LONGEST_HEAD) * sin(radians(SLANT))) + HEAD_GAP

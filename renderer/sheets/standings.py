"""The standings of a campaign: a league table with a column for each game."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from math import ceil, cos, radians, sin

from renderer import lettering, theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing, personal_drawing, written
from renderer.geometry import Point, circle, rectangle
from renderer.sheets import paper
from renderer.sheets.page import Block, Heading, Sheet, Winners
from renderer.sheets.paper import NEWEST
from renderer.sheets.table import Grid, write_upwards
from renderer.theme import SEATS, Type
from rules.text import Reader, Text, all_of, numeral, say, words

COLOURS = tuple(SEATS)
TOP, RIBBON = paper.PAPER_EDGE + 148, 108
"""The end of the heading, and how much higher it is with a ribbon."""
SECOND_LINE = 760


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
class Standings(Sheet):
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

    def drawable(self, reader: Reader) -> "Standings":
        """Return the standings with names that can be drawn."""
        title = lettering.legible(self.title) or words(say("Campaign"), reader)
        lines = (replace(line, name=_legible(line, reader)) for line in self.lines)
        return replace(self, title=title, lines=tuple(lines))

    def blocks(self, reader: Reader) -> Iterator[Block]:
        """Return the heading and the table."""
        second = lettering.legible(words(self.subtitle, reader))
        high = TOP + RIBBON * self.is_over
        winners = self._winners(reader) if self.is_over else None
        yield Heading(self.title, second, high, winners, flourished=SECOND_LINE)
        yield measured(self, reader)

    def _winners(self, reader: Reader) -> Winners:
        colour = COLOURS[self.leaders[0].colour] if len(self.leaders) == 1 else ""
        return Winners(winners_of(self), lambda names: words(outcome(self, names), reader), colour)

    def read_out(self, reader: Reader) -> Iterator[str]:
        """Yield the content of the table, best first."""
        said = [self.title, self.subtitle]
        if self.is_over:
            said.append(outcome(self, winners_of(self)))
        for each in said:
            yield words(say("{sentence}.", sentence=each), reader)
        for line in self.lines:
            rank = f"{line.rank}. " if self.finished and not self.is_solo else ""
            games = f" ({', '.join(line.games)})" if line.games else ""
            yield f"{rank}{line.name}: {numeral(line.points)}{games}."


def stand_ins(standings: Standings, reader: Reader) -> Mapping[str, str]:
    """Return the replacements in the picture for names that cannot be drawn, with those names."""
    unwritten = (line for line in standings.lines if not lettering.legible(line.name))
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


def _legible(line: Line, reader: Reader) -> str:
    """Return the drawable part of a name, or else the number of the person."""
    return lettering.legible(line.name) or words(
        say("Player {number}", number=line.colour + 1), reader
    )


NAMES = (Type(34, "Bold"), Type(29, "Bold"))
LONG_NAME = Type(24, "Bold")
TOTALS = tuple(Type(size, "Black") for size in (64, 54, 44, 34))
RESULTS = tuple(Type(size, "Bold") for size in (32, 28, 24, 20))
GAME, HIDDEN = Type(23, "Semibold"), Type(23, "It")
POINTS = Type(22, "Bold", 0.08)


MEDAL_X, SIGN_X, NAME_X, SOLO_NAME_X = (
    paper.LEFT + 56,
    paper.LEFT + 146,
    paper.LEFT + 190,
    paper.LEFT + 128,
)
TOTAL_RIGHT, TOTAL_ROOM, GAMES_RIGHT = paper.RIGHT - 20, 132, paper.RIGHT - 172
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
NAME_LINE, CELL_GAP = 28, 10
LAST_LINE, FOOT_UP = 24, 20
"""How far above the table a heading's last line is, and the start of a slanted one."""
DOT = 4
SIGN, SIGN_DOWN, RESULT_UP = 11, 27, 10
"""Size of the piece that a person had, and vertical offsets of the piece and the result."""
DOUBLE_RULE = (10, 14)
"""Offsets of the double line before the totals, from the last column."""


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


INKS: Mapping[Kind, str] = {
    Kind.PLAYED: theme.FADED_INK,
    Kind.NEWEST: theme.INK,
    Kind.AHEAD: paper.FAINT,
    Kind.HIDDEN: theme.FADED_INK,
}


@dataclass(frozen=True, slots=True)
class LeagueTable:
    """A row for each person: rank, name, the results of the games, and the total."""

    standings: Standings
    columns: tuple[Column, ...]
    grid: Grid
    is_slanted: bool
    points: str
    """The heading of the totals."""

    @property
    def height(self) -> float:
        """The height of heads and rows."""
        return self.grid.height

    @property
    def name_x(self) -> float:
        """The left end of the names."""
        return SOLO_NAME_X if self.standings.is_solo else NAME_X

    def show(self, canvas: Canvas, top: float) -> None:
        """Draw the lines, the headings of the columns, and everybody's row."""
        grid = self.grid
        # Placed by a whole pixel, its hairlines would not be where they are drawn.
        canvas.put(paper.ruled(grid.row, grid.rows, top=round(top + grid.head)), (0, 0))
        self._show_heads(canvas, top + grid.head)
        style = self._style_of_results()
        for index, line in enumerate(self.standings.lines):
            y = top + grid.y(index)
            self._show_rank(canvas, line, y)
            self._show_name(canvas, line.name, y)
            self._show_results(canvas, line, y, style)
            ink = theme.LOSS if line.points < 0 else theme.INK
            total = lettering.fitted(
                numeral(line.points), TOTAL_ROOM, *TOTALS, ink=ink, anchor="right"
            )
            canvas.put(total, (TOTAL_RIGHT, y))

    def _show_heads(self, canvas: Canvas, bottom: float) -> None:
        grid, high = self.grid, self.grid.rows * self.grid.row
        canvas.put(_double_rule(high), (GAMES_RIGHT, bottom))
        for index, column in enumerate(self.columns):
            x, ink = grid.x(index), INKS[column.kind]
            style = HIDDEN if column.kind is Kind.HIDDEN else GAME
            if column.kind is Kind.NEWEST:
                canvas.put(_strip(round(grid.pitch), high), (x, bottom))
            if self.is_slanted:
                right, up = slant_of(column.head, style)
                canvas.put(_slanted(column.head, style, ink), (x + right, bottom - FOOT_UP - up))
            else:
                place = ((x, bottom - LAST_LINE), grid.pitch - CELL_GAP, HEAD_LINE)
                write_upwards(canvas, column.head, style, ink, place)
        points = lettering.fitted(self.points, TOTAL_ROOM, POINTS, anchor="right")
        canvas.put(points, (TOTAL_RIGHT, bottom - LAST_LINE))

    def _show_rank(self, canvas: Canvas, line: Line, y: float) -> None:
        """Show medal and piece; a solo player is not ranked and gets the laurel instead."""
        colour, at = COLOURS[line.colour], (MEDAL_X, y)
        if line in self.standings.leaders:
            canvas.put(paper.laurel(), at)
        if self.standings.is_solo:
            canvas.put(paper.sign(colour, paper.SOLO_SIGN), at)
            return
        canvas.put(paper.medal(line.rank) if self.standings.finished else paper.unranked(), at)
        canvas.put(paper.sign(colour), (SIGN_X, y))

    def _show_name(self, canvas: Canvas, name: str, y: float) -> None:
        room = self.grid.left - self.name_x - NAME_GAP
        style, lines = lettering.fitting(name, room, *NAMES), (name,)
        if lettering.text_width(name, style) > room:
            style, lines = LONG_NAME, lettering.two_lines(name, LONG_NAME, room)
        for number, text in enumerate(lines):
            down = (number - (len(lines) - 1) / 2) * NAME_LINE
            canvas.put(written(text, style, theme.INK, "left"), (self.name_x, y + down))

    def _style_of_results(self) -> Type:
        """Return one size for all visible results."""
        seen = [_result(column, line) for column in self.columns for line in self.standings.lines]
        widest = max(seen, key=lambda result: lettering.text_width(result, RESULTS[0]), default="")
        return lettering.fitting(widest, self.grid.pitch - CELL_GAP, *RESULTS)

    def _show_results(self, canvas: Canvas, line: Line, y: float, style: Type) -> None:
        """Show what each game brought a person."""
        for index, column in enumerate(self.columns):
            x, result = self.grid.x(index), _result(column, line)
            colour = line.signs[column.game] if result and column.game < len(line.signs) else ""
            if colour:
                canvas.put(paper.sign(colour, SIGN), (x, y + SIGN_DOWN))
            if result:
                shown = lettering.fitted(result, self.grid.pitch - CELL_GAP, style)
                canvas.put(shown, (x, y - RESULT_UP * bool(colour)))
            else:
                canvas.put(_hidden() if column.kind is Kind.HIDDEN else _ahead(), (x, y))


def measured(standings: Standings, reader: Reader) -> LeagueTable:
    """Divide the room between names and games, and leave games out if there are too many."""
    name_x = SOLO_NAME_X if standings.is_solo else NAME_X
    region = GAMES_RIGHT - name_x - name_room(standings) - NAME_GAP
    columns = chosen(standings, int(region // NARROWEST), reader)
    pitch = min(WIDEST, region / max(1, len(columns)))
    level = all(_lies_level(column.head, pitch) for column in columns)
    high = HEAD_LINES * HEAD_LINE if level else _rise(columns)
    rows = len(standings.lines)
    row = ROWS[min(rows, len(ROWS)) - 1]
    return LeagueTable(
        standings,
        columns if level else tuple(map(_shortened, columns)),
        Grid(len(columns), pitch, rows, row, high + HEAD_GAP, GAMES_RIGHT),
        is_slanted=not level,
        points=words(say("Points"), reader).upper(),
    )


def _result(column: Column, line: Line) -> str:
    """Return the text of a cell; empty if there is no result yet."""
    is_there = column.kind in {Kind.PLAYED, Kind.NEWEST} and column.game < len(line.games)
    return lettering.legible(line.games[column.game]) if is_there else ""


def name_room(standings: Standings) -> float:
    """Return the width that the names need, within limits."""
    widest = max(lettering.text_width(line.name, NAMES[0]) for line in standings.lines)
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
    half = lettering.text_width(head, style) / 2
    return half * cos(radians(SLANT)), half * sin(radians(SLANT))


def _kind(game: int, standings: Standings) -> Kind:
    if game >= standings.finished:
        return Kind.AHEAD
    is_newest = game == standings.finished - 1 and not standings.is_over
    return Kind.NEWEST if is_newest else Kind.PLAYED


def _title(standings: Standings, game: int, reader: Reader) -> str:
    return lettering.legible(standings.games[game]) or words(
        say("Game {number}", number=game + 1), reader
    )


def _earlier(left_out: int, reader: Reader) -> Column:
    return Column(Kind.HIDDEN, words(say("{count} earlier", count=left_out), reader))


def _later(left_out: int, reader: Reader) -> Column:
    return Column(Kind.HIDDEN, words(say("{count} more", count=left_out), reader))


def _shortened(column: Column) -> Column:
    return Column(column.kind, lettering.cut(column.head, GAME, LONGEST_HEAD), column.game)


def _lies_level(head: str, pitch: float) -> bool:
    room = pitch - HEAD_GAP
    words_fit = all(lettering.text_width(word, GAME) <= room for word in head.split())
    return words_fit and len(lettering.wrapped(head, GAME, room)) <= HEAD_LINES


def _rise(columns: tuple[Column, ...]) -> int:
    longest = max(lettering.text_width(column.head, GAME) for column in columns)
    return ceil(min(longest, LONGEST_HEAD) * sin(radians(SLANT))) + HEAD_GAP


@drawing
def _hidden() -> Iterable[Mark]:
    yield Letters(lettering.ELLIPSIS, (0, 0), RESULTS[0], paper.FAINT)


@drawing
def _ahead() -> Iterable[Mark]:
    yield Stroke(circle((0, 0), DOT), paper.RULE, 2, closed=True)


@personal_drawing
def _slanted(text: str, style: Type, ink: str) -> Iterable[Mark]:
    yield Letters(text, (0, 0), style, ink, angle=-SLANT)


@drawing
def _strip(width: int, high: int) -> Iterable[Mark]:
    """Draw the light strip under the latest game."""
    yield Fill(rectangle(-width / 2, 1.5, width, high - 3), NEWEST)


@drawing
def _double_rule(high: int) -> Iterable[Mark]:
    for x in DOUBLE_RULE:
        yield Stroke(((x, 2), (x, high - 2)), paper.SEPIA, 1.4)

"""A game's page at the end: how the points developed, where they came from, what turned it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from math import ceil
from pathlib import Path
from textwrap import shorten

from renderer import theme
from renderer.canvas.picture import Canvas, Palette, encode
from renderer.catalog import LONGEST_ALT
from renderer.drawing import written
from renderer.lettering import ELLIPSIS, fitting, legible_names, wrapped
from renderer.paper import (
    FRAME,
    LEFT,
    MARGIN,
    PAPER_EDGE,
    RIGHT,
    SUBTITLES,
    TITLE_ROOM,
    sheet,
    show_title,
    show_winners,
)
from renderer.progress import layout as report_looks
from renderer.progress.layout import (
    GAP,
    MEASURE,
    KeyTurn,
    Phase,
    ProgressReport,
    ReportMeasures,
    Turning,
    gain,
    lines,
    sources,
    told_turnings,
)
from renderer.progress.layout import measured as measured_report
from renderer.progress.report import show_report
from renderer.scene import Picture
from renderer.theme import WIDTH, Type
from rules.core import Category, Result, ranked
from rules.progress import Progress, TurningPoint
from rules.text import ENGLISH, Reader, Seat, Text, Who, all_of, count, say, words

NOTE = Type(25, "It")


TITLE_Y, SUBTITLE_Y, RIBBON_Y, CONTENT_TOP = (
    PAPER_EDGE + 62,
    PAPER_EDGE + 112,
    PAPER_EDGE + 178,
    PAPER_EDGE + 258,
)
FOOT, NOTE_LINE = 40, 32


@dataclass(frozen=True, slots=True)
class LastPostMeasures:
    """The measures of a page."""

    report: ReportMeasures
    note: tuple[str, ...]
    """The lines that say who played for whom."""
    note_y: float
    """The middle of the first of these lines."""
    height: int


def measured(report: ProgressReport, note: str) -> LastPostMeasures:
    """Arrange the parts that exist below one another, and the note below them."""
    parts = measured_report(report, CONTENT_TOP)
    lines = wrapped(note, NOTE, RIGHT - LEFT)
    room = GAP + len(lines) * NOTE_LINE if lines else 0
    height = ceil(parts.bottom + room + FOOT + FRAME + MARGIN)
    return LastPostMeasures(parts, lines, parts.bottom + GAP + NOTE_LINE / 2, height)


@dataclass(frozen=True, slots=True)
class LastPost:
    """A finished game."""

    title: str
    """The game's title."""
    names: tuple[str, ...]
    """The names of the players at the end, by seat."""
    colours: tuple[str, ...]
    """Colours by seat, see `theme.SEATS`."""
    progress: Progress
    names_by_turn: tuple[tuple[str, ...], ...] = ()
    """Who played at each seat after each number of turns; empty if no seat changed hands."""
    short_names: tuple[str, ...] = ()
    """Names by seat for columns too narrow for `names`; empty if there are none."""
    phases: tuple[Phase, ...] = ()
    """The phases of the game, if they are named below the chart."""
    key_turns: tuple[KeyTurn, ...] = ()
    """The turns that are marked on somebody's line."""
    are_turns_told: bool = True
    """Whether the page tells what happened at the turning points; else it only numbers them."""
    measure: Text = MEASURE
    """What decides the game: `Game.measure`."""

    @property
    def is_solo(self) -> bool:
        """Whether there is nobody to rank against."""
        return len(self.names) == 1


def report_of(last_post: LastPost, reader: Reader) -> ProgressReport:
    """Return how the points developed, in the words of the page."""
    return ProgressReport(
        names=tuple(name_of(last_post, reader, Seat(seat)) for seat in range(len(last_post.names))),
        colours=last_post.colours,
        progress=last_post.progress,
        heading=heading_of_chart(last_post),
        measure=last_post.measure,
        turnings=tuple(
            Turning(
                turning_point,
                turning_point_title(last_post, turning_point),
                named_then(last_post, reader, turning_point.turn),
                turning_point_told(last_post, turning_point),
            )
            for turning_point in last_post.progress.turning_points
            if last_post.are_turns_told
        ),
        short_names=last_post.short_names,
        phases=last_post.phases,
        key_turns=last_post.key_turns,
    )


def drawable(last_post: LastPost, reader: Reader) -> LastPost:
    """Return the page with names that can be drawn."""
    return replace(
        last_post,
        names=legible_names(last_post.names, reader),
        names_by_turn=tuple(legible_names(names, reader) for names in last_post.names_by_turn),
        short_names=legible_names(last_post.short_names, reader),
    )


def named(last_post: LastPost, reader: Reader) -> Reader:
    """Return the reader with the names of the people at the table."""
    return replace(reader, name=partial(name_of, last_post, reader))


def named_then(last_post: LastPost, reader: Reader, turn: int) -> Reader:
    """Return the reader with the names of those who played in a turn, counted from 1."""
    if not last_post.names_by_turn:
        return named(last_post, reader)
    return replace(reader, name=last_post.names_by_turn[turn].__getitem__)


def name_of(last_post: LastPost, reader: Reader, seat: Seat) -> str:
    """Return the name of the person who finished the game in a seat."""
    return last_post.names[seat] if seat < len(last_post.names) else reader.name(seat)


def handovers(last_post: LastPost, reader: Reader) -> Iterator[str]:
    """Yield a sentence for each seat that changed hands: who finished, and for whom."""
    for seat in range(len(last_post.names)):
        former = tuple(_former_players(last_post, reader, Seat(seat)))
        if former:
            sentence = say(
                "{who} finished the game for {former}.", who=Who(Seat(seat)), former=former
            )
            yield words(sentence, named(last_post, reader))


def _former_players(last_post: LastPost, reader: Reader, seat: Seat) -> Iterator[Text]:
    """Yield who played at a seat until which turn, except who finished."""
    turns = range(1, len(last_post.names_by_turn))
    for _, held in groupby(turns, key=lambda turn: last_post.names_by_turn[turn][seat]):
        last = max(held)
        if last < turns[-1]:
            name = named_then(last_post, reader, last).name(seat)
            yield say("{name} (until turn {turn})", name=name, turn=last)


def subtitle(last_post: LastPost) -> Text:
    """Return the number of players and turns."""
    turns = count("{count} turn", "{count} turns", last_post.progress.turns)
    if last_post.is_solo:
        return say("A game for one · {turns}", turns=turns)
    return count("{count} player · {turns}", "{count} players · {turns}", len(last_post.names),
                 turns=turns)  # fmt: skip


def outcome(last_post: LastPost, names: tuple[str, ...]) -> Text:
    """Return who has won, under the names given."""
    if not names:
        return say("The game is lost")
    if last_post.is_solo:
        return say(
            "{who} wins with {points}", who=names, points=last_post.progress.result.scores[0]
        )
    if len(names) == 1:
        return say("{who} wins", who=names)
    return say("{who} share the win", who=all_of(names))


def heading_of_chart(last_post: LastPost) -> Text:
    """Return the heading of the chart."""
    if last_post.progress.is_outlook:
        return say("{measure} expected at the end, after each turn", measure=last_post.measure)
    return say("{measure} after each turn", measure=last_post.measure)


def turning_point_title(last_post: LastPost, turning_point: TurningPoint) -> Text:
    """Return when the game turned, and by how many points."""
    if last_post.is_solo:
        sign = "+" if turning_point.points > 0 else "−"
        points = abs(turning_point.points)
        return say(
            "Turn {turn} · {sign}{points}", turn=turning_point.turn, sign=sign, points=points
        )
    moved = gain(turning_point, len(last_post.names))
    return say("Turn {turn} · {moved}", turn=turning_point.turn, moved=moved)


def turning_point_told(last_post: LastPost, turning_point: TurningPoint) -> Text:
    """Return the move that turned the game, and what it changed."""
    title = turning_point_title(last_post, turning_point)
    if turning_point.move is None:
        return say("{title}.", title=title)
    return say("{title}: {move}", title=title, move=turning_point.move)


def alt_text(last_post: LastPost, reader: Reader) -> str:
    """Return the page in words, for those who do not see it."""
    said = " ".join(_read_out(last_post, named(last_post, reader)))
    return shorten(said, LONGEST_ALT, placeholder=ELLIPSIS)


def _read_out(last_post: LastPost, reader: Reader) -> Iterator[str]:
    winners = tuple(reader.name(seat) for seat in last_post.progress.result.winners)
    for sentence in (say("{title}", title=last_post.title), subtitle(last_post),
                     outcome(last_post, winners)):  # fmt: skip
        yield words(say("{sentence}.", sentence=sentence), reader)
    yield from handovers(last_post, reader)
    report = report_of(last_post, reader)
    yield from sources(report, reader)
    yield from told_turnings(report)
    yield from lines(report, reader)


STEPS = (0, 0, 3, 5, 4, 8, 9, 9, 13, 12, 16, 18, 17, 21, 24)


def samples() -> tuple[LastPost, ...]:
    """Return a game of four, a win shared by two with an outlook, and a lost solo game."""
    return (
        LastPost("Cronberg", ("Anna", "Ben", "Clara", "Dmitri"), ("red", "blue", "yellow", "green"),
               _progress((31, 24, 31, -6))),
        LastPost("Big Shoulders", ("Emil", "Frida"), ("purple", "orange"),
               _progress((120, 120), is_outlook=True)),
        LastPost("Ruhrschifffahrt", ("Wanda",), ("black",), _progress((23,), ranks=(2,))),
        LastPost("Canal King Brugge", ("Karl", "Bartholomew of the Seven Locks"),
                 ("white", "black"), _progress((5, 3))),
    )  # fmt: skip


def _progress(
    scores: Sequence[int], ranks: tuple[int, ...] = (), *, is_outlook: bool = False
) -> Progress:
    standings = tuple(
        tuple(score * step / STEPS[-1] + seat * (step % 4) for seat, score in enumerate(scores))
        for step in STEPS[:-1]
    )
    result = Result(tuple(scores), ranks or ranked(scores), say("The most points decide."))
    lost = Category(say("parks"), tuple(-3 - seat for seat in range(len(scores))))
    won = Category(say("coats of arms"), tuple(score // 3 for score in scores))
    rest = tuple(s - a - b for s, a, b in zip(scores, lost.points, won.points, strict=True))
    told = tuple(
        say("{who} lays a rhomb on {at}.", who=Who(Seat(0)), at=at) for at in ("12–13", "14–15")
    )
    last = Seat(len(scores) - 1)
    turning_points = (
        TurningPoint(5, Seat(0), 6, (Seat(0),), told),
        TurningPoint(11, last, -4, (), told * 3),
    )
    categories = (Category(say("tokens"), rest), won, lost)
    return Progress(result, (*standings, tuple(scores)), is_outlook, categories, turning_points)


def draw_last_post(last_post: LastPost, reader: Reader = ENGLISH, width: int = WIDTH) -> Picture:
    """Draw how a game went, with alt text."""
    canvas = _painted(drawable(last_post, reader), reader, width)
    return Picture(encode(*canvas.indexed(PALETTE.colours)), alt_text(last_post, reader))


def _samples() -> Iterable[Canvas]:
    return (_painted(sample, ENGLISH, WIDTH) for sample in samples())


PALETTE = Palette(Path(__file__).parent, report_looks.ALL, _samples)


def _painted(last_post: LastPost, reader: Reader, width: int) -> Canvas:
    report = report_of(last_post, reader)
    measures = measured(report, " ".join(handovers(last_post, reader)))
    canvas = Canvas(sheet(measures.height), measures.height, width)
    _show_title(canvas, last_post, reader)
    _show_winners(canvas, last_post, reader)
    show_report(canvas, report, measures.report, reader)
    _show_note(canvas, measures)
    return canvas


def _show_title(canvas: Canvas, last_post: LastPost, reader: Reader) -> None:
    show_title(canvas, last_post.title, TITLE_Y)
    second = words(subtitle(last_post), reader)
    style = fitting(second, TITLE_ROOM, *SUBTITLES)
    canvas.put(written(second, style, theme.FADED_INK), (WIDTH / 2, SUBTITLE_Y))


def _show_winners(canvas: Canvas, last_post: LastPost, reader: Reader) -> None:
    winners = last_post.progress.result.winners
    colour = last_post.colours[winners[0]] if len(winners) == 1 else ""
    names = tuple(name_of(last_post, reader, seat) for seat in winners)

    def said(names: tuple[str, ...]) -> str:
        return words(outcome(last_post, names), reader)

    show_winners(canvas, names, said, colour, RIBBON_Y)


def _show_note(canvas: Canvas, measures: LastPostMeasures) -> None:
    for number, line in enumerate(measures.note):
        shown = written(line, NOTE, theme.FADED_INK)
        canvas.put(shown, (WIDTH / 2, measures.note_y + number * NOTE_LINE))

"""A game's page at the end: how the points developed, where they came from, what turned it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from renderer.lettering import legible_names, wrapped
from renderer.sheets.chart import GAP, KeyTurn, Phase
from renderer.sheets.page import Block, Heading, Note, Sheet, Winners
from renderer.sheets.paper import LEFT, PAPER_EDGE, RIGHT
from renderer.sheets.progress import (
    MEASURE,
    ProgressReport,
    Turning,
    blocks_of,
    gain,
    lines,
    sources,
    told_turnings,
)
from renderer.theme import Type
from rules.progress import Progress, TurningPoint
from rules.text import Reader, Seat, Text, Who, all_of, count, say, words

TITLE_Y, SECOND_Y, RIBBON_Y, HEADING = (PAPER_EDGE + down for down in (62, 112, 178, 224))
NOTE, NOTE_LINE = Type(25, "It"), 32


@dataclass(frozen=True, slots=True)
class LastPost(Sheet):
    """A finished game."""

    foot = 40
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

    def drawable(self, reader: Reader) -> "LastPost":
        """Return the page with names that can be drawn."""
        return replace(
            self,
            names=legible_names(self.names, reader),
            names_by_turn=tuple(legible_names(names, reader) for names in self.names_by_turn),
            short_names=legible_names(self.short_names, reader),
        )

    def blocks(self, reader: Reader) -> Iterator[Block]:
        """Return who has won, the report, and who played for whom."""
        second, places = words(subtitle(self), reader), (TITLE_Y, SECOND_Y, RIBBON_Y)
        yield Heading(self.title, second, HEADING, self._winners(reader), *places)
        yield from blocks_of(report_of(self, reader), reader)
        if note := wrapped(" ".join(handovers(self, reader)), NOTE, RIGHT - LEFT):
            high = GAP + len(note) * NOTE_LINE
            yield Note(note, (NOTE,), high, GAP + NOTE_LINE / 2, NOTE_LINE)

    def read_out(self, reader: Reader) -> Iterator[str]:
        """Yield who has won, where the points came from, and how they developed."""
        named_reader = named(self, reader)
        winners = tuple(named_reader.name(seat) for seat in self.progress.result.winners)
        for sentence in (say("{title}", title=self.title), subtitle(self), outcome(self, winners)):
            yield words(say("{sentence}.", sentence=sentence), named_reader)
        yield from handovers(self, named_reader)
        report = report_of(self, named_reader)
        yield from sources(report, named_reader)
        yield from told_turnings(report)
        yield from lines(report, named_reader)

    def _winners(self, reader: Reader) -> Winners:
        seats = self.progress.result.winners
        names = tuple(name_of(self, reader, seat) for seat in seats)
        colour = self.colours[seats[0]] if len(seats) == 1 else ""
        return Winners(names, lambda names: words(outcome(self, names), reader), colour)


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
        if former := tuple(_former_players(last_post, reader, Seat(seat))):
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

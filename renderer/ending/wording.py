"""The words of the page and of its alt text."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import groupby
from textwrap import shorten

from renderer.catalog import LONGEST_ALT
from renderer.chronicle.values import Chronicle, Turning
from renderer.chronicle.wording import gain, lines, sources, turning_points
from renderer.ending.values import Ending
from renderer.lettering import ELLIPSIS, legible_names
from rules.course import Swing
from rules.text import Reader, Seat, Text, Who, count, say, words


def chronicle_of(ending: Ending, reader: Reader) -> Chronicle:
    """Return how the points developed, in the words of the page."""
    return Chronicle(
        names=tuple(name_of(ending, reader, Seat(seat)) for seat in range(len(ending.names))),
        colours=ending.colours,
        course=ending.course,
        heading=heading_of_chart(ending),
        turnings=tuple(
            Turning(swing, swing_title(ending, swing), named_then(ending, reader, swing.turn))
            for swing in ending.course.swings
        ),
        short_names=ending.short_names,
    )


def drawable(ending: Ending, reader: Reader) -> Ending:
    """Return the page with names that can be drawn."""
    return replace(
        ending,
        names=legible_names(ending.names, reader),
        casts=tuple(legible_names(cast, reader) for cast in ending.casts),
        short_names=legible_names(ending.short_names, reader),
    )


def named(ending: Ending, reader: Reader) -> Reader:
    """Return the reader with the names of the people at the table."""
    return replace(reader, name=partial(name_of, ending, reader))


def named_then(ending: Ending, reader: Reader, turn: int) -> Reader:
    """Return the reader with the names of those who played in a turn, counted from 1."""
    if not ending.casts:
        return named(ending, reader)
    return replace(reader, name=ending.casts[turn].__getitem__)


def name_of(ending: Ending, reader: Reader, seat: Seat) -> str:
    """Return the name of the person who finished the game in a seat."""
    return ending.names[seat] if seat < len(ending.names) else reader.name(seat)


def handovers(ending: Ending, reader: Reader) -> Iterator[str]:
    """Yield a sentence for each seat that changed hands: who finished, and for whom."""
    for seat in range(len(ending.names)):
        former = tuple(_former_players(ending, reader, Seat(seat)))
        if former:
            sentence = say(
                "{who} finished the game for {former}.", who=Who(Seat(seat)), former=former
            )
            yield words(sentence, named(ending, reader))


def _former_players(ending: Ending, reader: Reader, seat: Seat) -> Iterator[Text]:
    """Yield who played at a seat until which turn, except who finished."""
    turns = range(1, len(ending.casts))
    for _, held in groupby(turns, key=lambda turn: ending.casts[turn][seat]):
        last = max(held)
        if last < turns[-1]:
            name = named_then(ending, reader, last).name(seat)
            yield say("{name} (until turn {turn})", name=name, turn=last)


def subtitle(ending: Ending) -> Text:
    """Return the number of players and turns."""
    turns = count("{count} turn", "{count} turns", ending.course.turns)
    if ending.is_solo:
        return say("A game for one · {turns}", turns=turns)
    return count("{count} player · {turns}", "{count} players · {turns}", len(ending.names),
                 turns=turns)  # fmt: skip


def outcome(ending: Ending, names: tuple[str, ...]) -> Text:
    """Return who has won, under the names given."""
    if not names:
        return say("The game is lost")
    if ending.is_solo:
        return say("{who} wins with {points}", who=names, points=ending.course.result.scores[0])
    return (
        say("{who} wins", who=names) if len(names) == 1 else say("{who} share the win", who=names)
    )


def heading_of_chart(ending: Ending) -> Text:
    """Return the heading of the chart."""
    if ending.course.is_outlook:
        return say("Points expected at the end, after each turn")
    return say("Points after each turn")


def swing_title(ending: Ending, swing: Swing) -> Text:
    """Return when the game turned, and by how many points."""
    if ending.is_solo:
        sign = "+" if swing.points > 0 else "−"
        points = abs(swing.points)
        return say("Turn {turn} · {sign}{points}", turn=swing.turn, sign=sign, points=points)
    moved = gain(swing, len(ending.names) - 1)
    return say("Turn {turn} · {moved}", turn=swing.turn, moved=moved)


def alt_text(ending: Ending, reader: Reader) -> str:
    """Return the page in words, for those who do not see it."""
    said = " ".join(_read_out(ending, named(ending, reader)))
    return shorten(said, LONGEST_ALT, placeholder=ELLIPSIS)


def _read_out(ending: Ending, reader: Reader) -> Iterator[str]:
    winners = tuple(reader.name(seat) for seat in ending.course.result.winners)
    for sentence in (say("{title}", title=ending.title), subtitle(ending),
                     outcome(ending, winners)):  # fmt: skip
        yield words(say("{sentence}.", sentence=sentence), reader)
    yield from handovers(ending, reader)
    chronicle = chronicle_of(ending, reader)
    yield from sources(chronicle, reader)
    yield from turning_points(chronicle)
    yield from lines(chronicle, reader)

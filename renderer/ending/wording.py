"""What the page says in words, on paper and in its alt text."""

from collections.abc import Iterator
from functools import partial
from textwrap import shorten

from renderer.catalog import LONGEST_ALT
from renderer.ending.values import Ending
from renderer.lettering import ELLIPSIS, legible
from rules.course import Swing
from rules.text import Reader, Seat, Text, Who, count, say, words

SAMPLES = 6
"""How many standings the alt text reads out, at most."""


def named(ending: Ending, reader: Reader) -> Reader:
    """Return the reader with the names of the people at the table, as far as they can be written.

    Who has none keeps the name that the reader has for the seat.
    """
    return Reader(partial(name_of, ending, reader), reader.gettext, reader.ngettext)


def name_of(ending: Ending, reader: Reader, seat: Seat) -> str:
    """Give the name of the person in a seat."""
    name = legible(ending.names[seat]) if seat < len(ending.names) else ""
    return name or reader.name(seat)


def subtitle(ending: Ending) -> Text:
    """Say how many played how long."""
    turns = count("{count} turn", "{count} turns", ending.course.turns)
    if ending.is_solo:
        return say("A game for one · {turns}", turns=turns)
    return count("{count} player · {turns}", "{count} players · {turns}", len(ending.names),
                 turns=turns)  # fmt: skip


def outcome(ending: Ending, names: tuple[str, ...]) -> Text:
    """Say who has won, under these names."""
    if not names:
        return say("The game is lost")
    if ending.is_solo:
        return say("{who} wins with {points}", who=names, points=ending.course.result.scores[0])
    return (
        say("{who} wins", who=names) if len(names) == 1 else say("{who} share the win", who=names)
    )


def heading_of_chart(ending: Ending) -> Text:
    """Say what the lines are."""
    if ending.course.is_outlook:
        return say("As it looked after each turn, in points at the end")
    return say("Points after each turn")


def swing_title(ending: Ending, swing: Swing) -> Text:
    """Say when the game turned, and by how much."""
    turn, points = swing.turn, abs(swing.points)
    if ending.is_solo:
        sign = "+" if swing.points > 0 else "−"
        return say("Turn {turn} · {sign}{points}", turn=turn, sign=sign, points=points)
    who, others = Who(swing.seat), len(ending.names) - 1
    if swing.points < 0:
        moved = say("Turn {turn} · {who} falls back by {points}", turn=turn, who=who, points=points)
    else:
        moved = count(
            "Turn {turn} · {who} gains {points} on the other",
            "Turn {turn} · {who} gains {points} on the others",
            others, turn=turn, who=who, points=points,
        )  # fmt: skip
    if not swing.leaders:
        return moved
    leaders = tuple(map(Who, swing.leaders))
    return count("{moved}; {who} leads", "{moved}; {who} lead together", len(leaders), moved=moved,
                 who=leaders)  # fmt: skip


def swing_story(swing: Swing, reader: Reader) -> str:
    """Tell what happened in that turn, in as many sentences as there are."""
    return " ".join(legible(words(text, reader)) for text in swing.told)


def alt_text(ending: Ending, reader: Reader) -> str:
    """Read the page out, for those who do not see it."""
    said = " ".join(_read_out(ending, named(ending, reader)))
    return shorten(said, LONGEST_ALT, placeholder=ELLIPSIS)


def _read_out(ending: Ending, reader: Reader) -> Iterator[str]:
    course = ending.course
    winners = tuple(reader.name(seat) for seat in course.result.winners)
    for sentence in (say("{title}", title=ending.title), subtitle(ending),
                     outcome(ending, winners)):  # fmt: skip
        yield words(say("{sentence}.", sentence=sentence), reader)
    for category in course.categories:
        points = tuple(
            say("{who} {points}", who=Who(seat), points=category.points[seat])
            for seat in ending.seats
        )
        yield words(say("{name}: {points}.", name=category.name, points=points), reader)
    for swing in course.swings:
        yield words(say("{sentence}.", sentence=swing_title(ending, swing)), reader)
    yield from _course_read_out(ending, reader)


def _course_read_out(ending: Ending, reader: Reader) -> Iterator[str]:
    course = ending.course
    step = max(1, -(-course.turns // (SAMPLES - 1)))
    turns = [*range(0, course.turns, step), course.turns]
    after = tuple(f"{turn}" for turn in turns)
    yield words(say("{heading} ({turns}):", heading=heading_of_chart(ending), turns=after), reader)
    for seat in ending.seats:
        points = tuple(round(course.standings[turn][seat]) for turn in turns)
        yield words(say("{who} {points}.", who=Who(seat), points=points), reader)

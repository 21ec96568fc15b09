"""The words of the page and of its alt text."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import groupby
from textwrap import shorten

from renderer.catalog import LONGEST_ALT
from renderer.last_post.values import LastPost
from renderer.lettering import ELLIPSIS, legible_names
from renderer.progress.values import ProgressReport, Turning
from renderer.progress.wording import gain, lines, sources, turning_points
from rules.progress import TurningPoint
from rules.text import Reader, Seat, Text, Who, all_of, count, say, words


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
    yield from turning_points(report)
    yield from lines(report, reader)

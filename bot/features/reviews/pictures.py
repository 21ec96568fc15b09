"""The content of the picture in a review: what everybody could expect, turn by turn."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from bot.features.last_post.pictures import last_post_to_draw
from bot.features.reviews.values import Review
from bot.language.readers import plain_reader
from opponents.review.decisions import Course
from opponents.review.verdicts import Verdict
from renderer.sheets.chart import KeyTurn, Phase
from renderer.sheets.last_post import LastPost
from rules.history import positions_at, turn_lengths
from rules.match import Match
from rules.progress import Progress
from rules.text import Reader, words

LETTERS = "ABCDE"
"""The letters of the key decisions, on the picture and on their buttons."""
SEPARATOR = " · "
"""What stands between the parts of a headline; the first is the phase of the game."""
FEWEST_TURNS_A_PHASE = 2
"""If phases are shorter than this on average, they are turns, which need no names."""


def course_to_draw(
    review: Review, course: Course, key: Sequence[Verdict], locale: str
) -> LastPost | None:
    """Return the content of the picture, with some decisions marked; None without a result."""
    match = review.match
    if match.result is None:
        return None
    progress = Progress(
        match.result,
        course.expected,
        is_outlook=True,
        categories=(),
        turning_points=course.turning_points,
    )
    lengths, reader = turn_lengths(match), plain_reader(review.session, locale)
    marks = tuple(
        KeyTurn(
            turn_of(lengths, verdict.decision.start),
            verdict.decision.seat,
            LETTERS[number],
        )
        for number, verdict in enumerate(key)
    )
    drawn = last_post_to_draw(review.session, match, progress, locale)
    phases = tuple(_phases(match, lengths, reader))
    return replace(drawn, phases=phases, key_turns=marks, are_turns_told=True)


def turn_of(lengths: Sequence[int], start: int) -> int:
    """Return the turn, counted from 1, in which the move with an index was made."""
    return max(1, min(bisect_right(lengths, start), len(lengths) - 1))


def _phases(match: Match, lengths: Sequence[int], reader: Reader) -> Iterator[Phase]:
    headlines = [words(then.view(None).headline, reader) for then in positions_at(match, lengths)]
    names = [headline.split(SEPARATOR)[0] for headline in headlines[:-1]]
    groups = [[*group] for _, group in groupby(range(len(names)), names.__getitem__)]
    if len(groups) * FEWEST_TURNS_A_PHASE <= len(names):
        yield from (Phase(group[0], names[group[0]]) for group in groups)

"""What a seat is told of the game since its last move, and what its last moves did."""

from collections.abc import Iterator
from itertools import dropwhile, takewhile

from bot.features.log.pages import (
    BULLET,
    MARK,
    Told,
    entry_lines,
    known_from,
    more_in_log,
    texts_of,
)
from rules.core import NATURE
from rules.history import newest_first
from rules.match import Match
from rules.text import Reader, Seat, Text, count, names, words

NEWS_LIMIT = 8
"""The most lines that the panel shows about what happened since the seat's last move."""


def lines_since_own_move(match: Match, seat: Seat, reader: Reader) -> list[str]:
    """Return what the seat may know of its last moves and what followed, line by line.

    Its last moves are those of one turn with nothing in between: they are confirmed together. A
    secret choice that was changed shows as it is now.
    """
    own = moves_until_own(match, seat)
    turn = match.entries[own - 1].turn if own else 0
    before = dropwhile(lambda pair: pair[0] >= own, newest_first(match, seat))
    made = takewhile(lambda pair: (pair[1].seat, pair[1].turn) == (seat, turn), before)
    first = min(_until_changed(made), default=own)
    told = known_from(match, seat, first)
    return [line for _, entry in told for line in entry_lines(entry, reader)]


def _until_changed(made: Iterator[Told]) -> Iterator[int]:
    """Yield the indices of moves, newest first, without those that one of them has replaced."""
    for index, entry in made:
        yield index
        is_secret = all(event.audience == (entry.seat,) for event in entry.events)
        if is_secret and entry.seat not in entry.owing:
            return


def news_lines(match: Match, seat: Seat, reader: Reader) -> list[str]:
    """Return what happened since the seat's last move: a heading with the number, then the lines.

    In the middle of a turn they begin after the seat's turn before, so that a move which was made
    for the seat hides nothing; its own steps are no news to it. Before its first move they tell
    what others have done. Lines that concern the seat are marked. Where there are too many, those
    are kept, and then the newest. Return nothing if nobody has moved since.
    """
    own = moves_until_news(match, seat)
    since = [entry for _, entry in known_from(match, seat, own)]
    if not own:
        since = dropwhile(lambda entry: entry.seat == NATURE, since)
    # What a seat did itself is known to it if it saw beforehand what that would do.
    unknown = (entry for entry in since if entry.seat != seat or entry.reveals)
    told = [text for entry in unknown for text in texts_of(entry)]
    if not told:
        return []
    concerning = [names(text, seat) for text in told]
    by_weight = sorted(range(len(told)), key=lambda index: (concerning[index], index))
    shown = sorted(by_weight[-NEWS_LIMIT:])
    lines = (f"{MARK if concerning[at] else BULLET} {words(told[at], reader)}" for at in shown)
    heading = words(_heading_of_news(match, seat, own, len(told)), reader)
    left = len(told) - NEWS_LIMIT
    return [heading, *lines, *more_in_log(left, reader)]


def _heading_of_news(match: Match, seat: Seat, own: int, number: int) -> Text:
    if not own:
        return count(
            "**Before your first decision** {count} thing happened:",
            "**Before your first decision** {count} things happened:",
            number,
        )
    if own != moves_until_own(match, seat):
        return count(
            "**Since your last turn** {count} thing happened:",
            "**Since your last turn** {count} things happened:",
            number,
        )
    return count(
        "**Since your last decision** {count} thing happened:",
        "**Since your last decision** {count} things happened:",
        number,
    )


def moves_until_own(match: Match, seat: Seat) -> int:
    """Return the number of entries up to and including a seat's last one; 0 if it has none."""
    return _until_own(newest_first(match, seat), seat)


def moves_until_news(match: Match, seat: Seat) -> int:
    """Return the number of entries before the first that is news to a seat; the last is its own.

    Its entries in the turn in progress are news, too, if nobody else has moved between them, as
    far as it may know. They are not if it has no entry before them.
    """
    told, turn, alone = newest_first(match, seat), match.turn, (NATURE, seat)
    before = dropwhile(lambda pair: pair[1].turn == turn and pair[1].seat in alone, told)
    return _until_own(before, seat) or moves_until_own(match, seat)


def _until_own(told: Iterator[Told], seat: Seat) -> int:
    return next((index + 1 for index, entry in told if entry.seat == seat), 0)

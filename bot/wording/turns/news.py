"""What a seat is told of the game since its last move, and what its last moves did."""

from collections.abc import Iterator
from itertools import dropwhile, takewhile

from bot.wording.boards.log import BULLET, MARK, Told, entry_lines, known_from, texts_of
from rules.core import NATURE
from rules.history import newest_first
from rules.match import Match
from rules.text import Reader, Seat, Text, count, names, words

NEWS_LIMIT = 8
"""How many lines the panel tells of those since the seat's last move."""


def lines_since_own_move(match: Match, seat: Seat, reader: Reader) -> list[str]:
    """Return what the seat may know of its last moves and what followed, line by line.

    These are the moves of one turn with nothing in between, as they are confirmed together.
    """
    own = moves_until_own(match, seat)
    turn = match.entries[own - 1].turn if own else 0
    before = dropwhile(lambda pair: pair[0] >= own, newest_first(match, seat))
    made = takewhile(lambda pair: (pair[1].seat, pair[1].turn) == (seat, turn), before)
    first = min((index for index, _ in made), default=own)
    told = known_from(match, seat, first)
    return [line for _, entry in told for line in entry_lines(entry, reader)]


def news_lines(match: Match, seat: Seat, reader: Reader) -> list[str]:
    """Return what happened since the seat's last move: how much, then line by line in time.

    In the middle of its turn it is what happened since its turn before: a move that was made for
    it hides nothing. Before its first move it is what others have done. What concerns the seat is
    marked, and of many lines is told first; then the newest. Nothing if nobody has moved since.
    """
    own = moves_until_news(match, seat)
    since = [entry for _, entry in known_from(match, seat, own)]
    if not own:
        since = dropwhile(lambda entry: entry.seat == NATURE, since)
    told = [text for entry in since for text in texts_of(entry)]
    if not told:
        return []
    concerning = [names(text, seat) for text in told]
    by_weight = sorted(range(len(told)), key=lambda index: (concerning[index], index))
    shown = sorted(by_weight[-NEWS_LIMIT:])
    lines = (f"{MARK if concerning[at] else BULLET} {words(told[at], reader)}" for at in shown)
    heading = words(_heading_of_news(match, seat, own, len(told)), reader)
    left = len(told) - NEWS_LIMIT
    more = count("-# … and {count} more: Log", "-# … and {count} more: Log", left)
    return [heading, *lines, *([words(more, reader)] if left > 0 else [])]


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
    """Return how many entries there are up to the last one of a seat, that included; 0 if none."""
    return _until_own(newest_first(match, seat), seat)


def moves_until_news(match: Match, seat: Seat) -> int:
    """Return how many entries precede those that are news to a seat in the turn in progress.

    They end with its last one. What it has done in this turn, with nobody else in between as far
    as it may know, is left out of account, unless it has never moved before.
    """
    told, turn, alone = newest_first(match, seat), match.turn, (NATURE, seat)
    before = dropwhile(lambda pair: pair[1].turn == turn and pair[1].seat in alone, told)
    return _until_own(before, seat) or moves_until_own(match, seat)


def _until_own(told: Iterator[Told], seat: Seat) -> int:
    return next((index + 1 for index, entry in told if entry.seat == seat), 0)

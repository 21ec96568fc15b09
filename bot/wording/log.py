"""The log of a game: what happened, turn by turn, as far as the viewer may know."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import dropwhile, groupby, takewhile

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Notice
from bot.sessions import Session
from bot.wording.pages import page_buttons, pages
from rules.core import NATURE, known_to
from rules.history import log
from rules.match import RESIGN, Entry, Match
from rules.text import Reader, Seat, Who, count, names, say, words

NEWS_LIMIT = 8
"""How many events the panel tells of those since the seat's last move."""


ReaderAt = Callable[[int], Reader]
"""Returns the reader of an entry of the match, by its place; names may have changed since."""


def log_turns(
    match: Match,
    seat: Seat | None,
    reader: Reader,
    last: int = 0,
    reader_at: ReaderAt | None = None,
) -> list[str]:
    """Return what happened in each turn, oldest first, as `seat` may know it.

    Of the moves only the last `last` are told; all if it is 0.
    """
    told = told_entries(match, seat, reader_at or (lambda place: reader))
    known = [(entry, lines) for entry, lines in told if lines]
    return [
        "\n".join([f"**{words(say('Turn {turn}', turn=turn), reader)}**", *_joined(entries)])
        for turn, entries in groupby(known[-last:], key=lambda pair: pair[0].turn)
    ]


def told_entries(
    match: Match, seat: Seat | None, reader_at: ReaderAt
) -> Iterator[tuple[Entry, tuple[str, ...]]]:
    """Yield the entries that a seat may know of, each with what it says."""
    for place, entry in enumerate(match.entries):
        known = entry._replace(events=known_to(entry.events, seat))
        if known.events or not entry.events:
            yield known, tuple(entry_lines(known, reader_at(place)))


def log_page(
    session: Session, turns: Sequence[str], last: int, page: int | None, reader: Reader
) -> Notice:
    """Return a page of the log, counted from 0; the newest if `page` is None."""
    if not turns:
        return Notice(words(say("Nothing has happened yet."), reader))
    leaves = pages(turns)
    shown = len(leaves) - 1 if page is None else min(page, len(leaves) - 1)
    opener = CustomId("page", session.id)
    turning = page_buttons(lambda path: opener._replace(rest=path), (last,), shown, len(leaves))
    return Notice(leaves[shown], (turning,) if turning else ())


def lines_since_own_move(match: Match, seat: Seat, reader: Reader) -> list[str]:
    """Return what the seat may know of its last moves and what followed, line by line.

    These are the moves of one turn with nothing in between, as they are confirmed together.
    """
    entries = log(match, seat)
    made = entries[: moves_until_own(entries, seat)]
    turn = made[-1].turn if made else 0
    own = takewhile(lambda entry: (entry.seat, entry.turn) == (seat, turn), reversed(made))
    since = entries[len(made) - len([*own]) :]
    return [line for entry in since for line in entry_lines(entry, reader)]


def news_lines(match: Match, seat: Seat, reader: Reader) -> list[str]:
    """Return what happened since the seat's last move: how much, then what concerns it first.

    In the middle of its turn it is what happened since its turn before: a move that was made for
    it hides nothing. Before its first move it is what others have done. Of many events only the
    first NEWS_LIMIT are told. Nothing if nobody has moved since.
    """
    entries = log(match, seat)
    own = moves_until_news(entries, seat, match.turn)
    since = entries[own:]
    if not own:
        since = tuple(dropwhile(lambda entry: entry.seat == NATURE, entries))
    events = [event for entry in since for event in entry.events]
    if not events:
        return []
    concerning = [event for event in events if names(event.text, seat)]
    told = [*concerning, *(event for event in events if event not in concerning)]
    heading = count(
        "**Since your last decision** ({count} move):",
        "**Since your last decision** ({count} moves):",
        len(since),
    )
    if own != moves_until_own(entries, seat):
        heading = count(
            "**Since your last turn** ({count} move):",
            "**Since your last turn** ({count} moves):",
            len(since),
        )
    if not own:
        heading = count(
            "**Before your first decision** ({count} move):",
            "**Before your first decision** ({count} moves):",
            len(since),
        )
    lines = [words(heading, reader), *(f"• {words(e.text, reader)}" for e in told[:NEWS_LIMIT])]
    left = len(told) - NEWS_LIMIT
    more = count("-# … and {count} more: Log", "-# … and {count} more: Log", left)
    return [*lines, words(more, reader)] if left > 0 else lines


def moves_until_own(entries: Sequence[Entry], seat: Seat) -> int:
    """Return how many entries there are up to the last one of a seat, that included; 0 if none."""
    return max((place for place, entry in enumerate(entries, 1) if entry.seat == seat), default=0)


def moves_until_news(entries: Sequence[Entry], seat: Seat, turn: int) -> int:
    """Return how many entries precede those that are news to a seat in the turn in progress.

    They end with its last one. What it has done in this turn, with nobody else in between, is left
    out of account, unless it has never moved before.
    """
    alone = (NATURE, seat)
    in_turn = takewhile(lambda e: e.turn == turn and e.seat in alone, reversed(entries))
    before = entries[: len(entries) - len([*in_turn])]
    return moves_until_own(before, seat) or moves_until_own(entries, seat)


def entry_lines(entry: Entry, reader: Reader) -> Iterator[str]:
    """Yield what an entry of the record says, one line for each event."""
    if entry.move == RESIGN:
        yield f"• {words(say('{who} resigns.', who=Who(entry.seat)), reader)}"
    for event in entry.events:
        yield f"• {words(event.text, reader)}"


def _joined(entries: Iterable[tuple[Entry, Sequence[str]]]) -> Iterator[str]:
    for _, lines in entries:
        yield from lines

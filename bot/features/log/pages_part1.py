"""What happened last in a game, line by line, as far as everybody may know."""

from collections.abc import Collection, Iterable, Iterator
from itertools import dropwhile

from bot.discord_io.emojis import without_emojis
from bot.discord_io.readers import readers_of_entries
from bot.features.log.pages import ReaderAt, lines_from
from bot.sessions.history_part3 import deciding, pondering
from bot.sessions.session import Session
from rules.core import NATURE
from rules.history import index_of_turn, last_finished_turn, log
from rules.match import Entry, Match
from rules.text import Reader, Seat, Text, count, names, say, words

LINE_LIMIT = 10
"""The most lines that a board shows about the last turn; the log shows all."""
LONG_LIMIT = 20
"""The most lines of a board that also tells what the program has done."""
SETUP_LIMIT = 4
"""The most lines that the first board shows about the set-up."""


def told_from(match: Match) -> int | None:
    """Return the index of the first entry that a board tells of, if the program plays a seat.

    It begins the last finished turn in which a person decided: turns of the program get no board
    of their own. None if a board tells only of the last finished turn, as it does among people.
    """
    if not match.by_program or len(match.by_program) == match.setup.seats:
        return None
    nobodys = {NATURE, *match.by_program}
    # What was decided in a turn that is not finished may be secret.
    finished = range(index_of_turn(match, match.turn))
    last = _last_made_by_others(match, finished, nobodys)
    return 0 if last is None else index_of_turn(match, match.entries[last].turn)


def told_while_pondering(match: Match) -> int | None:
    """Return the index of the first entry that a board tells of while the program thinks.

    What the program did before the person's turn is told again, since the board that told of it
    is edited to say that the program thinks.
    """
    index = told_from(match)
    if not index or deciding(match) or not pondering(match):
        return index
    known = _last_made_by_others(match, range(index), {NATURE, *match.by_program})
    begin = 0 if known is None else index_of_turn(match, match.entries[known].turn + 1)
    programs = (p for p in range(begin, index) if match.entries[p].seat in match.by_program)
    first = next(programs, None)
    return index if first is None else index_of_turn(match, match.entries[first].turn)


def recent_lines(match: Match, reader: Reader, reader_at: ReaderAt | None = None) -> Iterator[str]:
    """Yield what a spectator may know of the last finished turn and what followed, line by line.

    A long set-up is cut: to what concerns those who decide first; once others have acted, to
    nothing.
    """
    if not match.entries:
        yield words(say("The game begins."), reader)
    told = _recent(match, reader_at or (lambda index: reader), told_from(match))
    lines = [line for _, lines in told for line in lines]
    most = LINE_LIMIT if told_from(match) is None else LONG_LIMIT
    shown = lines[:most]
    if all(entry.seat == NATURE for entry in match.entries) and len(lines) > SETUP_LIMIT:
        shown = _opening(match, reader)
    elif len(lines) > most:
        since = dropwhile(lambda pair: pair[0].seat == NATURE, told)
        shown = [line for _, lines in since for line in lines][:most] or shown
    yield from shown
    yield from _more_lines(len(lines) - len(shown), reader)


def more_in_log(left: int) -> Text:
    """Return that `left` more lines are in the log."""
    return count(
        "-# … and {count} more line in the log.", "-# … and {count} more lines in the log.", left
    )


def present_lines(match: Match, reader: Reader, reader_at: ReaderAt) -> Iterable[str]:
    """Return what happened last; while the program thinks, also its earlier turns if they fit."""
    index = told_while_pondering(match)
    if index != told_from(match):
        lines = [line for _, lines in _recent(match, reader_at, index) for line in lines]
        if len(lines) <= LONG_LIMIT:
            return lines
    return recent_lines(match, reader, reader_at)


def final_lines(session: Session, match: Match, reader: Reader, room: int) -> list[str]:
    """Return what happened at the end, in `room` characters at most: the scoring comes last."""
    told = _recent(match, readers_of_entries(session, reader), told_from(match))
    lines = [line for _, lines in told for line in lines]
    if sum(len(line) + 1 for line in lines) > room:
        lines = list(map(without_emojis, lines))
    for left in range(len(lines) + 1):
        shown = [*_more_lines(left, reader), *lines[left:]]
        if sum(len(line) + 1 for line in shown) <= room:
            return shown
    return []


def _last_made_by_others(match: Match, indices: range, seats: Collection[Seat]) -> int | None:
    """Return the last of some indices whose entry is by a seat other than `seats`."""
    return next((p for p in reversed(indices) if match.entries[p].seat not in seats), None)


def _recent(
    match: Match, reader_at: ReaderAt, index: int | None
) -> list[tuple[Entry, tuple[str, ...]]]:
    """Return what a spectator may know from the last finished turn on, or from `index` on."""
    last = last_finished_turn(match)
    since = index_of_turn(match, match.turn if last is None else last)
    if index is not None:
        since = min(since, index)
    return lines_from(match, None, since, reader_at)


def _opening(match: Match, reader: Reader) -> list[str]:
    """Return the newest lines of the set-up that name those who decide first."""
    seats = match.view(None).to_act
    events = (event for entry in log(match, None) for event in entry.events)
    concerning = [e.text for e in events if any(names(e.text, seat) for seat in seats)]
    return [f"• {words(text, reader)}" for text in concerning[-SETUP_LIMIT:]]


def _more_lines(left: int, reader: Reader) -> Iterator[str]:
    if left > 0:
        yield words(more_in_log(left), reader)

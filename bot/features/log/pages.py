"""The log of a game: what happened, turn by turn, as far as the viewer may know; past positions."""

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import dropwhile, groupby, islice, takewhile
from typing import NamedTuple

from bot.discord_io.custom_ids import CustomId, write_path
from bot.discord_io.emojis import without_emojis
from bot.discord_io.notices import Button, Notice, Said
from bot.discord_io.pages import PAGE_LENGTH, pages
from bot.discord_io.readers import mentioning_reader, message_reader, readers_of_entries
from bot.discord_io.wording import notice_of
from bot.features.board.buttons import (
    FILM_BUTTON,
    LATE_BUTTONS,
    LOOK_BACK_BUTTONS,
    button_row,
    review_buttons,
)
from bot.features.plays.pages import PLAYS_BUTTON
from bot.features.statistics.rows import counts
from bot.sessions.history import deciding, pondering
from bot.sessions.posts import Post
from bot.sessions.session import Session
from rules.core import NATURE
from rules.history import index_of_turn, last_finished_turn, log, newest_first
from rules.match import RESIGN, Entry, Match
from rules.text import Reader, Seat, Text, Who, count, joined, names, say, words

BULLET, MARK = "•", "🔸"
"""The signs before a line, and before a line that concerns its reader."""

ReaderAt = Callable[[int], Reader]
"""Returns the reader for an entry of the match, by its index; names may have changed since."""

Told = tuple[int, Entry]
"""The index of an entry in the match, and the entry as far as somebody may know of it."""


class PageStart(NamedTuple):
    """Where a page of the log begins: with a turn, or with a later part of a very long one."""

    turn: int
    part: int = 0
    turns: int = 0
    """The most turns that the page holds; 0 for as many as fit."""


class LogPage(NamedTuple):
    """A page of the log, and where the pages beside it begin, if there are any."""

    text: str
    older: PageStart | None
    newer: PageStart | None


@dataclass(frozen=True)
class Log:
    """What a seat may know of a game, turn by turn; only the page to read is put into words."""

    match: Match
    seat: Seat | None
    reader_at: ReaderAt
    last: int = 0
    """How many of the last moves are told; 0 for all."""
    ordered: Collection[int] = ()
    """The indices of the entries that orders of its reader have made."""

    def page(self, start: PageStart | None = None) -> LogPage | None:
        """Return the page from `start` on, by default the newest; None if nothing has happened."""
        if not self._turns:
            return None
        index, part = self._beginning_of(start) if start else self._begin_before(len(self._turns))
        parts = self._parts(index)
        part = min(part, len(parts) - 1)
        end, text = index + 1, parts[part]
        most = start.turns if start and start.turns else len(self._turns)
        while len(parts) == 1 and end < min(index + most, len(self._turns)):
            longer = f"{text}\n{self._in_words(end)}"
            if len(longer) > PAGE_LENGTH:
                break
            end, text = end + 1, longer
        before = (index, part - 1) if part else self._begin_before(index)
        after = (index, part + 1) if part + 1 < len(parts) else (end, 0)
        older = self._start(*before, turns=max(1, index - before[0]))
        return LogPage(text, older, self._start(*after))

    @cached_property
    def _turns(self) -> Sequence[tuple[int, Sequence[Told]]]:
        """The turns in which something has happened, oldest first."""
        told = newest_first(self.match, self.seat)
        known = (pair for pair in told if pair[1].events or pair[1].move == RESIGN)
        entries = [*islice(known, self.last or None)]
        by_turn = groupby(reversed(entries), key=lambda pair: pair[1].turn)
        return [(turn, [*pairs]) for turn, pairs in by_turn]

    def _in_words(self, index: int) -> str:
        turn, told = self._turns[index]
        lines = (line for at, entry in told for line in self._lines(at, entry))
        heading = words(say("Turn {turn}", turn=turn), self.reader_at(told[0][0]))
        return "\n".join([f"**{heading}**", *lines])

    def _lines(self, at: int, entry: Entry) -> Iterator[str]:
        reader = self.reader_at(at)
        ordered = words(say(" *(ordered)*"), reader) if self._is_ordered(at) else ""
        return (f"{line}{ordered}" for line in entry_lines(entry, reader))

    def _is_ordered(self, at: int) -> bool:
        """Return whether an order has made an entry, or a draw that only what is drawn tells of."""
        before = self.match.entries[at - 1] if at else None
        is_drawn = self.match.entries[at].seat == NATURE and before and not before.events
        return at in self.ordered or bool(is_drawn and at - 1 in self.ordered)

    def _parts(self, index: int) -> Sequence[str]:
        """Return a turn in words, on as many pages as it takes."""
        return pages([self._in_words(index)])

    def _begin_before(self, end: int) -> tuple[int, int]:
        """Return where the page before the turn `end` begins: the index of a turn, and its part.

        The index is negative if there is no such page.
        """
        index = end - 1
        if index < 0:
            return index, 0
        parts = self._parts(index)
        room = PAGE_LENGTH - len(parts[0])
        while len(parts) == 1 and index:
            room -= len(self._in_words(index - 1)) + 1
            if room < 0:
                break
            index -= 1
        return index, len(parts) - 1

    def _beginning_of(self, start: PageStart) -> tuple[int, int]:
        """Return where the page from `start` on begins now: its turn may have been undone."""
        found = bisect_left(self._turns, start.turn, key=lambda turn: turn[0])
        return min(found, len(self._turns) - 1), start.part

    def _start(self, index: int, part: int, turns: int = 0) -> PageStart | None:
        is_there = 0 <= index < len(self._turns)
        return PageStart(self._turns[index][0], part, turns) if is_there else None


def log_page(
    session: Session, log: Log, start: PageStart | None, reader: Reader, *, is_late: bool = False
) -> Notice:
    """Return the page of the log from `start` on, or the newest; a late one offers no record."""
    ways = LATE_BUTTONS if is_late else LOOK_BACK_BUTTONS
    finished = (PLAYS_BUTTON,) if counts(session) else ()
    looking_back = button_row(session, (*ways, *finished, *review_buttons(session)))
    page = log.page(start)
    if page is None:
        return notice_of([say("Nothing has happened yet.")], reader, [looking_back])
    beside = (("◀", page.older), ("▶", page.newer))
    opener = CustomId("page", session.id)
    turning = tuple(
        Button(
            # A button that leads nowhere needs an id of its own, too.
            opener._replace(rest=write_path((log.last, *(target or ())))),
            label,
            is_enabled=target is not None,
        )
        for label, target in beside
    )
    rows = (turning, looking_back) if page.older or page.newer else (looking_back,)
    return notice_of([page.text], reader, rows)


def calling_notice(
    post: Post,
    session: Session,
    news: Iterable[Said],
    call: tuple[Sequence[Seat], Text],
    locale: str,
) -> Notice:
    """Return news about a game with **History**, and a call to those at some seats, if any."""
    called, told = call
    calls = (words(told, mentioning_reader(session, locale)),) if called else ()
    # By the post's number the message is found again after a crash.
    history = Button(CustomId("history", session.id, rest=str(post.number)), say("History"))
    pings = tuple(session.people[seat].id for seat in called)
    return notice_of((*news, *calls), message_reader(session, locale), ((history,),), pings)


def entry_lines(entry: Entry, reader: Reader) -> Iterator[str]:
    """Yield a line for each event of an entry."""
    return (f"{BULLET} {words(text, reader)}" for text in texts_of(entry))


def known_from(match: Match, seat: Seat | None, first: int) -> list[Told]:
    """Return the entries from an index on that a seat may know of, oldest first."""
    told = takewhile(lambda pair: pair[0] >= first, newest_first(match, seat))
    return [*told][::-1]


def texts_of(entry: Entry) -> Iterator[Text]:
    """Yield the text of each event of an entry."""
    if entry.move == RESIGN:
        yield say("{who} resigns.", who=Who(entry.seat))
    yield from (event.text for event in entry.events)


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
    yield from more_in_log(len(lines) - len(shown), reader)


def more_in_log(left: int, reader: Reader) -> Iterator[str]:
    """Yield that `left` more lines are in the log, if there are any."""
    if left > 0:
        said = count(
            "-# … and {count} more line in the log.",
            "-# … and {count} more lines in the log.",
            left,
        )
        yield words(said, reader)


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
        shown = [*more_in_log(left, reader), *lines[left:]]
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
    told = known_from(match, None, since)
    return [(entry, tuple(entry_lines(entry, reader_at(at)))) for at, entry in told]


def _opening(match: Match, reader: Reader) -> list[str]:
    """Return the newest lines of the set-up that name those who decide first."""
    seats = match.view(None).to_act
    events = (event for entry in log(match, None) for event in entry.events)
    concerning = [e.text for e in events if any(names(e.text, seat) for seat in seats)]
    return [f"• {words(text, reader)}" for text in concerning[-SETUP_LIMIT:]]


def history_page(
    session: Session, then: Match, turn_of: tuple[int, int], locale: str, *, may_try: bool = False
) -> Notice:
    """Return the page of a past position, with a button that opens a try from it if `may_try`.

    `turn_of` is the position's turn, counted from 0, and the number of positions.
    """
    reader = message_reader(session, locale)
    verb, label, style = FILM_BUTTON
    second = [Button(CustomId(verb, session.id), label, style, turn_of[1] > 1)]
    if may_try:
        opener = CustomId("try-here", session.id, rest=write_path(turn_of[:1]))
        second.append(Button(opener, say("Try from here")))
    rows = (tuple(_turn_buttons(session.id, turn_of)), tuple(second))
    return notice_of(_lines_then(session, then, turn_of, reader), reader, rows)


def _lines_then(
    session: Session, then: Match, turn_of: tuple[int, int], reader: Reader
) -> Iterator[Said]:
    turn, turns = turn_of
    yield joined(f"### {then.game.title} · ", then.view(None).headline)
    if turn == turns - 1:
        yield count(
            "-# The position now, after {count} turn",
            "-# The position now, after {count} turns",
            turn,
        )
    else:
        yield count(
            "-# After {turn} of {count} turn",
            "-# After {turn} of {count} turns",
            turns - 1,
            turn=turn,
        )
    yield from recent_lines(then, reader, readers_of_entries(session, reader))


def _turn_buttons(session_id: int, turn_of: tuple[int, int]) -> Iterator[Button]:
    turn, turns = turn_of
    last = turns - 1
    buttons = (
        (say("First"), 0),
        (say("Back"), turn - 1),
        (say("Forward"), turn + 1),
        (say("Last"), last),
    )
    for slot, (label, target) in enumerate(buttons):
        possible = 0 <= target <= last and target != turn
        # Two buttons may lead to the same turn; the slot keeps their ids distinct.
        rest = write_path((slot, max(0, min(target, last))))
        yield Button(CustomId("past", session_id, rest=rest), label, is_enabled=possible)

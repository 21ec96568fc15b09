"""Repairing a record that the rules refuse: back to the last good move, or with moves patched."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from bot.basics.refusals import Refused
from bot.sessions.advance import advance
from bot.sessions.change import Change
from bot.sessions.history import Repair, RepairVerb, write_repair
from bot.sessions.people import Status
from bot.sessions.posts import Kind, NewPost
from bot.sessions.session import Session
from bot.store.values import HistoryKind, HistoryRow
from rules.errors import RulesError
from rules.match import RESIGN, Match
from rules.text import Seat, Text, say


class Failure(NamedTuple):
    """Where a record fails."""

    entry_index: int
    """The index of the move among those in force."""
    reason: Text
    """What the rules say about it. Secret: it may name what only one seat knows."""
    last_good: Match
    """The match before that move."""


class Patch(NamedTuple):
    """What is to be done with one move of a record."""

    verb: RepairVerb
    number: int
    """The number of the move, counted from 1 in the record as it is."""
    seat: Seat = Seat(0)
    move: str = ""
    """The new move and its seat; nothing for a move that is dropped."""


def find_failure(session: Session, kept: Sequence[HistoryRow]) -> Failure | None:
    """Return where the moves `kept` fail; None if they do not. Raises RulesError if set-up fails.

    Any exception is a failure: with it the game cannot go on either.
    """
    if session.match is None:
        raise Refused(session.fault or say("The game has not begun: there is no record yet."))
    match = Match.start(session.match.game, session.setup)
    for index, row in enumerate(kept):
        try:
            match = match.play(Seat(row.seat), row.text)
        except RulesError as refusal:
            told = say("{reason} (rule {rule})", reason=refusal.reason, rule=refusal.rule or "—")
            return Failure(index, told, match)
        except Exception as error:  # noqa: BLE001  # see above
            return Failure(
                index,
                say("The rules fail with an error: {error}.", error=type(error).__name__),
                match,
            )
    return None


def go_back(session: Session, kept: Sequence[HistoryRow]) -> Change:
    """Take back the move that fails and all after it, apart from resignations; raises Refused."""
    failure = _failure_of(session, kept)
    match, gone = failure.last_good, list[HistoryRow]()
    stay = [row.seq for row in kept[: failure.entry_index]]
    for row in kept[failure.entry_index :]:
        resigned = _resigned(match, row)
        if resigned:
            match = resigned
            stay.append(row.seq)
        else:
            gone.append(row)
    turn = failure.last_good.turn
    repair = Repair(turn, RepairVerb.DROP, tuple(row.seq for row in gone))
    row = _row(session.version + 1, Seat(gone[0].seat), repair)
    return _repaired(session, match, tuple(stay), (row,))


def patch(session: Session, kept: Sequence[HistoryRow], patches: Sequence[Patch]) -> Change:
    """Patch moves of a record; raises Refused if it cannot be replayed to its end then."""
    _failure_of(session, kept)
    _must_fit(kept, patches)
    lines: list[HistoryRow] = []
    indices = dict[int, int]()
    for number, row in enumerate(kept, 1):
        own = {seq: p for seq, p in enumerate(patches, session.version + 1) if p.number == number}
        indices |= dict.fromkeys(own, len(lines))
        lines.extend(_mended(row, own))
    match = _replayed(session, lines)
    rows = (
        _patch_row(seq, wanted, kept[wanted.number - 1], match, indices[seq])
        for seq, wanted in enumerate(patches, session.version + 1)
    )
    return _repaired(session, match, tuple(line.seq for line in lines), tuple(rows))


def _failure_of(session: Session, kept: Sequence[HistoryRow]) -> Failure:
    if session.status is not Status.RUNNING:
        raise Refused(say("Only a running game can be repaired, and this one is not running."))
    failure = find_failure(session, kept)
    if failure is None:
        raise Refused(say("The record is sound: the rules allow every move."))
    return failure


def _must_fit(kept: Sequence[HistoryRow], patches: Sequence[Patch]) -> None:
    for wanted in patches:
        if not 1 <= wanted.number <= len(kept):
            raise Refused(
                say(
                    "There is no move {number}: the record has moves 1 to {last}.",
                    number=wanted.number,
                    last=len(kept),
                )
            )
    numbers = [wanted.number for wanted in patches]
    twice = next((number for number in numbers if numbers.count(number) > 1), None)
    if twice:
        raise Refused(say("Move {number} is named twice: patch each move once.", number=twice))


def _resigned(match: Match, row: HistoryRow) -> Match | None:
    """Return the match after a resignation; None for other moves, and if the rules refuse it."""
    if row.text == RESIGN:
        with suppress(RulesError):
            return match.play(Seat(row.seat), row.text)
    return None


def _mended(row: HistoryRow, patches: Mapping[int, Patch]) -> Iterator[HistoryRow]:
    """Yield what a move becomes by `patches`, each with the number of its row."""
    for seq, wanted in patches.items():
        new = row._replace(seat=wanted.seat, text=wanted.move)
        match wanted.verb:
            case RepairVerb.INSERT:
                yield new._replace(seq=seq)
                yield row
            case RepairVerb.REPLACE:
                yield new
            case RepairVerb.DROP:
                pass
    if not patches:
        yield row


def _replayed(session: Session, lines: Iterable[HistoryRow]) -> Match:
    match = session.match and Match.start(session.match.game, session.setup)
    if match is None:
        raise Refused(say("The game has not begun: there is no record yet."))
    for number, line in enumerate(lines, 1):
        try:
            match = match.play(Seat(line.seat), line.text)
        except RulesError as refusal:
            raise Refused(
                say(
                    "With this repair, move {number} of the record fails: {reason} (rule {rule})",
                    number=number,
                    reason=refusal.reason,
                    rule=refusal.rule or "—",
                )
            ) from refusal
        except Exception as error:
            told = say(
                "With this repair, move {number} of the record fails with an error: {error}.",
                number=number,
                error=type(error).__name__,
            )
            raise Refused(told) from error
    return match


def _patch_row(seq: int, wanted: Patch, old: HistoryRow, match: Match, index: int) -> HistoryRow:
    """Return the history row of a patch; `index` is where its move is, or was, in the match."""
    entry = match.entries[index] if index < len(match.entries) else None
    turn = entry.turn if entry else match.turn
    if entry is None or wanted.verb is RepairVerb.DROP:
        return _row(seq, Seat(old.seat), Repair(turn, RepairVerb.DROP, (old.seq,)))
    return _row(seq, wanted.seat, Repair(turn, wanted.verb, (old.seq,), entry.move))


def _row(seq: int, seat: Seat, repair: Repair) -> HistoryRow:
    return HistoryRow(seq, HistoryKind.REPAIR, seat, write_repair(repair), None)


def _repaired(
    session: Session, match: Match, seqs: tuple[int, ...], rows: tuple[HistoryRow, ...]
) -> Change:
    """Return the change to a match that was repaired, with the news of it and a new board."""
    newest = rows[-1].seq
    bookkeeping = replace(session.bookkeeping, entry_rows=seqs, corrected=newest)
    change = advance(replace(session, fault=None, vote=None, bookkeeping=bookkeeping), match, rows)
    news = NewPost(Kind.REPAIRED, newest, milestone=True)
    boards = tuple(post for post in change.posts if post.kind is Kind.BOARD)
    return replace(
        change, posts=(news, *(boards or (NewPost(Kind.BOARD, change.session.version),)))
    )

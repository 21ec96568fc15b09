"""The history of a session: moves, undos, redos and repairs; who played when; what is owed now."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from bot.sessions.people import Status
from bot.sessions.session import Session
from bot.store.values import FormerPlayer, HistoryKind, HistoryRow, UpNext
from rules.core import NATURE
from rules.match import RESIGN, Match
from rules.text import Seat, Text, say


def write_spans(seqs: Iterable[int]) -> str:
    """Return ascending numbers as text, neighbours joined."""
    spans: list[tuple[int, int]] = []
    for seq in seqs:
        if spans and spans[-1][1] == seq - 1:
            spans[-1] = (spans[-1][0], seq)
        else:
            spans.append((seq, seq))
    return " ".join(f"{a}-{z}" if z > a else str(a) for a, z in spans)


def read_spans(text: str) -> tuple[int, ...]:
    """Return the numbers that a text stands for."""
    seqs: list[int] = []
    for span in text.split():
        first, _, last = span.partition("-")
        seqs.extend(range(int(first), int(last or first) + 1))
    return tuple(seqs)


class RepairVerb(StrEnum):
    """What a repair does with the record."""

    DROP = "drop"
    """Takes moves out of it."""
    REPLACE = "replace"
    """Puts a move in the place of another."""
    INSERT = "insert"
    """Puts a move before another."""


class Repair(NamedTuple):
    """What the text of a repair's row says."""

    turn: int
    """In which turn of the game; unlike the rows it may be told in public."""
    verb: RepairVerb
    seqs: tuple[int, ...]
    """The numbers of the rows to drop, or of the one to replace or to insert before."""
    move: str = ""
    """The new move in notation."""


def write_repair(repair: Repair) -> str:
    """Return the text of a repair's row."""
    spans = write_spans(repair.seqs)
    return f"turn {repair.turn} {repair.verb} {spans} {repair.move}".rstrip()


def read_repair(text: str) -> Repair:
    """Return what the text of a repair's row says."""
    _, turn, verb, rest = text.split(" ", 3)
    if verb == RepairVerb.DROP:
        return Repair(int(turn), RepairVerb.DROP, read_spans(rest))
    seq, _, move = rest.partition(" ")
    return Repair(int(turn), RepairVerb(verb), (int(seq),), move)


def repaired(moves: Mapping[int, HistoryRow], row: HistoryRow) -> dict[int, HistoryRow]:
    """Return the moves after the repair in `row`, by the numbers of their rows, in order.

    Numbers that `moves` does not have are ignored: those moves were made later.
    """
    repair = read_repair(row.text)
    if repair.verb is RepairVerb.DROP:
        gone = set(repair.seqs)
        return {seq: move for seq, move in moves.items() if seq not in gone}
    (target,) = repair.seqs
    mended: dict[int, HistoryRow] = {}
    for seq, move in moves.items():
        if seq == target and repair.verb is RepairVerb.INSERT:
            mended[row.seq] = row._replace(text=repair.move)
        is_replaced = seq == target and repair.verb is RepairVerb.REPLACE
        replaced = move._replace(seat=row.seat, text=repair.move, user=None)
        mended[seq] = replaced if is_replaced else move
    return mended


def repair_line(repair: Repair) -> Text:
    """Return what a repair did, without the move itself, which may be secret."""
    match repair.verb:
        case RepairVerb.REPLACE:
            return say("In turn {turn}, a move was replaced by another.", turn=repair.turn)
        case RepairVerb.INSERT:
            return say("In turn {turn}, a missing move was added.", turn=repair.turn)
        case RepairVerb.DROP if len(repair.seqs) == 1:
            return say("In turn {turn}, a move was removed.", turn=repair.turn)
        case RepairVerb.DROP:
            return say(
                "From turn {turn} on, moves were taken back: one that the rules no longer allow, "
                "and all that followed it.",
                turn=repair.turn,
            )


VERBS = {HistoryKind.UNDO: "drop", HistoryKind.REDO: "restore"}
"""The word that begins the text of an undo and of a redo."""


def in_force(rows: Iterable[HistoryRow]) -> tuple[HistoryRow, ...]:
    """Return the rows of the moves that are not taken back, in order."""
    rows = tuple(rows)
    if not newest_correction(rows):
        return rows
    moves: dict[int, HistoryRow] = {}
    dropped = set[int]()
    for row in rows:
        match row.kind:
            case HistoryKind.UNDO:
                dropped.update(read_seqs(row.text))
            case HistoryKind.REDO:
                dropped.difference_update(read_seqs(row.text))
            case HistoryKind.REPAIR:
                moves = repaired(moves, row)
            case _:
                moves[row.seq] = row
    return tuple(row for seq, row in moves.items() if seq not in dropped)


def newest_correction(rows: Iterable[HistoryRow]) -> int:
    """Return the number of the newest undo, redo or repair; 0 if there is none."""
    return max((row.seq for row in rows if row.kind != HistoryKind.MOVE), default=0)


def last_undone(rows: Sequence[HistoryRow]) -> tuple[HistoryRow, ...]:
    """Return the moves that the newest row takes back; none if it is not an undo.

    Resignations are left out: a redo does not make them again.
    """
    if not rows or rows[-1].kind != HistoryKind.UNDO:
        return ()
    seqs = set(read_seqs(rows[-1].text))
    return tuple(r._replace(user=None) for r in rows if r.seq in seqs and r.text != RESIGN)


def order_before(rows: Sequence[HistoryRow]) -> tuple[int, ...]:
    """Return the numbers of the moves that were in force before the newest row, in order."""
    return tuple(row.seq for row in in_force(rows[:-1]))


def write_seqs(kind: HistoryKind, seqs: Sequence[int]) -> str:
    """Return the text of an undo or redo of these rows: `drop 17-19 21`."""
    return f"{VERBS[kind]} {write_spans(seqs)}"


def read_seqs(text: str) -> tuple[int, ...]:
    """Return the numbers of the rows that an undo or redo is about, from its text."""
    return read_spans(text.partition(" ")[2])


def as_at(session: Session, version: int) -> Session:
    """Return a session with the people who played when it had version `version`."""
    if not session.former_players:
        return session
    people = list(session.people)
    # Whoever plays now stays known, so that names are told apart in the same way at any time.
    now = (FormerPlayer(Seat(seat), user, session.version) for seat, user in enumerate(people))
    players = (*session.former_players, *now)
    for former in reversed(players):
        if version <= former.version:
            people[former.seat] = former.player
    return replace(session, people=tuple(people), former_players=players)


def as_of_entry(session: Session, index: int) -> Session:
    """Return a session with the people who played when entry `index` of its match was made."""
    rows = session.bookkeeping.entry_rows
    return as_at(session, rows[index]) if index < len(rows) else session


def as_after(session: Session, length: int) -> Session:
    """Return a session with the people who played when its match had `length` moves."""
    is_past = session.match is not None and length < len(session.match.entries)
    return as_of_entry(session, max(length - 1, 0)) if is_past else session


FEWEST_FOR_A_QUEUE = 3
"""The fewest seats of a game in which people are told whose turn comes next."""


def deciding(match: Match) -> tuple[Seat, ...]:
    """Return the seats, played by people, that publicly owe a decision."""
    to_act = match.view(None).to_act
    return tuple(seat for seat in to_act if seat not in match.by_program)


def pondering(match: Match) -> tuple[Seat, ...]:
    """Return the seats, played by the program, that publicly owe a decision."""
    to_act = match.view(None).to_act
    return tuple(seat for seat in to_act if seat in match.by_program)


def seat_to_think_for(session: Session) -> Seat | None:
    """Return the seat for which the program has to think next; None if there is none.

    If people decide at the same time, they go first.
    """
    match = session.match
    if match is None or session.fault or session.status is not Status.RUNNING:
        return None
    if match.waiting_for:
        return None
    return next((seat for seat in match.to_act if seat != NATURE), None)


def decisions_owed(session: Session | None) -> Mapping[Seat, tuple[int, int]]:
    """Return user id and turn of each publicly owed decision, by seat; empty if none is owed."""
    match = session and session.match
    if not session or not match or session.fault or session.status is not Status.RUNNING:
        return {}
    if session.is_try:
        # A try has no clocks, and nobody is reminded of it.
        return {}
    return {seat: (session.people[seat].id, match.turn) for seat in deciding(match)}


def up_next(session: Session | None) -> UpNext | None:
    """Return who decides after the person whom a game waits for, if that is public.

    None for a game of two, where it is always the other.
    """
    match = session and session.match
    if not session or not match or match.setup.seats < FEWEST_FOR_A_QUEUE:
        return None
    if len(decisions_owed(session)) != 1:
        return None
    seat = match.up_next
    return None if seat is None else UpNext(seat, session.people[seat].id, match.turn)


def settled_seats(
    before: Mapping[Seat, tuple[int, int]], now: Mapping[Seat, tuple[int, int]]
) -> Sequence[Seat]:
    """Return the seats that no longer owe what they owed; a new turn is a new decision."""
    return [seat for seat, owed in before.items() if now.get(seat) != owed]

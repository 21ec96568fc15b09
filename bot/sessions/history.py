"""Repairs: how the host corrects a record that the rules refuse; each is a row of the history.

The row's text says what is repaired in which turn: `turn 5 drop 17-30`,
`turn 5 replace 17 token b3`, `turn 5 insert 17 token b3`. Its seat is that of the move.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from bot.sessions.history_part4 import read_spans, write_spans
from bot.store.values import HistoryRow
from rules.text import Text, say


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

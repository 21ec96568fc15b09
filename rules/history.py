"""The past of a match: log, earlier positions, undo, and the record for spectators."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from rules.core import NATURE, Events, known_to
from rules.facets import PastMove
from rules.match import RESIGN, Entry, Match
from rules.text import Seat, Text, Who, say


class Undo(NamedTuple):
    """What an undo of a seat's last decision, or of its last turn, would change."""

    kept: tuple[int, ...]
    """The indices of the entries that stay on the record."""
    revealed: tuple[Text, ...]
    """What was revealed since and stays known."""
    others: tuple[Seat, ...]
    """The other seats whose decisions would also be undone."""

    @property
    def is_free(self) -> bool:
        """Whether no other seat has to agree."""
        return not self.revealed and not self.others


def log(match: Match, seat: Seat | None) -> tuple[Entry, ...]:
    """Return the entries that leave a trace for a seat, each with the events it may know of."""
    return tuple(entry for _, entry in reversed([*newest_first(match, seat)]))


def newest_first(match: Match, seat: Seat | None) -> Iterator[tuple[int, Entry]]:
    """Yield the entries of `log`, newest first, each after its index.

    They are found one by one, so the newest entries of a long game come as soon as those of a
    short one.
    """
    for index in reversed(range(len(match.entries))):
        entry = match.entries[index]
        events = known_to(entry.events, seat)
        if events or not entry.events:
            yield index, entry._replace(events=events)


def index_of_turn(match: Match, turn: int) -> int:
    """Return the index of the first entry made in a turn or later."""
    return bisect_left(match.entries, turn, key=lambda entry: entry.turn)


def last_finished_turn(match: Match) -> int | None:
    """Return the last turn before the current one in which something was done; None if none."""
    now = index_of_turn(match, match.turn)
    return match.entries[now - 1].turn if now else None


def recent(match: Match, seat: Seat | None) -> Events:
    """Return the events of the last finished turn that the seat may know of."""
    last = last_finished_turn(match)
    if last is None:
        return ()
    entries = match.entries[index_of_turn(match, last) : index_of_turn(match, match.turn)]
    return known_to((event for entry in entries for event in entry.events), seat)


def told_between(match: Match, start: int, end: int) -> tuple[Text, ...]:
    """Return what everybody was told of the moves between two indices."""
    return tuple(text for entry in match.entries[start:end] for text in _public_texts(entry))


def turn_lengths(match: Match) -> tuple[int, ...]:
    """Return for each turn the number of moves made when a person first had to decide.

    For the last turn it is the number of all moves. Turns are public, single moves need not be.
    """
    whens = [*((entry.turn, entry.owing) for entry in match.entries), (match.turn, match.to_act)]
    indices = groupby(range(len(whens)), key=lambda index: whens[index][0])
    *past, present = (tuple(group) for _, group in indices)
    decided = (next((p for p in group if whens[p][1] != (NATURE,)), group[-1]) for group in past)
    return (*decided, present[-1])


def length_turns_ago(match: Match, turns: int) -> int | None:
    """Return the entry of `turn_lengths` that is `turns` before the last; None if there is none."""
    if not turns:
        return len(match.entries)
    first = index_of_turn(match, match.turn)
    end = first
    for _ in range(turns):
        if not first:
            return None
        end, first = first, index_of_turn(match, match.entries[first - 1].turn)
    decided = (p for p in range(first, end) if match.entries[p].owing != (NATURE,))
    return next(decided, end - 1)


def back_to(match: Match, length: int, earlier: Match | None = None) -> Match:
    """Return the match after its first `length` moves, replayed from its start or `earlier`."""
    then = earlier or Match.start(match.game, match.setup)
    for entry in match.entries[len(then.entries) : length]:
        # Copying the entries at every move would make each move of a long game slower.
        then = replace(then, entries=()).play(entry.seat, entry.move)
    return replace(then, entries=match.entries[:length], automatic=match.automatic)


def positions_at(match: Match, lengths: Iterable[int]) -> Iterator[Match]:
    """Yield the match after each of these ascending numbers of moves, without entries."""
    then, made = Match.start(match.game, match.setup), 0
    for length in lengths:
        for seat, move in match.record[made:length]:
            then = replace(then.play(seat, move), entries=())
        made = length
        yield then


def undo(match: Match, seat: Seat, *, whole_turn: bool = False) -> Undo | None:
    """Return what an undo of the seat's last decision, or of its last turn, would change.

    None if there is none to undo. A move without an alternative is no decision: it is undone with
    the decision before it.
    """
    before = dict(_before_own(match, seat))
    last = next((index for index in reversed(before) if _was_chosen(match, index, before)), None)
    if last is None or match.entries[last].move == RESIGN:
        return None
    at = _start_of_turn(match, last) if whole_turn else last
    undone = [e for e in match.entries[at:] if e.seat == seat]
    others = [e for e in match.entries[at:] if e.seat != seat]
    in_time = undone[0].turn == match.turn
    if in_time and others and all(_is_independent(own, e) for own in undone for e in others):
        own = {index for index in range(at, len(match.entries)) if match.entries[index] in undone}
        return Undo(tuple(index for index in range(len(match.entries)) if index not in own), (), ())
    later = [known for known in _known(match, at, before[at]) if known.entry.seat != seat]
    deciding = {known.entry.seat for known in later if not known.is_forced}
    affected = sorted(deciding - {seat, NATURE} - match.automatic)
    told = (*undone, *(known.entry for known in later))
    return Undo(tuple(range(at)), _revealed(told), tuple(affected))


def take_back(match: Match, taken_back: Undo) -> Match:
    """Return the match after an undo, replayed from the entries that it keeps."""
    record = [match.record[index] for index in taken_back.kept]
    return Match.replay(match.game, match.setup, record).with_automatic(match.automatic)


def public_record(match: Match) -> tuple[tuple[Seat, str], ...]:
    """Return the record for spectators at present; a secret move is an empty string."""
    return tuple(
        (entry.seat, text)
        for then, entry in _positions(match)
        if (text := _public_text(match, then, entry)) is not None
    )


class _Known(NamedTuple):
    """An entry whose existence is public."""

    entry: Entry
    is_forced: bool
    """Whether the seat had no other legal move."""


def _known(match: Match, first: int, then: Match) -> list[_Known]:
    """Return the entries from an index on whose existence is public; `then` is the match there."""
    return [
        _Known(entry, not then.has_choice(entry.seat))
        for then, entry in _positions(match, first, then)
        if _public_text(match, then, entry) is not None
    ]


def _positions(
    match: Match, first: int = 0, then: Match | None = None
) -> Iterator[tuple[Match, Entry]]:
    """Yield the entries from an index on, each with the position before it; `then` is the first."""
    then = then or Match.start(match.game, match.setup)
    for entry in match.entries[first:]:
        yield then, entry
        then = replace(then.play(entry.seat, entry.move), entries=())


def _before_own(match: Match, seat: Seat) -> Iterator[tuple[int, Match]]:
    """Yield the index of each of a seat's moves, with the position before it."""
    for index, (then, entry) in enumerate(_positions(match)):
        if entry.seat == seat:
            yield index, then


def _was_chosen(match: Match, index: int, before: Mapping[int, Match]) -> bool:
    """Return whether a move had an alternative in the position before it."""
    entry = match.entries[index]
    return entry.move == RESIGN or before[index].has_choice(entry.seat)


def _start_of_turn(match: Match, index: int) -> int:
    """Return the index of the seat's first move in the turn of the entry at `index`."""
    last = match.entries[index]
    own = (at for at, e in enumerate(match.entries) if (e.seat, e.turn) == (last.seat, last.turn))
    return next(own)


def _is_independent(undone: Entry, later: Entry) -> bool:
    """Return whether neither of two decisions was made in knowledge of the other.

    That is so if both were owed at the same time, or if the later one changes a sealed choice.
    """
    is_sealed = later.seat in undone.owing or later.seat not in later.owing
    return is_sealed and later.seat != undone.seat and not (undone.reveals or later.reveals)


def _revealed(entries: tuple[Entry, ...]) -> tuple[Text, ...]:
    """Return what was revealed; what only some have seen is mentioned but not named."""
    shown = [
        event
        for entry in entries
        for event in entry.events
        if event.reveals or entry.seat == NATURE
    ]
    told = tuple(event.text for event in shown if event.audience is None)
    silent = any(entry.seat == NATURE and not entry.events for entry in entries)
    if silent or len(told) < len(shown):
        return (*told, say("something hidden was drawn or seen"))
    return told


def _public_texts(entry: Entry) -> Iterator[Text]:
    if entry.move == RESIGN:
        yield say("{who} resigns.", who=Who(entry.seat))
    yield from (event.text for event in known_to(entry.events, None))


def _public_text(match: Match, then: Match, entry: Entry) -> str | None:
    """Return the public part of a move made in the position `then`; None if it is secret."""
    if entry.move == RESIGN or match.is_over:
        return entry.move
    move = match.game.parse(then.state, entry.seat, entry.move)
    past = PastMove(then.state, entry.seat, move, entry.events)
    if match.game.omits(past, match.state):
        return None
    return "" if match.game.hides(past, match.state) else entry.move

"""Whether a thought of the program still counts: whether its seat has learnt anything since."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache, lru_cache
from itertools import takewhile
from typing import NamedTuple

from rapidfuzz.distance import OSA

from bot.basics.refusals import Refused, Stale
from bot.sessions.advance import advance
from bot.sessions.change import Change
from bot.sessions.history import seat_to_think_for
from bot.sessions.people import Status, User
from bot.sessions.posts import LOBBY, Kind, NewPost
from bot.sessions.requirements import has_lost_its_channel, running_match, seat_to_act_for
from bot.sessions.session import Session
from bot.store.values import HistoryKind, HistoryRow
from rules.core import Choice, known_to
from rules.draft import moves_of
from rules.match import RESIGN, Match
from rules.rulebook.language import folded
from rules.text import ENGLISH, Reader, Seat, Text, say, words


def is_as_it_was(before: Match, now: Match, seat: Seat) -> bool:
    """Return whether a seat that decides can see no difference between two moments of a game.

    The moment of the program's answer must not reveal that somebody else has changed a sealed
    choice. So only what the seat can see decides whether a thought is dropped: the position, what
    it was told, what it did itself, who has resigned, and its legal moves.
    """
    return (
        before.resigned == now.resigned
        and before.view(seat) == now.view(seat)
        and _learnt(before, now, seat) == _learnt(now, before, seat)
        and _legal_moves(before, seat) == _legal_moves(now, seat)
    )


def _learnt(match: Match, other: Match, seat: Seat) -> list[object]:
    """Return what a seat did and was told in the part of a record that another does not have."""
    pairs = zip(match.entries, other.entries, strict=False)
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    learnt: list[object] = []
    for entry in match.entries[shared:]:
        learnt += [entry.move] if entry.seat == seat else []
        learnt += known_to(entry.events, seat)
    return learnt


def _legal_moves(match: Match, seat: Seat) -> list[str]:
    game, state = match.game, match.state
    return [game.format(state, move) for move in game.legal_moves(state, seat)]


def make_moves(session: Session, user: User, line: str, stamp: int | None = None) -> Change:
    """Make the moves of a line such as `a; b`, all or none, then those that need no decision.

    `stamp` is `Session.stamp` when they were chosen from a menu; None if they were typed. Raises
    Stale if it is out of date, Refused, or what the rules raise.
    """
    seat = seat_to_act_for(session, user)
    match = running_match(session)
    if stamp not in {None, session.stamp(seat)}:
        raise Stale
    for text in moves_of(line):
        match = match.play(seat, text)
    return with_moves(session, match, user.id)


def resign(session: Session, user: User, stamp: int | None = None) -> Change:
    """Resign the user from a running game; raises Stale if `stamp` is out of date."""
    return make_moves(session, user, RESIGN, stamp)


class Thought(NamedTuple):
    """What the program wants to play."""

    seat: Seat
    match: Match
    """The position that was thought about."""
    moves: tuple[str, ...]
    """The moves in the game's notation, one after the other."""


def make_program_moves(session: Session, thought: Thought) -> Change:
    """Make the moves that the program has chosen, then those that need no decision.

    They end once the seat owes no decision. Raises Stale if the program has to think for another
    seat, or if this one sees another position by now; RulesError if the first move is illegal.
    """
    match = session.match
    if match is None or thought.seat != seat_to_think_for(session):
        raise Stale
    if not is_as_it_was(thought.match, match, thought.seat):
        raise Stale
    made = match.play(thought.seat, thought.moves[0])
    for text in thought.moves[1:]:
        if thought.seat in made.to_act:
            made = made.play(thought.seat, text)
    return with_moves(session, made, None)


def with_moves(session: Session, match: Match, user: int | None) -> Change:
    """Return the change to `match`, in which `user` has made moves; None is the program."""
    before = len(session.match.entries) if session.match else 0
    rows = tuple(
        HistoryRow(number, HistoryKind.MOVE, entry.seat, entry.move, user)
        for number, entry in enumerate(match.entries[before:], session.version + 1)
    )
    entry_rows = (*session.bookkeeping.entry_rows, *(row.seq for row in rows))
    bookkeeping = replace(session.bookkeeping, entry_rows=entry_rows)
    return advance(replace(session, bookkeeping=bookkeeping), match, rows)


def end(session: Session, _user: User) -> Change:
    """Close a lobby, or end a running game without a result; raises Refused.

    The caller must check that the user may do so.
    """
    if session.status is Status.CHANNEL_LOST:
        raise has_lost_its_channel()
    if not session.is_open:
        raise Refused(say("This game is already over."))
    posts = LOBBY if session.status is Status.LOBBY else (NewPost(Kind.REFRESH, session.version),)
    return Change(replace(session, status=Status.CANCELLED, vote=None), posts=posts)


TEXTS_KEPT = 4096
"""The number of texts of a game whose words are kept in memory."""
SHORTEST = 3
"""The length of the longest words that may have no error."""


class SearchableChoice(NamedTuple):
    """A choice, with the folded texts by which it is found."""

    choice: Choice
    notation: str
    searched: str


def searchable(choice: Choice, readers: Iterable[Reader] = (ENGLISH,)) -> SearchableChoice:
    """Return a choice with the texts by which it is found, in several languages."""
    said = map(_saying(tuple(readers)), (*choice.path, choice.label))
    notation = folded(choice.notation)
    return SearchableChoice(choice, notation, " ".join(dict.fromkeys((notation, *said))))


@cache
def _saying(readers: tuple[Reader, ...]) -> Callable[[Text], str]:
    """Return what puts a text into folded words of several languages, and keeps them.

    Most texts come back with every choice of a list, and in the next turns.
    """

    @lru_cache(TEXTS_KEPT)
    def said(text: Text) -> str:
        return " ".join(folded(words(text, reader)) for reader in readers)

    return said


def best_matches(choices: Iterable[SearchableChoice], typed: str, limit: int) -> list[Choice]:
    """Return the choices that contain every typed word; those that begin with them come first.

    If there is none, return the choices that contain every word with one error at most.
    """
    parts, offered = folded(typed).split(), [*choices]
    beginning = " ".join(parts)
    fitting = [each for each in offered if all(part in each.searched for part in parts)]
    fitting = fitting or [
        each for each in offered if all(_nearly_contains(each.searched, part) for part in parts)
    ]
    fitting.sort(key=lambda each: _distance(each.notation, beginning))
    return [each.choice for each in fitting[:limit]]


def _nearly_contains(searched: str, part: str) -> bool:
    """Return whether a word is in a text, with one error at most; the name of a place has none."""
    is_long = part.isalpha() and len(part) > SHORTEST
    near = (OSA.distance(part, word) == 1 for word in searched.split())
    return part in searched or (is_long and any(near))


def _distance(notation: str, beginning: str) -> int:
    if notation == beginning:
        return 0
    return 1 if notation.startswith(beginning) else 2

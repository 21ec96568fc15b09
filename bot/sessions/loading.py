"""Loads sessions, from rows to values, and keeps them in memory."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from threading import Lock
from typing import Any, NamedTuple

from cachetools import LRUCache
from sqlalchemy import Connection

from bot.basics.private_log import log_unforeseen
from bot.sessions import documents
from bot.sessions.campaign import Games
from bot.sessions.history import in_force, last_undone, newest_correction, order_before
from bot.sessions.people import Location, Status, User, automatic_seats
from bot.sessions.related import Related, read_related
from bot.sessions.session import Bookkeeping, Document, Origin, Session, ThreadKind
from bot.store import histories, sessions
from bot.store.sessions import SessionRow
from bot.store.values import HistoryRow
from rules.errors import RulesError
from rules.game import Game
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, Text, say

Record = Sequence[tuple[Seat, str]]


class SessionRows(NamedTuple):
    """All rows of a session."""

    row: SessionRow
    people: Mapping[int, User]
    """The participants by id."""
    related: Related
    history: tuple[HistoryRow, ...] = ()
    known: Session | None = None
    """An earlier state of the session with the same history; its match can be reused."""


def read_rows(connection: Connection, row: SessionRow, known: Session | None = None) -> SessionRows:
    """Return the rows of a session; the history only if `known` lacks it."""
    people = sessions.people_of(connection, [row.id])
    related = read_related(connection, row)
    if known and known.match and known.version == row.version:
        return SessionRows(row, people, related, known=known)
    history = histories.history_of(connection, row.id, row.version)
    return SessionRows(row, people, related, history)


def build_session(games: Games, read: SessionRows) -> Session:
    """Return the session that the rows describe."""
    session = read.related.complete(_without_game(games, read))
    if read.known:
        return _with_game_of(session, read.known)
    if read.row.started_at is None:
        return session
    return _with_game(session, games.get(session.key), read.history)


def replay_history(games: Games, session: Session, past: Sequence[HistoryRow]) -> Match:
    """Return a session's match after these rows of its history; raises RulesError if one fails."""
    match = Match.replay(games[session.key], session.setup, _record(in_force(past)))
    return match.with_automatic(automatic_seats(session.people))


def _with_game_of(session: Session, known: Session) -> Session:
    bookkeeping = replace(
        session.bookkeeping,
        entry_rows=known.bookkeeping.entry_rows,
        corrected=known.bookkeeping.corrected,
        undone=known.bookkeeping.undone,
        before_undo=known.bookkeeping.before_undo,
    )
    return _with_automatic_players(
        replace(session, match=known.match, fault=known.fault, bookkeeping=bookkeeping)
    )


def _with_game(
    session: Session, game: Game[Any, Any] | None, past: Sequence[HistoryRow]
) -> Session:
    kept = in_force(past)
    match, fault = _replay_or_fault(session, game, _record(kept))
    legal = len(match.entries) if match else 0
    seqs = tuple(row.seq for row in kept[:legal])
    undone = last_undone(past)
    bookkeeping = replace(
        session.bookkeeping,
        entry_rows=seqs,
        corrected=newest_correction(past),
        undone=undone,
        before_undo=order_before(past) if undone else (),
    )
    return _with_automatic_players(
        replace(session, match=match, fault=fault, bookkeeping=bookkeeping)
    )


def _with_automatic_players(session: Session) -> Session:
    """Return a session in whose match the program plays the seats that it has now."""
    automatic = automatic_seats(session.people)
    return replace(session, match=session.match and session.match.with_automatic(automatic))


def _record(kept: Iterable[HistoryRow]) -> Record:
    return [(Seat(row.seat), row.text) for row in kept]


def _without_game(games: Games, read: SessionRows) -> Session:
    """Return the session that the rows describe, without its match."""
    row = read.row
    document = documents.read(row.document, Document, read.people.__getitem__)
    return Session(
        **documents.content(document, Document),
        id=row.id,
        location=Location(row.guild_id, row.channel_id),
        status=Status(row.status),
        key=row.game,
        bookkeeping=Bookkeeping(row.salt, row.revision, row.posts),
        games=games,
        thread=ThreadKind(row.thread),
        version=row.version,
        board_message=row.board_message,
        lobby_message=row.lobby_message,
        origin=None if row.tried_turn is None else Origin(row.tried_turn, row.tried_from),
        blocked=row.blocked,
    )


def _replay_or_fault(
    session: Session, game: Game[Any, Any] | None, record: Record
) -> tuple[Match | None, Text | None]:
    """Return the match that a record leads to, and why the replay stopped early, if it did."""
    if game is None:
        return None, say(
            "This game is not on offer now. It comes with {package}; its record is kept, and it "
            "goes on when the game is back.",
            package=session.package or session.key,
        )
    try:
        return Match.replay(game, session.setup, record), None
    except RulesError as refusal:
        rule = refusal.rule
    except Exception as error:  # noqa: BLE001  # whatever breaks, the game is shown and can be repaired
        log_unforeseen(error)
        rule = ""
    good = _as_far_as_possible(game, session.setup, record)
    return good, _fault_text(session.id, good, rule)


def _as_far_as_possible(game: Game[Any, Any], setup: Setup, record: Record) -> Match | None:
    match: Match | None = None
    with suppress(Exception):
        match = Match.start(game, setup)
        for seat, move in record:
            match = match.play(seat, move)
    return match


def _fault_text(session_id: int, match: Match | None, rule: str) -> Text:
    if match is None:
        return say(
            "The game cannot go on: this version of the bot can no longer set it up as it began. "
            "Its record is kept, and whoever hosts the bot learns more from `lockkeeper doctor`."
        )
    # The rule's reason is left out: it may name what only the mover knows.
    told = say(
        "The game cannot go on: what was recorded in turn {turn} is no longer allowed by the rules"
        " (rule {rule}). It is shown as it stood before, and its record is kept.",
        turn=match.turn,
        rule=rule or "—",
    )
    return say(
        "{told} Whoever hosts the bot can repair it: `lockkeeper repair {number}`.",
        told=told,
        number=session_id,
    )


class SessionCache:
    """The most recently used sessions, in memory; the others are loaded from the database.

    Safe for threads.
    """

    def __init__(self, games: Games, size: int) -> None:
        self.games = games
        self._sessions: LRUCache[int, Session] = LRUCache(size)
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._sessions)

    def __contains__(self, session_id: int) -> bool:
        return session_id in self._sessions

    def put(self, session: Session) -> Session:
        """Return the newest revision of a session, which is in the cache from then on."""
        with self._lock:
            known = self._sessions.get(session.id)
            if known is None or known.bookkeeping.revision <= session.bookkeeping.revision:
                self._sessions[session.id] = session
        return session

    def find(self, connection: Connection, row: SessionRow) -> Session | None:
        """Return the session of a row from the cache; None if it is missing or out of date."""
        session = self._known(row.id)
        if session is None or session.bookkeeping.revision != row.revision:
            return None
        # Messages, the campaign and mirrors change without a new revision.
        session = replace(session, board_message=row.board_message, lobby_message=row.lobby_message)
        return read_related(connection, row).complete(session)

    def read_missing(self, connection: Connection, row: SessionRow) -> SessionRows:
        """Return the rows of a session that is missing or out of date in the cache."""
        return read_rows(connection, row, self._known(row.id))

    def load(self, connection: Connection, row: SessionRow) -> Session:
        """Return the session of a row, replaying its game if it is not in the cache."""
        found = self.find(connection, row)
        return found or self.put(build_session(self.games, self.read_missing(connection, row)))

    def _known(self, session_id: int) -> Session | None:
        with self._lock:
            return self._sessions.get(session_id)

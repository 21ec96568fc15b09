"""From rows to tables: the game is played again from its record."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from sqlalchemy import Connection

from bot.sessions.model.campaign import Games
from bot.sessions.model.pace import Pace
from bot.sessions.model.people import automatic_seats
from bot.sessions.model.session import Books, Place, Status, Table, User
from bot.sessions.model.votes import read_vote
from bot.sessions.persistence.history import fold, newest_undo
from bot.sessions.persistence.related import Company, company
from bot.store import rows
from bot.store.rows import HistoryRow, SessionRow
from rules.core import Game, RulesError, Setup
from rules.match import Match
from rules.text import Seat, Text, say

Record = Sequence[tuple[Seat, str]]


class Papers(NamedTuple):
    """All the rows that make up a table."""

    session: SessionRow
    people: tuple[tuple[int, str], ...]
    company: Company
    history: tuple[HistoryRow, ...] = ()
    known: Table | None = None
    """The table in an earlier state, with the same history."""


def gather(connection: Connection, session: SessionRow, known: Table | None = None) -> Papers:
    """Read what makes up a table; its history only if that is not known yet."""
    people = rows.people_at(connection, [session.id])[session.id]
    around = company(connection, session)
    if known and known.match and known.version == session.version:
        return Papers(session, people, around, known=known)
    history = rows.history_of(connection, session.id, session.version)
    return Papers(session, people, around, history)


def build(games: Games, papers: Papers) -> Table:
    """Make a table from its rows."""
    table = papers.company.around(_described(papers))
    if papers.known:
        return _with_game_of(table, papers.known)
    if papers.session.started_at is None:
        return table
    setup = Setup(len(table.people), table.options, table.carried)
    return _with_game(table, games.get(table.key), setup, papers.history)


def game_then(games: Games, table: Table, past: Sequence[HistoryRow]) -> Match:
    """Play a table's game up to some row of its history; raises RulesError if that fails."""
    setup = Setup(len(table.people), table.options, table.carried)
    match = Match.replay(games[table.key], setup, _record(fold(past)))
    return match.with_automatic(automatic_seats(table.people))


def _with_game_of(table: Table, known: Table) -> Table:
    books = replace(table.books, standing=known.books.standing, undone=known.books.undone)
    return _seated(replace(table, match=known.match, fault=known.fault, books=books))


def _with_game(
    table: Table, game: Game[Any, Any] | None, setup: Setup, past: Sequence[HistoryRow]
) -> Table:
    standing = fold(past)
    match, fault = _replayed(game, setup, _record(standing))
    good = len(match.entries) if match else 0
    seqs = tuple(row.seq for row in standing[:good])
    books = replace(table.books, standing=seqs, undone=newest_undo(past))
    return _seated(replace(table, match=match, fault=fault, books=books))


def _seated(table: Table) -> Table:
    """Let chance play where nobody sits now, whoever sat there when the record was made."""
    automatic = automatic_seats(table.people)
    return replace(table, match=table.match and table.match.with_automatic(automatic))


def _record(standing: Iterable[HistoryRow]) -> Record:
    return [(Seat(row.seat), row.text) for row in standing]


def _described(papers: Papers) -> Table:
    """Make a table without its game."""
    session = papers.session
    people = tuple(User(*person) for person in papers.people)
    return Table(
        id=session.id,
        place=Place(session.guild_id, session.channel_id),
        status=Status(session.status),
        host=User(session.host_id, dict(papers.people)[session.host_id]),
        key=session.game,
        seats_wanted=session.seats_wanted,
        options=session.options,
        people=people,
        books=Books(session.salt, session.revision, session.posts),
        carried=session.carried,
        vote=session.vote and read_vote(session.vote),
        version=session.version,
        board_message=session.board_message,
        lobby_message=session.lobby_message,
        pace=Pace(session.pace),
    )


def _replayed(
    game: Game[Any, Any] | None, setup: Setup, record: Record
) -> tuple[Match | None, Text | None]:
    """Play a record as far as the rules allow, and say why not further."""
    if game is None:
        return None, say("This program does not know the game any more. Its record is kept.")
    try:
        return Match.replay(game, setup, record), None
    except RulesError as refusal:
        good = _as_far_as_possible(game, setup, record)
        return good, _fault(good, refusal)


def _as_far_as_possible(game: Game[Any, Any], setup: Setup, record: Record) -> Match | None:
    match: Match | None = None
    with suppress(RulesError):
        match = Match.start(game, setup)
        for seat, move in record:
            match = match.play(seat, move)
    return match


def _fault(match: Match | None, refusal: RulesError) -> Text:
    # The rule's reason stays out: it may name what only the mover knows.
    return say(
        "The game cannot go on: what was recorded in turn {turn} is no longer allowed by the rules"
        " (rule {rule}). It is shown as it stood before, and its record is kept.",
        turn=match.turn if match else 0,
        rule=refusal.rule or "—",
    )

"""Rows of drafts: the turns that users have put together and not confirmed yet."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile
from typing import Any, NamedTuple

from cachetools import LRUCache
from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Connection,
    ForeignKey,
    Select,
    Table,
    Text,
    bindparam,
)

from bot.basics.refusals import Refused, Stale
from bot.features.orders.actions import may_order
from bot.features.play.actions import SearchableChoice, best_matches, make_moves, searchable
from bot.sessions.hooks import Saved, Writing
from bot.sessions.people import Actor
from bot.sessions.requirements import begun_match, nothing_to_decide, seat_to_look_from
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.store.fields import by_column, select_fields
from bot.store.personal import Personal, by_game
from bot.store.tables.base import STEPS, holding, metadata
from rules.core import NATURE, Choice, Standing
from rules.draft import Draft, Step, line_of
from rules.errors import RulesError
from rules.game import Game
from rules.match import Match
from rules.notation import SEPARATOR
from rules.orders.giving import chances, on_turn
from rules.orders.order import Case
from rules.text import Seat, count
from rules.tongues import tongues

drafts = Table(
    "drafts",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("steps", JSON, nullable=False, info=holding(STEPS)),
    Column("stamp", BigInteger, nullable=False),
    Column("after", Text, nullable=False, server_default=""),
)
"""The turns that users have put together and not confirmed yet; see `bot.store.values.DraftRow`."""

PERSONAL = Personal(
    "drafts",
    count(
        "{count} turn that you have put together and not confirmed",
        "{count} turns that you have put together and not confirmed",
        0,
    ),
    by_game(drafts.c.user_id, drafts.c.steps),
    deleted=(drafts.c.user_id,),
)


class DraftRow(NamedTuple):
    """A turn that a user has put together and not confirmed yet."""

    steps: tuple[Step, ...]
    stamp: int
    """`Session.stamp` of the user's seat when the draft was changed last."""
    after: str = ""
    """The imagined case in which it is to be made, as `Case.written`; empty if none is."""


OF_USER = select_fields(drafts, DraftRow).where(
    drafts.c.session_id == bindparam("session"), drafts.c.user_id == bindparam("user")
)
TO_CHANGE = OF_USER.with_for_update()
"""Locks the draft until the transaction ends."""
OF_SESSION = drafts.delete().where(drafts.c.session_id == bindparam("session"))
FORGET = OF_SESSION.where(drafts.c.user_id == bindparam("user"))


def of_user(
    connection: Connection, session: int, user: int, query: Select[*tuple[Any, ...]] = OF_USER
) -> DraftRow | None:
    """Return a user's draft in a session, with TO_CHANGE locked; None if there is none."""
    row = connection.execute(query, {"session": session, "user": user}).one_or_none()
    if row is None:
        return None
    return DraftRow(tuple(Step(*step) for step in row.steps), row.stamp, row.after)


def save(connection: Connection, session: int, user: int, draft: DraftRow) -> None:
    """Insert a user's draft, or replace the one before."""
    forget(connection, session, user)
    values = {"session_id": session, "user_id": user, **by_column(draft)}
    connection.execute(drafts.insert(), values)


def forget(connection: Connection, session: int, user: int) -> None:
    """Delete a user's draft in a session."""
    connection.execute(FORGET, {"session": session, "user": user})


@dataclass(frozen=True, slots=True)
class OpenDraft:
    """A seat's draft on the match as it stands."""

    session: Session
    draft: Draft
    has_moved_on: bool = False
    """Whether the game has gone on since the draft was changed last."""
    lost: int = 0
    """The number of its last steps that no longer fit because of that."""
    is_ahead: bool = False
    """Whether the seat does not decide yet: the position is imagined, and the draft is to be kept
    as an order."""
    after: str = ""
    """The case that is imagined besides, as `Case.written`; empty if none is."""

    @property
    def seat(self) -> Seat:
        """The seat whose turn is drafted."""
        return self.draft.seat

    @property
    def drawing(self) -> Case | None:
        """The case in which chance acts after a draft ahead, if the rest can be put together."""
        case = Case.read(self.after)
        if not self.is_ahead or case.own or not self.draft.is_complete:
            return None
        case = case._replace(own=line_of(self.draft.moves))
        return case if chances(begun_match(self.session), self.seat, case) else None

    @property
    def stamp(self) -> int:
        """A hash of everything on which the next choices depend; see `Session.stamp`."""
        imagined = (f"after {self.after}",) if self.is_ahead else ()
        return self.session.stamp(self.seat, (*imagined, *self.draft.moves))


CHOICES_KEPT = 50_000
"""The number of choices, in all menus together, that are kept in memory; each takes 1 to 2 kB."""


@dataclass
class Menu:
    """What a seat can choose next in a game."""

    place: tuple[object, ...]
    """What tells it from the menus of all other drafts."""
    game: Game[Any, Any]
    choices: tuple[Choice, ...]

    @cached_property
    def searchable(self) -> tuple[SearchableChoice, ...]:
        """The choices with the texts by which they are found, in the languages of the game."""
        readers = tuple(tongue.reader for tongue in tongues(self.game))
        return tuple(searchable(choice, readers) for choice in self.choices)


Edit = Callable[[Draft], Draft]
"""Changes a draft; raises RulesError to refuse."""


class Drafts:
    """What users do with their drafts, of which nobody else learns before they are confirmed."""

    def __init__(self, sessions: Sessions) -> None:
        self._menus: LRUCache[tuple[int, Seat], Menu]
        self._menus = LRUCache(CHOICES_KEPT, lambda menu: 1 + len(menu.choices))
        self._store = sessions.store
        self._finder = sessions.finder
        self._sessions = sessions

    async def draft_of(self, session_id: int, user_id: int) -> OpenDraft:
        """Return a user's draft, or a new one; raises Refused if they have nothing to decide."""
        session = await self._finder.get(session_id)
        seat_to_look_from(session, user_id)
        row = await self._store.read(lambda c: of_user(c, session_id, user_id))
        return opened_draft(session, user_id, row)

    async def edit(
        self, session_id: int, user_id: int, edit: Edit, stamp: int | None = None
    ) -> OpenDraft:
        """Change a user's draft, and return it.

        Raises Refused, what `edit` raises, and Stale if `stamp` is out of date; `stamp` is None for
        a change that fits any draft.
        """
        session = await self._finder.get(session_id)

        def work(connection: Connection) -> OpenDraft:
            row = of_user(connection, session_id, user_id, TO_CHANGE)
            opened = opened_draft(session, user_id, row)
            if stamp not in {None, opened.stamp}:
                raise Stale
            opened = replace(opened, draft=edit(opened.draft), has_moved_on=False, lost=0)
            _keep(connection, opened, user_id)
            return opened

        changed = await self._store.write(work)
        self._sessions.watchers.wake(session_id, user_id)
        return changed

    async def type(self, session_id: int, user_id: int, line: str, stamp: int) -> OpenDraft:
        """Add a move that was typed, or several in a line, to a draft; for errors see `edit`."""
        return await self.edit(session_id, user_id, lambda draft: draft.typed(line), stamp)

    async def imagine(self, session_id: int, user_id: int, after: str) -> OpenDraft:
        """Begin a user's draft ahead of their turn anew, in a case that is imagined.

        In an empty one it is begun on the position as it stands. Raises Refused.
        """
        session = await self._finder.get(session_id)

        def work(connection: Connection) -> OpenDraft:
            opened = opened_draft(session, user_id, DraftRow((), 0, after))
            _keep(connection, opened, user_id)
            return opened

        return await self._store.write(work)

    def choices(self, opened: OpenDraft) -> tuple[Choice, ...]:
        """Return the next choices of a seat, as menus show them."""
        return self._menu(opened).choices

    async def completions(
        self, session_id: int, user_id: int, typed: str, limit: int = 25
    ) -> list[tuple[str, Choice]] | None:
        """Return lines that complete what a user has typed, each with its last choice, best first.

        Return None if they have chosen a whole turn that is not confirmed yet. The last move of a
        line is completed, after those before it and the steps of the draft. None are suggested
        before the user's turn: what is suggested can be made.
        """
        *before, begun = typed.split(SEPARATOR)
        try:
            opened = await self.draft_of(session_id, user_id)
            if opened.is_ahead:
                return []
            if opened.draft.is_complete and opened.draft.is_chosen:
                return None
            draft = opened.draft.typed(line_of(before)) if before else opened.draft
            draft = draft.without_obvious_end()
        except RulesError:
            return []
        menu = self._menu(replace(opened, draft=draft))
        # Whoever has typed nothing is answered without a search.
        found = best_matches(menu.searchable, begun, limit) if begun.strip() else menu.choices
        typed_before = [move.strip() for move in before]
        return [(line_of([*typed_before, choice.notation]), choice) for choice in found[:limit]]

    async def prepare(self, session: Session) -> None:
        """Keep ready what the people who decide can choose, before they type."""
        waiting = session.match.waiting_for if session.match else ()
        users = {session.people[seat] for seat in waiting}
        for user in (user for user in users if not user.is_automatic):
            with suppress(Refused):
                opened = opened_draft(session, user.id, None)
                opened = replace(opened, draft=opened.draft.without_obvious_end())
                self._menus[session.id, opened.seat] = await asyncio.to_thread(_prepared, opened)

    async def confirm(self, opened: OpenDraft, actor: Actor, typed: str | None = None) -> Session:
        """Make the moves of a user's draft and of a typed line, and return the session.

        Either all of them are made or none. Raises Refused, and Stale if the game has gone on.
        """
        draft = opened.draft.typed(typed) if typed is not None else opened.draft
        session, own = opened.session, opened.session.stamp(opened.seat)
        line = line_of(draft.moves)
        return await self._sessions.act(session.id, actor, make_moves, line, own)

    def _menu(self, opened: OpenDraft) -> Menu:
        """Return the menu of a draft; the last one of every seat is kept."""
        whose = opened.session.id, opened.seat
        menu = self._menus.get(whose)
        if menu is None or menu.place != _place(opened):
            menu = self._menus[whose] = _menu_of(opened)
        return menu


def _place(opened: OpenDraft) -> tuple[object, ...]:
    imagined = opened.after if opened.is_ahead else None
    return opened.session.version, imagined, opened.draft.moves


def _menu_of(opened: OpenDraft) -> Menu:
    return Menu(_place(opened), opened.draft.before.game, opened.draft.choices)


def _prepared(opened: OpenDraft) -> Menu:
    menu = _menu_of(opened)
    _ = menu.searchable
    return menu


def opened_draft(session: Session, user_id: int, row: DraftRow | None) -> OpenDraft:
    """Return a user's draft of a row, or a new one; raises Refused if there is nothing to draft."""
    match, seat = begun_match(session), seat_to_look_from(session, user_id)
    may_act = session.is_open and not session.fault and seat not in match.resigned
    if not may_act or match.is_over:
        raise nothing_to_decide(session, match, seat)
    if not match.may_move(seat):
        return _opened_ahead(session, match, seat, row)
    if seat not in match.waiting_for and all(
        match.game.standing(move) is Standing.BESIDES for move in match.moves(seat)
    ):
        # What can be done at any time stands below the turn ahead.
        with suppress(Refused):
            return _opened_ahead(session, match, seat, row)
    if row is None:
        return OpenDraft(session, Draft.begun(match, seat))
    return _resumed(OpenDraft(session, Draft(seat, (match,))), row)


def _opened_ahead(session: Session, match: Match, seat: Seat, row: DraftRow | None) -> OpenDraft:
    """Return a draft of a turn that has not come yet; raises Refused if it cannot be imagined."""
    after = row.after if row else ""
    if not may_order(session, seat):
        raise nothing_to_decide(session, match, seat)
    imagined = on_turn(match, seat, after) if after else None
    if imagined is None:
        imagined, after = on_turn(match, seat), ""
    if imagined is None:
        raise nothing_to_decide(session, match, seat)
    opened = OpenDraft(session, Draft(seat, (imagined,)), is_ahead=True, after=after)
    if row is None or not row.steps:
        return replace(opened, draft=Draft.begun(imagined, seat))
    return _resumed(opened, row)


def _resumed(opened: OpenDraft, row: DraftRow) -> OpenDraft:
    """Return a draft with the steps of a row, as far as they still fit."""
    draft = Draft.resumed(opened.draft.before, opened.seat, row.steps)
    pairs = zip(draft.moves, row.steps, strict=False)
    fitting = takewhile(lambda pair: pair[0] == pair[1].move, pairs)
    lost = len(row.steps) - len(tuple(fitting))
    has_moved_on = row.stamp != opened.session.stamp(opened.seat)
    return replace(opened, draft=draft, has_moved_on=has_moved_on, lost=lost)


def _keep(connection: Connection, opened: OpenDraft, user_id: int) -> None:
    session, draft = opened.session, opened.draft
    row = DraftRow(draft.steps, session.stamp(draft.seat), opened.after)
    if draft.steps or opened.after:
        save(connection, session.id, user_id, row)
    else:
        forget(connection, session.id, user_id)


def forget_drafts(writing: Writing, saved: Saved) -> tuple[()]:
    """Delete the drafts of users who have moved or given up their seat; at the end, all drafts."""
    connection, (_, change, session) = writing.connection, saved
    if session.has_ended:
        connection.execute(OF_SESSION, {"session": session.id})
    over = {change.former_player.player.id} if change.former_player else set[int]()
    over |= {session.people[row.seat].id for row in change.rows if row.seat != NATURE}
    for user in over:
        forget(connection, session.id, user)
    return ()

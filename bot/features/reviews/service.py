"""Reviews of finished games: asked for, made step by step, kept, and told of when they are there.

No method says anything of a game that is not over.
"""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from cachetools import LRUCache
from sqlalchemy import Connection

from bot.basics.refusals import Refused
from bot.features.reviews import rows
from bot.features.reviews.values import Review, ReviewRow, finished_match, packed
from bot.features.settings.actions import ReminderMode
from bot.sessions.posts import Kind, NewPost
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.store import outbox, sessions
from bot.store.preferences import preferences_of
from bot.store.values import Shards
from opponents.review.decisions import Course, course
from opponents.review.reasons import Habit
from opponents.review.verdicts import EDITION, Verdict
from rules.text import say

WATCHED_FOR = timedelta(minutes=14)
"""How long a private page can be edited after the press that opened it."""
NEWEST_GAMES = 10
"""Number of the newest reviewed games of a person from which habits and exercises come."""

KEPT_COURSES = 32
"""Number of courses of games, and of habits of players, that are kept in memory."""

Show = Callable[[Review | None], Awaitable[bool]]
"""Shows how far a review has got on a private page, or with None that it cannot be made.

It returns whether the page is still there.
"""


class Reviews:
    """Asks for reviews, keeps them, and knows who waits for one.

    `wanted` is set when there is another one to make.
    """

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._store = sessions.store
        self._finder = sessions.finder
        self._pages: dict[int, dict[int, tuple[datetime, Show]]] = defaultdict(dict)
        """By session and user: private pages that show the progress, and since when."""
        self._courses: LRUCache[tuple[int, int], Course] = LRUCache(KEPT_COURSES)
        self.habits: LRUCache[Hashable, Habit | None] = LRUCache(KEPT_COURSES)
        """What players do best and worst, by whatever it depends on; filled by who asks."""
        self.wanted = asyncio.Event()

    async def ask(self, session_id: int, user: int, *, is_anew: bool = False) -> Review:
        """Return the review of a finished game as it stands; if there is none, it is begun.

        One of an older edition is begun anew if that `is_anew`. Raises Refused if the game is not
        over, or if a limit is reached.
        """
        session = await self._finder.get(session_id)
        match, now = finished_match(session), self._sessions.now()

        def work(connection: Connection) -> ReviewRow:
            sessions.session_locked(connection, session_id)
            row = rows.of_session(connection, session_id)
            is_there = row is not None and row.version == session.version
            if row and is_there and not row.is_finished:
                rows.request(connection, session_id, user, now)
                return row
            if row and is_there and not (is_anew and row.edition != EDITION):
                rows.tell(connection, session_id, [user])
                return row
            rows.must_be_alone(connection, session)
            rows.request(connection, session_id, user, now)
            row = _begun(session, now)
            rows.begin(connection, row)
            return row

        row = await self._store.write(work)
        if not row.is_finished:
            self.wanted.set()
        return Review(session, match, row)

    async def read(self, session_id: int) -> Review:
        """Return a finished review; raises Refused if there is none, or the game is not over."""
        session = await self._finder.get(session_id)
        match = finished_match(session)
        row = await self._store.read(lambda connection: rows.of_session(connection, session_id))
        if row is None or not row.is_finished or row.version != session.version:
            raise Refused(say("This review is not there yet. Press **Review** to ask for it."))
        return Review(session, match, row)

    async def of_player(self, user: int, game: str | None = None) -> Sequence[Review]:
        """Return the newest finished reviews of games that a user has played, newest first."""
        return await self._readable(
            await self._store.read(lambda c: rows.of_player(c, user, NEWEST_GAMES, game))
        )

    async def lent(self, user: int, guild: int, game: str) -> Sequence[Review]:
        """Return the newest finished reviews of a server's games that others lend to a user.

        A game is lent only if everybody who has played it agrees.
        """
        return await self._readable(
            await self._store.read(lambda c: rows.lent(c, user, guild, game, NEWEST_GAMES))
        )

    async def _readable(self, rows: Iterable[ReviewRow]) -> Sequence[Review]:
        """Return the reviews of rows, without those of games that go on again."""
        found: list[Review] = []
        for row in rows:
            session = await self._finder.get(row.session)
            try:
                match = finished_match(session)
            except Refused:
                continue
            if row.version == session.version:
                found.append(Review(session, match, row))
        return found

    async def course(self, review: Review) -> Course:
        """Return the course of a reviewed game, which takes some replaying the first time."""
        key = (review.session.id, review.session.version)
        known = self._courses.get(key)
        if known is None:
            known = await asyncio.to_thread(course, review.match)
            self._courses[key] = known
        return known

    async def watch(self, review: Review, user: int, show: Show) -> None:
        """Show somebody how a review gets on, until it is there or the page is gone."""
        session = review.session.id
        self._pages[session][user] = (self._sessions.now(), show)
        row = await self._store.read(lambda connection: rows.of_session(connection, session))
        if row and row.is_finished:
            # It was finished before somebody watched.
            await self.show_progress(replace(review, row=row))

    async def show_progress(self, review: Review) -> None:
        """Show on all private pages how far a review has got; tell of one that is there.

        Whoever has no page any more gets a direct message when it is there.
        """
        session = review.session.id
        for user, (since, show) in [*self._pages[session].items()]:
            is_open = self._sessions.now() - since < WATCHED_FOR and await show(review)
            if is_open and review.is_finished:
                await self._store.write(lambda c, user=user: rows.tell(c, session, [user]))
            if review.is_finished or not is_open:
                self._pages[session].pop(user, None)
        if not self._pages[session]:
            del self._pages[session]
        if review.is_finished:
            await self.tell(session)

    async def tell(self, session_id: int) -> None:
        """Send a direct message to all who wait for a review that is there and do not know it."""
        at = self._sessions.now()

        def work(connection: Connection) -> bool:
            users = rows.untold(connection, session_id)
            chosen = preferences_of(connection, users)
            welcome = [user for user in users if chosen[user].reminder_mode != ReminderMode.OFF]
            posts = [(session_id, NewPost(Kind.REVIEWED, user=user)) for user in welcome]
            outbox.push(connection, posts, at)
            rows.tell(connection, session_id, users)
            return bool(posts)

        if await self._store.write(work):
            self._sessions.outbox.new_posts.set()

    async def tell_all(self, shards: Shards | None = None) -> None:
        """Tell of the reviews that were finished before this process began; for the start."""
        found = await self._store.read(lambda c: rows.finished_untold(c, shards))
        for session_id in found:
            await self.tell(session_id)

    async def release(self, shards: Shards | None = None) -> None:
        """Return to the queue what a dead process had taken; for the start."""
        await self._store.write(lambda connection: rows.release(connection, shards))
        self.wanted.set()

    async def take(self, lease: timedelta, shards: Shards | None = None) -> Review | None:
        """Return the unfinished review that was asked for first; None if there is none.

        Nobody else gets it until the lease has run out. What was asked for about a game that goes
        on again is forgotten.
        """
        now = self._sessions.now()
        while row := await self._store.write(lambda c: rows.take(c, now, lease, shards)):
            session = await self._finder.get(row.session)
            try:
                match = finished_match(session)
            except Refused:
                await self.forget(row.session)
                continue
            if (row.version, row.edition) == (session.version, EDITION):
                return Review(session, match, row)
            anew = _begun(session, now)
            await self._store.write(lambda c, anew=anew: rows.begin(c, anew))
        return None

    async def keep(
        self, review: Review, decisions: int, verdicts: Sequence[Verdict], lease: timedelta
    ) -> Review | None:
        """Store how far a review has got, and return it; None if it is not wanted any more."""
        row = review.row._replace(
            decisions=decisions, done=len(verdicts), verdicts=packed(verdicts)
        )
        until = self._sessions.now() + lease
        is_wanted = await self._store.write(lambda c: rows.keep(c, row, until))
        return replace(review, row=row) if is_wanted else None

    async def forget(self, session_id: int) -> None:
        """Delete a review that cannot be made, and who has asked for it; tell those who watch."""
        await self._store.write(lambda connection: rows.forget(connection, session_id))
        for _, show in self._pages.pop(session_id, {}).values():
            await show(None)


def _begun(session: Session, now: datetime) -> ReviewRow:
    return ReviewRow(session.id, session.version, EDITION, None, 0, packed(()), now)

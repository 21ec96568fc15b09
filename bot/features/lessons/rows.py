"""Rows of lessons: the one that a user is taking, and those that they have finished."""

from collections.abc import Callable
from functools import partial
from typing import Concatenate, ParamSpec

import msgspec
from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Connection,
    Executable,
    Integer,
    Table,
    Text,
    bindparam,
    select,
)

from bot.basics.refusals import Refused, Stale
from bot.features.lessons.actions import LessonRow, OpenLesson
from bot.sessions.people import User
from bot.sessions.sessions import Sessions
from bot.store.fields import by_column, select_fields
from bot.store.personal import USER, Personal
from bot.store.tables.base import holding, metadata
from rules.lesson import lesson_of
from rules.text import count, say

P = ParamSpec("P")

MOVES = partial(msgspec.convert, type=tuple[str, ...])

finished_lessons = Table(
    "finished_lessons",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
)
"""The lessons whose last step users have reached."""


lessons = Table(
    "lessons",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("step", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("drafted", JSON, nullable=False, info=holding(MOVES)),
)
"""The lessons that users are taking."""


OF_USER = select_fields(lessons, LessonRow).where(lessons.c.user_id == bindparam("user"))
TO_CHANGE = OF_USER.with_for_update()
FORGET = lessons.delete().where(lessons.c.user_id == bindparam("user"))
FINISHED = select(finished_lessons.c.game).where(finished_lessons.c.user_id == bindparam("user"))


PERSONAL = (
    Personal(
        "lesson",
        count("how far you are in {count} lesson", "how far you are in {count} lessons", 0),
        select(lessons.c.game, lessons.c.step).where(lessons.c.user_id == USER),
        deleted=(lessons.c.user_id,),
    ),
    Personal(
        "finished_lessons",
        count("{count} lesson that you have finished", "{count} lessons that you have finished", 0),
        select(finished_lessons.c.game)
        .where(finished_lessons.c.user_id == USER)
        .order_by(finished_lessons.c.game),
        deleted=(finished_lessons.c.user_id,),
    ),
)


def of_user(connection: Connection, user: int, asked: Executable = OF_USER) -> LessonRow | None:
    """Return the lesson that a user is taking, or None; TO_CHANGE locks it for the transaction."""
    row = connection.execute(asked, {"user": user}).one_or_none()
    return LessonRow(row.game, row.step, row.tries, tuple(row.drafted)) if row else None


def forget(connection: Connection, user: int) -> None:
    """Delete a user's lesson."""
    connection.execute(FORGET, {"user": user})


def finished(connection: Connection, user: int) -> frozenset[str]:
    """Return the keys of the games whose lessons a user has finished."""
    return frozenset(connection.execute(FINISHED, {"user": user}).scalars())


class InAnotherLesson(Refused):
    """The user is in the middle of another lesson."""

    def __init__(self, taken: OpenLesson) -> None:
        title = taken.lesson.game.title
        super().__init__(say("You are in the middle of the lesson on {title}.", title=title))
        self.taken = taken
        """The lesson that they are in the middle of."""


class Lessons:
    """Leads users through lessons; what they do there is private."""

    def __init__(self, sessions: Sessions) -> None:
        self._store = sessions.store
        self._games = sessions.games

    async def begin(self, learner: User, key: str, left: str = "") -> OpenLesson:
        """Return a game's lesson: where the learner left it, or else from its beginning.

        That of the game `left` is left for it. Raises Refused if there is none, and
        InAnotherLesson.
        """
        game = self._games.get(key)
        lesson = game and lesson_of(game)
        if not lesson:
            raise Refused("There is no such lesson. Choose one from the list of `/learn`.")

        def work(connection: Connection) -> OpenLesson:
            row = of_user(connection, learner.id, TO_CHANGE)
            taken = row and self._opened(learner, row)
            if taken and not taken.is_last:
                if taken.lesson.game.key == key:
                    return taken
                if taken.lesson.game.key != left:
                    raise InAnotherLesson(taken)
            begun = OpenLesson(learner, lesson, LessonRow(key, 0))
            _save(connection, begun)
            return begun

        return await self._store.write(work)

    async def finished(self, learner: int) -> frozenset[str]:
        """Return the keys of the games whose lessons a user has finished at least once."""
        return await self._store.read(lambda connection: finished(connection, learner))

    async def taken_by(self, learner: User) -> OpenLesson:
        """Return the lesson that a user is taking; raises Refused if they take none."""
        return await self.edit(learner, None, lambda opened: opened)

    async def game_of(self, learner: int) -> str | None:
        """Return the key of the game whose lesson a user is taking; None if they take none."""
        row = await self._store.read(lambda connection: of_user(connection, learner))
        return row.game if row else None

    async def edit(
        self,
        learner: User,
        stamp: int | None,
        decide: Callable[Concatenate[OpenLesson, P], OpenLesson],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> OpenLesson:
        """Change the lesson that a user is taking by one of `actions`; raises Stale or Refused."""

        def work(connection: Connection) -> OpenLesson:
            opened = self._taken(connection, learner)
            if stamp not in {None, opened.stamp}:
                raise Stale
            edited = decide(opened, *args, **kwargs)
            _save(connection, edited)
            return edited

        return await self._store.write(work)

    async def leave(self, learner: User, key: str) -> OpenLesson:
        """Delete how far a learner has come, and return it; raises Refused or Stale."""

        def work(connection: Connection) -> OpenLesson:
            opened = self._taken(connection, learner)
            if opened.lesson.game.key != key:
                raise Stale
            forget(connection, learner.id)
            return opened

        return await self._store.write(work)

    async def close(self, learner: User, key: str) -> None:
        """Forget a game's lesson if its learner has reached the end; it stays finished."""

        def work(connection: Connection) -> None:
            row = of_user(connection, learner.id, TO_CHANGE)
            opened = row and self._opened(learner, row)
            if opened and opened.is_last and opened.lesson.game.key == key:
                forget(connection, learner.id)

        await self._store.write(work)

    def _taken(self, connection: Connection, learner: User) -> OpenLesson:
        """Return the lesson that a user is taking, locked; raises Refused if they take none."""
        row = of_user(connection, learner.id, TO_CHANGE)
        opened = row and self._opened(learner, row)
        if not opened:
            raise Refused("You are not taking a lesson. `/learn` begins one.")
        return opened

    def _opened(self, learner: User, row: LessonRow) -> OpenLesson | None:
        """Return the lesson of a row; None if the bot no longer has it."""
        game = self._games.get(row.game)
        lesson = game and lesson_of(game)
        if not lesson:
            return None
        # A newer version of the bot may have a shorter lesson.
        last = len(lesson.steps) - 1
        return OpenLesson(learner, lesson, row if row.step <= last else LessonRow(row.game, last))


def _save(connection: Connection, opened: OpenLesson) -> None:
    """Store how far a learner has come; at the last step the lesson is finished."""
    user, row = opened.learner.id, opened.row
    forget(connection, user)
    connection.execute(lessons.insert(), {"user_id": user, **by_column(row)})
    if opened.is_last and row.game not in finished(connection, user):
        connection.execute(finished_lessons.insert(), {"user_id": user, "game": row.game})

"""Rows of lessons: the one that a user is taking, and those that they have finished."""

from collections.abc import Callable
from functools import partial

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
from bot.features.lessons.actions import (
    LessonRow,
    OpenLesson,
    answered,
    back,
    chosen,
    confirmed,
    read_on,
)
from bot.sessions.people import User
from bot.sessions.sessions import Sessions
from bot.store.fields import by_column, select_fields
from bot.store.personal import USER, Personal
from bot.store.tables.base import holding, metadata
from rules.lesson import lesson_of
from rules.text import count, say

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


def of_user(connection: Connection, user: int) -> LessonRow | None:
    """Return the lesson that a user is taking, or None."""
    return _read(connection, OF_USER, user)


def to_change(connection: Connection, user: int) -> LessonRow | None:
    """Return the lesson that a user is taking, locked until the transaction ends, or None."""
    return _read(connection, TO_CHANGE, user)


def save(connection: Connection, user: int, lesson: LessonRow) -> None:
    """Insert or replace the lesson that a user is taking."""
    forget(connection, user)
    connection.execute(lessons.insert(), {"user_id": user, **by_column(lesson)})


def forget(connection: Connection, user: int) -> None:
    """Delete a user's lesson."""
    connection.execute(FORGET, {"user": user})


def finish(connection: Connection, user: int, game: str) -> None:
    """Keep that a user has finished a game's lesson, if it is not known yet."""
    if game not in finished(connection, user):
        connection.execute(finished_lessons.insert(), {"user_id": user, "game": game})


def finished(connection: Connection, user: int) -> frozenset[str]:
    """Return the keys of the games whose lessons a user has finished."""
    return frozenset(connection.execute(FINISHED, {"user": user}).scalars())


def _read(connection: Connection, query: Executable, user: int) -> LessonRow | None:
    row = connection.execute(query, {"user": user}).one_or_none()
    return LessonRow(row.game, row.step, row.tries, tuple(row.drafted)) if row else None


Edit = Callable[[OpenLesson], OpenLesson]
"""Returns a lesson after one press of its learner; raises RulesError to refuse the press."""


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

    async def begin(self, learner: User, key: str) -> OpenLesson:
        """Return a game's lesson: where the learner left it, or else from its beginning.

        Raises Refused if there is none, and InAnotherLesson.
        """
        return await self.begin_instead(learner, key, key)

    async def begin_instead(self, learner: User, key: str, left: str) -> OpenLesson:
        """Return a game's lesson as `begin` does; the lesson of the game `left` is left for it."""
        game = self._games.get(key)
        lesson = game and lesson_of(game)
        if not lesson:
            raise Refused(say("There is no such lesson. Choose one from the list of `/learn`."))

        def work(connection: Connection) -> OpenLesson:
            row = to_change(connection, learner.id)
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
        return await self._edit(learner, None, lambda opened: opened)

    async def game_of(self, learner: int) -> str | None:
        """Return the key of the game whose lesson a user is taking; None if they take none."""
        row = await self._store.read(lambda connection: of_user(connection, learner))
        return row.game if row else None

    async def choose(self, learner: User, line: str, stamp: int) -> OpenLesson:
        """Choose a move or a line of moves; if the step asks for another, there is only a reply."""
        return await self._edit(learner, stamp, lambda opened: chosen(opened, line))

    async def back(self, learner: User, stamp: int) -> OpenLesson:
        """Take back the last move that was chosen at the step, or go back to the step before."""
        return await self._edit(learner, stamp, back)

    async def confirm(self, learner: User, stamp: int) -> OpenLesson:
        """Make the chosen turn and go on to the next step."""
        return await self._edit(learner, stamp, confirmed)

    async def answer(self, learner: User, number: int, stamp: int) -> OpenLesson:
        """Answer the step's question; `number` is the index of the answer."""
        return await self._edit(learner, stamp, lambda opened: answered(opened, number))

    async def go_on(self, learner: User, stamp: int) -> OpenLesson:
        """Go on from a step that no longer asks for a move or an answer."""
        return await self._edit(learner, stamp, read_on)

    async def leave(self, learner: User, key: str) -> OpenLesson:
        """Delete a learner's progress in the lesson of a game, and return how far they had come.

        Raises Refused if they take no lesson, and Stale if they take that of another game.
        """

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
            row = to_change(connection, learner.id)
            opened = row and self._opened(learner, row)
            if opened and opened.is_last and opened.lesson.game.key == key:
                forget(connection, learner.id)

        await self._store.write(work)

    async def _edit(self, learner: User, stamp: int | None, edit: Edit) -> OpenLesson:
        def work(connection: Connection) -> OpenLesson:
            opened = self._taken(connection, learner)
            if stamp not in {None, opened.stamp}:
                raise Stale
            edited = edit(opened)
            _save(connection, edited)
            return edited

        return await self._store.write(work)

    def _taken(self, connection: Connection, learner: User) -> OpenLesson:
        """Return the lesson that a user is taking, locked; raises Refused if they take none."""
        row = to_change(connection, learner.id)
        opened = row and self._opened(learner, row)
        if not opened:
            raise Refused(say("You are not taking a lesson. `/learn` begins one."))
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
    save(connection, opened.learner.id, opened.row)
    if opened.is_last:
        finish(connection, opened.learner.id, opened.lesson.game.key)

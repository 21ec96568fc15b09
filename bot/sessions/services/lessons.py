"""Lessons: a user learns a game alone, step by step, and may go on another day."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from zlib import crc32

from sqlalchemy import Connection

from bot.basics.refusals import Refused, Stale
from bot.sessions.model.people import Location, Status, User
from bot.sessions.model.session import Bookkeeping, Session
from bot.sessions.transactions import Transactions
from bot.store import lessons
from bot.store.values import LessonRow
from rules.draft import Draft
from rules.lesson import Lesson, LessonStep, lesson_of
from rules.match import Match
from rules.text import Seat, Text, say

OTHERS = ("Mira", "Jonas", "Selma", "Ivo", "Tilda")
"""The names of those who play against the learner."""

TRIES = 2
"""Moves that were not meant, or wrong answers, after which the right one is shown."""


@dataclass(frozen=True, slots=True)
class OpenLesson:
    """A lesson as far as its learner has come."""

    learner: User
    lesson: Lesson
    row: LessonRow
    remark: Text | None = None
    """What is said about what the learner has just done."""

    @property
    def step(self) -> LessonStep:
        """The step that the learner is at."""
        return self.lesson.steps[self.row.step]

    @property
    def is_last(self) -> bool:
        """Whether no step follows."""
        return self.row.step + 1 == len(self.lesson.steps)

    @property
    def match(self) -> Match:
        """The match at the step."""
        return self.lesson.positions[self.row.step]

    @property
    def draft(self) -> Draft:
        """What the learner has chosen at the step."""
        return self.lesson.drafted(self.row.step, tuple(self.row.drafted))

    @property
    def is_told(self) -> bool:
        """Whether the answer to the step's question has been told."""
        return self.step.question is not None and self.row.tries >= TRIES

    @property
    def may_read_on(self) -> bool:
        """Whether nothing is left to be done at the step, and another follows."""
        is_asked = self.step.question is not None and not self.is_told
        return not (self.step.line or is_asked or self.is_last)

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        return self.lesson.seat

    @property
    def stamp(self) -> int:
        """A hash of all that what may be done next depends on."""
        return crc32(repr((self.learner.id, self.row)).encode())

    @property
    def session(self) -> Session:
        """The session that the lesson looks like: nobody else is in it, and it is never kept."""
        others = [User(-number, name) for number, name in enumerate(OTHERS, 1)]
        people = others[: self.match.setup.seats - 1]
        people.insert(self.seat, self.learner)
        return Session(
            id=0,
            location=Location(None, 0),
            status=Status.RUNNING,
            host=self.learner,
            key=self.lesson.game.key,
            seats_wanted=None,
            options=self.match.setup.options,
            people=tuple(people),
            bookkeeping=Bookkeeping(entry_rows=tuple(range(len(self.match.entries)))),
            match=self.match,
            version=self.row.step,
        )


Edit = Callable[[OpenLesson], OpenLesson]
"""Goes on in a lesson, or back; raises RulesError to refuse."""


class Lessons:
    """What learners do; nobody else learns of it."""

    def __init__(self, transactions: Transactions) -> None:
        self._store = transactions.store
        self._games = transactions.games

    async def begin(self, learner: User, key: str) -> OpenLesson:
        """Return a game's lesson: from its beginning, or where the learner left it.

        Raises Refused if there is none, and if the learner is in the middle of another game's.
        """
        game = self._games.get(key)
        lesson = game and lesson_of(game)
        if not lesson:
            raise Refused(say("There is no such lesson. Choose one from the list of `/learn`."))

        def work(connection: Connection) -> OpenLesson:
            row = lessons.to_change(connection, learner.id)
            taken = row and self._opened(learner, row)
            if taken and taken.lesson.game.key == key:
                return taken
            if taken:
                raise _busy(taken.lesson.game.title)
            begun = OpenLesson(learner, lesson, LessonRow(key, 0))
            lessons.save(connection, learner.id, begun.row)
            return begun

        return await self._store.write(work)

    async def open(self, learner: User) -> OpenLesson:
        """Return the lesson that a user is taking; raises Refused if they take none."""
        return await self._edit(learner, None, lambda opened: opened)

    async def game_of(self, learner: int) -> str | None:
        """Return the key of the game whose lesson a user is taking; None if they take none."""
        row = await self._store.read(lambda connection: lessons.of_user(connection, learner))
        return row.game if row else None

    async def choose(self, learner: User, line: str, stamp: int) -> OpenLesson:
        """Choose a move, or several in a line; what is not meant is answered and not kept."""
        return await self._edit(learner, stamp, lambda opened: _chosen(opened, line))

    async def back_one(self, learner: User, stamp: int) -> OpenLesson:
        """Take the last choice of the step back."""
        return await self._edit(learner, stamp, lambda o: _with_draft(o, o.draft.back()))

    async def confirm(self, learner: User, stamp: int) -> OpenLesson:
        """Make the turn that has been chosen, and go on to the next step."""
        return await self._edit(learner, stamp, _confirmed)

    async def answer(self, learner: User, number: int, stamp: int) -> OpenLesson:
        """Answer the question of a step, by the index of the answer."""
        return await self._edit(learner, stamp, lambda opened: _answered(opened, number))

    async def go_on(self, learner: User, stamp: int) -> OpenLesson:
        """Go on from a step at which nothing is to be done, or has been."""
        return await self._edit(learner, stamp, _read_on)

    async def go_back(self, learner: User, stamp: int) -> OpenLesson:
        """Go back to the step before."""
        return await self._edit(learner, stamp, lambda opened: _at(opened, opened.row.step - 1))

    async def leave(self, learner: User) -> None:
        """End a user's lesson."""
        await self._store.write(lambda connection: lessons.forget(connection, learner.id))

    async def _edit(self, learner: User, stamp: int | None, edit: Edit) -> OpenLesson:
        def work(connection: Connection) -> OpenLesson:
            row = lessons.to_change(connection, learner.id)
            opened = row and self._opened(learner, row)
            if opened is None:
                raise Refused(say("You are not taking a lesson. `/learn` begins one."))
            if stamp not in {None, opened.stamp}:
                raise Stale
            edited = edit(opened)
            lessons.save(connection, learner.id, edited.row)
            return edited

        return await self._store.write(work)

    def _opened(self, learner: User, row: LessonRow) -> OpenLesson | None:
        """Return the lesson of a row; None if this program no longer has it."""
        game = self._games.get(row.game)
        lesson = game and lesson_of(game)
        if not lesson:
            return None
        # A newer program may have a shorter lesson.
        last = len(lesson.steps) - 1
        return OpenLesson(learner, lesson, row if row.step <= last else LessonRow(row.game, last))


def _busy(title: str) -> Refused:
    return Refused(
        say(
            "You are in the middle of the lesson on {title}. Go on with it by `/learn`, or leave "
            "it there first.",
            title=title,
        )
    )


def _chosen(opened: OpenLesson, line: str) -> OpenLesson:
    if not opened.step.line:
        raise Refused(say("There is nothing to choose at this step. Read on."))
    draft = _draft_with(opened.draft, line)
    if opened.lesson.leads_on(opened.row.step, draft):
        return _with_draft(opened, draft)
    tries = opened.row.tries + 1
    answered = replace(opened, row=opened.row._replace(tries=tries))
    why = say("{why}", why=opened.step.otherwise)
    if tries < TRIES:
        return replace(answered, remark=why)
    shown = say("{why} This is the move: look at it, and confirm it.", why=why)
    return replace(_with_draft(answered, opened.lesson.meant(opened.row.step)), remark=shown)


def _draft_with(draft: Draft, line: str) -> Draft:
    """Return the draft with one of its choices, or with a line that may repeat unasked steps."""
    is_offered = any(choice.notation == line for choice in draft.choices)
    return draft.chosen(line) if is_offered else draft.typed(line)


def _with_draft(opened: OpenLesson, draft: Draft) -> OpenLesson:
    return replace(opened, row=opened.row._replace(drafted=draft.moves), remark=None)


def _confirmed(opened: OpenLesson) -> OpenLesson:
    if not opened.step.line or not opened.lesson.is_meant(opened.row.step, opened.draft):
        raise Stale
    return _at(opened, opened.row.step + 1)


def _read_on(opened: OpenLesson) -> OpenLesson:
    if not opened.may_read_on:
        raise Stale
    return _at(opened, opened.row.step + 1)


def _answered(opened: OpenLesson, number: int) -> OpenLesson:
    question = opened.step.question
    if question is None or opened.is_told or not 0 <= number < len(question.answers):
        raise Stale
    if number == question.right:
        there = _at(opened, opened.row.step + 1)
        return replace(there, remark=say("✅ Right. {because}", because=question.because))
    tries = opened.row.tries + 1
    tried = replace(opened, row=opened.row._replace(tries=tries))
    given = question.answers[number]
    if tries < TRIES:
        return replace(tried, remark=say("“{answer}” is not right. Try again.", answer=given))
    told = say(
        "“{answer}” is not right either. It is “{right}”: {because}",
        answer=given,
        right=question.answers[question.right],
        because=question.because,
    )
    return replace(tried, remark=told)


def _at(opened: OpenLesson, step: int) -> OpenLesson:
    if not 0 <= step < len(opened.lesson.steps):
        raise Stale
    return replace(opened, row=LessonRow(opened.row.game, step), remark=None)

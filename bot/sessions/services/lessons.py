"""Lessons: a user learns a game alone, step by step, and may go on another day.

The last step ends a lesson: it is finished then, and another one can begin at once.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import zip_longest
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
from rules.text import Seat, Text, count, say

OTHERS = ("Mira", "Jonas", "Selma", "Ivo", "Tilda")
"""The names of the invented players."""

TRIES = 2
"""The number of wrong moves or answers at a step after which the right one is shown, not a hint."""


@dataclass(frozen=True, slots=True)
class OpenLesson:
    """The lesson that a learner is taking, at the step that they have reached."""

    learner: User
    lesson: Lesson
    row: LessonRow
    remark: Text | None = None
    """The reply to the learner's last move or answer."""

    @property
    def step(self) -> LessonStep:
        """The step that the learner has reached."""
        return self.lesson.steps[self.row.step]

    @property
    def is_last(self) -> bool:
        """Whether this is the last step, which ends the lesson."""
        return self.row.step + 1 == len(self.lesson.steps)

    @property
    def match(self) -> Match:
        """The match at the step."""
        return self.lesson.positions[self.row.step]

    @property
    def draft(self) -> Draft:
        """The moves that the learner has chosen at the step."""
        return self.lesson.drafted(self.row.step, tuple(self.row.drafted))

    @property
    def is_told(self) -> bool:
        """Whether the step's question had enough wrong answers for the right one to be shown."""
        return self.step.question is not None and self.row.tries >= TRIES

    @property
    def may_read_on(self) -> bool:
        """Whether the step no longer asks for a move or an answer, and another step follows."""
        is_asked = self.step.question is not None and not self.is_told
        return not (self.step.line or is_asked or self.is_last)

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        return self.lesson.seat

    @property
    def stamp(self) -> int:
        """A hash of the learner and their progress: buttons of an earlier state are stale."""
        return crc32(repr((self.learner.id, self.row)).encode())

    @property
    def session(self) -> Session:
        """The lesson as a session with invented players, which is never stored."""
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

    def __init__(self, transactions: Transactions) -> None:
        self._store = transactions.store
        self._games = transactions.games

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
            row = lessons.to_change(connection, learner.id)
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
        return await self._store.read(lambda connection: lessons.finished(connection, learner))

    async def open(self, learner: User) -> OpenLesson:
        """Return the lesson that a user is taking; raises Refused if they take none."""
        return await self._edit(learner, None, lambda opened: opened)

    async def game_of(self, learner: int) -> str | None:
        """Return the key of the game whose lesson a user is taking; None if they take none."""
        row = await self._store.read(lambda connection: lessons.of_user(connection, learner))
        return row.game if row else None

    async def choose(self, learner: User, line: str, stamp: int) -> OpenLesson:
        """Choose a move or a line of moves; if the step asks for another, there is only a reply."""
        return await self._edit(learner, stamp, lambda opened: _chosen(opened, line))

    async def back_one(self, learner: User, stamp: int) -> OpenLesson:
        """Take back the last move that was chosen at the step."""
        return await self._edit(learner, stamp, lambda o: _with_draft(o, o.draft.back()))

    async def confirm(self, learner: User, stamp: int) -> OpenLesson:
        """Make the chosen turn and go on to the next step."""
        return await self._edit(learner, stamp, _confirmed)

    async def answer(self, learner: User, number: int, stamp: int) -> OpenLesson:
        """Answer the step's question; `number` is the index of the answer."""
        return await self._edit(learner, stamp, lambda opened: _answered(opened, number))

    async def go_on(self, learner: User, stamp: int) -> OpenLesson:
        """Go on from a step that no longer asks for a move or an answer."""
        return await self._edit(learner, stamp, _read_on)

    async def go_back(self, learner: User, stamp: int) -> OpenLesson:
        """Go back to the step before."""
        return await self._edit(learner, stamp, lambda opened: _at(opened, opened.row.step - 1))

    async def leave(self, learner: User, key: str) -> OpenLesson:
        """Delete a learner's progress in the lesson of a game, and return how far they had come.

        Raises Refused if they take no lesson, and Stale if they take that of another game.
        """

        def work(connection: Connection) -> OpenLesson:
            opened = self._taken(connection, learner)
            if opened.lesson.game.key != key:
                raise Stale
            lessons.forget(connection, learner.id)
            return opened

        return await self._store.write(work)

    async def close(self, learner: User, key: str) -> None:
        """Forget a game's lesson if its learner has reached the end; it stays finished."""

        def work(connection: Connection) -> None:
            row = lessons.to_change(connection, learner.id)
            opened = row and self._opened(learner, row)
            if opened and opened.is_last and opened.lesson.game.key == key:
                lessons.forget(connection, learner.id)

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
        row = lessons.to_change(connection, learner.id)
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
    lessons.save(connection, opened.learner.id, opened.row)
    if opened.is_last:
        lessons.finish(connection, opened.learner.id, opened.lesson.game.key)


def _chosen(opened: OpenLesson, line: str) -> OpenLesson:
    if not opened.step.line:
        raise Refused(say("There is nothing to choose at this step. Read on."))
    draft = _draft_with(opened.draft, line)
    if opened.lesson.leads_on(opened.row.step, draft):
        return _with_draft(opened, draft)
    tries = opened.row.tries + 1
    answered = replace(opened, row=opened.row._replace(tries=tries))
    if tries < TRIES:
        return replace(answered, remark=_hint(opened, line))
    shown = say(
        "{why} This is the move: look at it, and confirm it.", why=say(opened.step.otherwise)
    )
    return replace(_with_draft(answered, opened.lesson.meant(opened.row.step)), remark=shown)


def _hint(opened: OpenLesson, line: str) -> Text:
    """Return a hint after a move that the step does not ask for."""
    step, draft = opened.step, opened.draft
    expected = opened.lesson.next_choice(opened.row.step, draft)
    if step.hint:
        return say("You may do that in a game. {hint}", hint=say(step.hint))
    if expected is None:
        return say(step.otherwise)
    chosen = next((choice.path for choice in draft.choices if choice.notation == line), ())
    # The point in the menu where the ways to the two moves part.
    parted = (ours for ours, theirs in zip_longest(expected.path, chosen) if ours != theirs)
    entry = next(parted, expected.path[-1])
    return count(
        "You may do that in a game, but this step asks for another move. Look for “{entry}” "
        "below; rule {rules} says more.",
        "You may do that in a game, but this step asks for another move. Look for “{entry}” "
        "below; rules {rules} say more.",
        len(step.teaches),
        entry=entry,
        rules=", ".join(step.teaches),
    )


def _draft_with(draft: Draft, line: str) -> Draft:
    """Return the draft with one of its choices, or with a line of moves.

    A line may repeat automatic steps.
    """
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
        return replace(there, remark=say("✅ Right. {because}", because=say(question.because)))
    tries = opened.row.tries + 1
    tried = replace(opened, row=opened.row._replace(tries=tries))
    given = question.answers[number]
    if tries < TRIES:
        hint = say("“{answer}” is not right. {hint}", answer=say(given), hint=say(opened.step.hint))
        return replace(tried, remark=hint)
    told = say(
        "“{answer}” is not right either. It is “{right}”: {because}",
        answer=say(given),
        right=say(question.answers[question.right]),
        because=say(question.because),
    )
    return replace(tried, remark=told)


def _at(opened: OpenLesson, step: int) -> OpenLesson:
    if not 0 <= step < len(opened.lesson.steps):
        raise Stale
    return replace(opened, row=LessonRow(opened.row.game, step), remark=None)

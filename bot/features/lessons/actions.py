"""A lesson, step by step: what its learner chooses, answers and confirms."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import NamedTuple
from zlib import crc32

from bot.basics.refusals import Refused, Stale
from bot.sessions.people import Location, Status, User
from bot.sessions.session import Bookkeeping, Session
from rules.draft import Draft
from rules.lesson import Lesson, LessonStep
from rules.match import Match
from rules.text import Seat, Text, count, say


class LessonRow(NamedTuple):
    """How far a user has come in a lesson."""

    game: str
    step: int
    """The index of the step."""
    tries: int = 0
    """How often a wrong move has been chosen at this step."""
    drafted: Sequence[str] = ()
    """The right moves chosen so far."""


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


def chosen(opened: OpenLesson, line: str) -> OpenLesson:
    """Return the lesson after a choice; a wrong one is only answered. Raises Refused."""
    if not opened.step.line:
        raise Refused("There is nothing to choose at this step. Read on.")
    draft = _draft_with(opened.draft, line)
    if opened.lesson.leads_on(opened.row.step, draft):
        return with_draft(opened, draft)
    tries = opened.row.tries + 1
    answered = replace(opened, row=opened.row._replace(tries=tries))
    if tries < TRIES:
        return replace(answered, remark=_hint(opened, line))
    shown = say(
        "{why} This is the move: look at it, and confirm it.", why=say(opened.step.otherwise)
    )
    return replace(with_draft(answered, opened.lesson.meant[opened.row.step]), remark=shown)


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
    """Return the draft with a choice, or a line of moves, which may repeat obvious steps."""
    is_offered = any(choice.notation == line for choice in draft.choices)
    return draft.chosen(line) if is_offered else draft.typed(line)


def with_draft(opened: OpenLesson, draft: Draft) -> OpenLesson:
    """Return the lesson with the moves of a draft chosen."""
    return replace(opened, row=opened.row._replace(drafted=draft.moves), remark=None)


def confirmed(opened: OpenLesson) -> OpenLesson:
    """Return the lesson at the next step, once the right turn is chosen; raises Stale."""
    if not opened.step.line or not opened.lesson.is_meant(opened.row.step, opened.draft):
        raise Stale
    return at(opened, opened.row.step + 1)


def read_on(opened: OpenLesson) -> OpenLesson:
    """Return the lesson at the next step, if nothing is asked at this one; raises Stale."""
    if not opened.may_read_on:
        raise Stale
    return at(opened, opened.row.step + 1)


def answered(opened: OpenLesson, number: int) -> OpenLesson:
    """Return the lesson after the answer with an index; raises Stale."""
    question = opened.step.question
    if question is None or opened.is_told or not 0 <= number < len(question.answers):
        raise Stale
    if number == question.right:
        there = at(opened, opened.row.step + 1)
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


def back(opened: OpenLesson) -> OpenLesson:
    """Return the lesson before the last choice of the step, or at the step before; raises Stale."""
    if opened.step.line and opened.draft.can_go_back:
        return with_draft(opened, opened.draft.back())
    return at(opened, opened.row.step - 1)


def at(opened: OpenLesson, step: int) -> OpenLesson:
    """Return the lesson at a step; raises Stale if there is none."""
    if not 0 <= step < len(opened.lesson.steps):
        raise Stale
    return replace(opened, row=LessonRow(opened.row.game, step), remark=None)

"""Lessons: prepared games for one learner, read from a game's lesson.json.

A lesson is data: the setup, and steps with words, what happens before them, the expected move or a
question, and the rules that the step teaches.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from msgspec import Struct, convert, field

from rules.core import Choice
from rules.draft import Draft, line_of, moves_of
from rules.errors import RulesError
from rules.game import Game
from rules.match import Match
from rules.record import read_line
from rules.setup import Setup
from rules.text import Seat


class Question(Struct, frozen=True):
    """A short question between two moves."""

    answers: tuple[str, ...]
    number: int = field(name="right")
    """The correct answer, counted from 1."""
    because: str
    """Why it is correct; shown with the correct answer."""

    @property
    def right(self) -> int:
        """The index of the correct answer."""
        return self.number - 1


class LessonStep(Struct, frozen=True):
    """One step of a lesson: words, followed by a move, a question, or the next step."""

    words: str
    """What to know or to do, in at most two sentences."""
    teaches: tuple[str, ...] = ()
    """The numbers of the rules that it teaches."""
    before: tuple[str, ...] = ()
    """Moves of the other seats and chance before it, and automatic moves of the learner.

    Each begins with its seat, as in a record.
    """
    line: str = ""
    """The expected moves, such as `a; b`; empty if there is nothing to move."""
    also: tuple[str, ...] = ()
    """Other lines with the same outcome."""
    otherwise: str = ""
    """Why the expected move is better here than other legal ones; shown with it."""
    hint: str = ""
    """What helps after a wrong answer or another move, without naming what is expected.

    Each question has one. Without one for a move, the entry of the menu that leads to it is named.
    """
    question: Question | None = None
    part: str = ""
    """The name of the picture that shows it; empty for the first."""


@dataclass(frozen=True)
class Lesson:
    """A lesson of a game, for the person at one seat."""

    game: Game[Any, Any]
    setup: Setup
    seat: Seat
    steps: tuple[LessonStep, ...]
    leaves_out: Mapping[str, str]
    """Kinds of moves that are legal on the way but not taught, by first word, and why not."""

    @classmethod
    def read(cls, game: Game[Any, Any], document: str) -> "Lesson":
        """Return the lesson that a JSON document describes."""
        read = json.loads(document)
        setup = Setup(read["seats"], read.get("options", {}))
        steps = convert(read["steps"], tuple[LessonStep, ...])
        return cls(game, setup, Seat(read["seat"] - 1), steps, read.get("leaves_out", {}))

    @cached_property
    def positions(self) -> tuple[Match, ...]:
        """The match at each step; raises RulesError if a prepared move is not legal."""
        match, positions = Match.start(self.game, self.setup), list[Match]()
        for step in self.steps:
            for seat, move in map(read_line, step.before):
                match = match.play(seat, move)
            positions.append(match)
            if step.line:
                for move in Draft(self.seat, (match,)).typed(step.line).moves:
                    match = match.play(self.seat, move)
        return tuple(positions)

    @cached_property
    def meant(self) -> tuple[Draft, ...]:
        """The expected turn of each step; an empty draft if there is nothing to do."""
        return tuple(
            self._draft(number).typed(step.line) if step.line else self._draft(number)
            for number, step in enumerate(self.steps)
        )

    @cached_property
    def _ways(self) -> tuple[tuple[tuple[str, ...], ...], ...]:
        """The moves of each way to make the turn of each step; none if there is nothing to do."""
        return tuple(
            (meant.moves, *(self._draft(number).typed(line).moves for line in step.also))
            if step.line
            else ()
            for number, (step, meant) in enumerate(zip(self.steps, self.meant, strict=True))
        )

    def drafted(self, number: int, moves: Sequence[str]) -> Draft:
        """Return the turn made of a step's fitting moves and obvious steps."""
        if not self.steps[number].line:
            return self._draft(number)
        draft = Draft.begun(self.positions[number], self.seat)
        while draft.moves[: len(moves)] != (wanted := tuple(moves)):
            # Obvious steps may have been left for later.
            begins = draft.moves == wanted[: len(draft.moves)]
            kept = draft if begins else draft.without_obvious_end()
            try:
                draft = kept.chosen(wanted[len(kept.moves)])
            except RulesError:
                break
        return draft

    def leads_on(self, number: int, draft: Draft) -> bool:
        """Return whether a draft is part of the expected turn of a step, in any order that fits."""
        ways, goal = self._ways[number], _outcome(self.meant[number])
        begun = any(draft.moves == way[: len(draft.moves)] for way in ways)
        return begun or any(_leads_to(draft, way, goal) for way in ways)

    def next_choice(self, number: int, draft: Draft) -> Choice | None:
        """Return a choice that leads on in the expected turn of a step; None if none is offered."""
        lacking = Counter(self.meant[number].moves) - Counter(draft.moves)
        fitting = (c for c in draft.choices if Counter(moves_of(c.notation)) <= lacking)
        leading = (c for c in fitting if self.leads_on(number, draft.chosen(c.notation)))
        return next(leading, None)

    def is_meant(self, number: int, draft: Draft) -> bool:
        """Return whether a draft is a whole turn with the expected outcome of a step."""
        return draft.is_complete and _outcome(draft) == _outcome(self.meant[number])

    def _draft(self, number: int) -> Draft:
        return Draft(self.seat, (self.positions[number],))


@cache
def lesson_of(game: Game[Any, Any]) -> Lesson | None:
    """Return the lesson in the lesson.json beside a game's module; None if there is none."""
    try:
        return Lesson.read(game, game.document("lesson.json"))
    except FileNotFoundError:
        return None


def _leads_to(draft: Draft, way: Sequence[str], goal: object) -> bool:
    """Return whether a line's remaining moves lead from a draft to the goal."""
    made, left = Counter(draft.moves), list[str]()
    for move in way:
        if made[move]:
            made[move] -= 1
        else:
            left.append(move)
    try:
        return _outcome(draft.typed(line_of(left)) if left else draft) == goal
    except RulesError:
        return False


def _outcome(draft: Draft) -> object:
    """Return the outcome of a draft: the position, and the move that could not be tried."""
    return (draft.after.state, draft.is_complete, draft.moves[-1:] if draft.is_untried else ())

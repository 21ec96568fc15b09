"""Lessons: a game that is prepared for one learner, read from a game's lesson.json.

A lesson is data: the set-up, and steps with words, what happens before them, the move that is
meant or a question, and the rules that the step teaches.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

from rules.core import NATURE
from rules.draft import Draft, line_of
from rules.errors import RulesError
from rules.game import Game
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat


class Question(NamedTuple):
    """A small question between two moves."""

    answers: tuple[str, ...]
    right: int
    """The index of the right answer."""
    because: str
    """Why it is right; told once it is found, or has been looked for long enough."""


class LessonStep(NamedTuple):
    """One step of a lesson: words, and then a move, a question, or reading on."""

    words: str
    """What to know or to do, in at most two sentences."""
    teaches: tuple[str, ...]
    """The numbers of the rules."""
    before: tuple[tuple[Seat, str], ...] = ()
    """What the others and chance do before it, and what the learner does without being asked."""
    line: str = ""
    """The moves that are meant, such as `a; b`; empty where nothing is to be moved."""
    also: tuple[str, ...] = ()
    """Lines of other moves that come to the same."""
    otherwise: str = ""
    """What is said when another legal move is chosen: why the one meant is better here."""
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
        steps = tuple(map(_step, read["steps"]))
        return cls(game, setup, Seat(read["seat"] - 1), steps, read.get("leaves_out", {}))

    @cached_property
    def positions(self) -> tuple[Match, ...]:
        """The match at each step; raises RulesError if a prepared move is not legal."""
        match, positions = Match.start(self.game, self.setup), list[Match]()
        for step in self.steps:
            for seat, move in step.before:
                match = match.play(seat, move)
            positions.append(match)
            if step.line:
                for move in Draft(self.seat, (match,)).typed(step.line).moves:
                    match = match.play(self.seat, move)
        return tuple(positions)

    def meant(self, number: int) -> Draft:
        """Return the turn that is meant at a step; nothing chosen where there is nothing to do."""
        step, begun = self.steps[number], self._draft(number)
        return begun.typed(step.line) if step.line else begun

    def drafted(self, number: int, moves: Sequence[str]) -> Draft:
        """Return the turn that the fitting moves of a step make, with what follows unasked."""
        if not self.steps[number].line:
            return self._draft(number)
        draft = Draft.begun(self.positions[number], self.seat)
        while draft.moves[: len(moves)] != (wanted := tuple(moves)):
            # What follows unasked may have been left for later.
            begins = draft.moves == wanted[: len(draft.moves)]
            kept = draft if begins else draft.without_unasked_end()
            try:
                draft = kept.chosen(wanted[len(kept.moves)])
            except RulesError:
                break
        return draft

    def leads_on(self, number: int, draft: Draft) -> bool:
        """Return whether a draft is part of what is meant at a step, in any order that fits."""
        step, goal = self.steps[number], _outcome(self.meant(number))
        lines = (step.line, *step.also) if step.line else ()
        ways = [self._draft(number).typed(line).moves for line in lines]
        begun = any(draft.moves == way[: len(draft.moves)] for way in ways)
        return begun or any(_comes_to(draft, way, goal) for way in ways)

    def is_meant(self, number: int, draft: Draft) -> bool:
        """Return whether a draft is a whole turn that does what is meant at a step."""
        return draft.is_complete and _outcome(draft) == _outcome(self.meant(number))

    def _draft(self, number: int) -> Draft:
        return Draft(self.seat, (self.positions[number],))


@cache
def lesson_of(game: Game[Any, Any]) -> Lesson | None:
    """Return the lesson of a game, from the lesson.json beside its module; None if it has none."""
    try:
        return Lesson.read(game, game.document("lesson.json"))
    except FileNotFoundError:
        return None


def _comes_to(draft: Draft, way: Sequence[str], goal: object) -> bool:
    """Return whether the moves of a way that a draft has not made yet lead it to the goal."""
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
    """Return what a draft comes to: the position, and the move that could not be tried."""
    return (draft.after.state, draft.is_complete, draft.moves[-1:] if draft.is_untried else ())


def _step(read: Mapping[str, Any]) -> LessonStep:
    asked = read.get("question")
    return LessonStep(
        words=read["words"],
        teaches=tuple(read.get("teaches", ())),
        before=tuple(map(_move, read.get("before", ()))),
        line=read.get("line", ""),
        also=tuple(read.get("also", ())),
        otherwise=read.get("otherwise", ""),
        question=asked and Question(tuple(asked["answers"]), asked["right"] - 1, asked["because"]),
        part=read.get("part", ""),
    )


def _move(line: str) -> tuple[Seat, str]:
    """Return a move of a record: its line has the seat counted from 1, or "*" for chance."""
    seat, _, move = line.partition(" ")
    return NATURE if seat == "*" else Seat(int(seat) - 1), move

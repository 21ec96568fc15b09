"""Lessons: a game that is prepared for one learner, read from a game's lesson.json.

A lesson is data: the set-up, and steps with words, what happens before them, the move that is
meant or a question, and the rules that the step teaches.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

from rules.core import NATURE, Game
from rules.draft import Draft
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat


class Question(NamedTuple):
    """A small question between two moves."""

    answers: tuple[str, ...]
    right: int
    """The index of the right answer."""
    because: str
    """Why it is right; told after any answer."""


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
            for move in self._meant(match, step).moves if step.line else ():
                match = match.play(self.seat, move)
        return tuple(positions)

    def meant(self, number: int) -> Draft:
        """Return the turn that is meant at a step; nothing chosen where there is nothing to do."""
        return self._meant(self.positions[number], self.steps[number])

    def leads_on(self, number: int, draft: Draft) -> bool:
        """Return whether what has been chosen so far is what is meant at a step."""
        meant = self.meant(number).moves
        return draft.moves[: len(meant)] == meant[: len(draft.moves)]

    def _meant(self, match: Match, step: LessonStep) -> Draft:
        draft = Draft(self.seat, (match,))
        return draft.typed(step.line) if step.line else draft


@cache
def lesson_of(game: Game[Any, Any]) -> Lesson | None:
    """Return the lesson of a game, from the lesson.json beside its module; None if it has none."""
    try:
        return Lesson.read(game, game.document("lesson.json"))
    except FileNotFoundError:
        return None


def _step(read: Mapping[str, Any]) -> LessonStep:
    asked = read.get("question")
    return LessonStep(
        words=read["words"],
        teaches=tuple(read.get("teaches", ())),
        before=tuple(map(_move, read.get("before", ()))),
        line=read.get("line", ""),
        otherwise=read.get("otherwise", ""),
        question=asked and Question(tuple(asked["answers"]), asked["right"] - 1, asked["because"]),
        part=read.get("part", ""),
    )


def _move(line: str) -> tuple[Seat, str]:
    """Return a move of a record: its line has the seat counted from 1, or "*" for chance."""
    seat, _, move = line.partition(" ")
    return NATURE if seat == "*" else Seat(int(seat) - 1), move

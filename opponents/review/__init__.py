"""The review of a finished game: how good each decision was, what was better, and why.

Everything here is pure, and takes only a finished match: a game that goes on is not reviewed.
"""

from opponents.review.course import Course, course
from opponents.review.decisions import Walk, decisions_of
from opponents.review.habits import Habit, Habits, habits
from opponents.review.judging import compare, judge
from opponents.review.reasons import reason, what_was_good
from opponents.review.verdicts import (
    EDITION,
    Decision,
    Found,
    Quality,
    Verdict,
    key_decisions,
    tally,
    total_loss,
)

__all__ = [
    "EDITION",
    "Course",
    "Decision",
    "Found",
    "Habit",
    "Habits",
    "Quality",
    "Verdict",
    "Walk",
    "compare",
    "course",
    "decisions_of",
    "habits",
    "judge",
    "key_decisions",
    "reason",
    "tally",
    "total_loss",
    "what_was_good",
]

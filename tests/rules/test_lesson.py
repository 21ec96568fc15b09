"""Lessons as data: positions, what is meant, and questions."""

import json

from rules.catalog import GAMES
from rules.core import NATURE
from rules.draft import Draft
from rules.lesson import Lesson, lesson_of
from rules.text import Seat
from tests.rules.race import Race

DOCUMENT = {
    "seats": 2,
    "options": {"first_seat": "seat:1"},
    "seat": 1,
    "leaves_out": {"draw": "comes later"},
    "steps": [
        {"words": "Welcome.", "part": "legend"},
        {
            "words": "Place a token.",
            "teaches": ["CB-4.2"],
            "line": "token d4",
            "otherwise": "d4 lies in the middle.",
        },
        {
            "before": ["2 draw", "* drawn R05", "2 rhomb 22-23"],
            "words": "How many rhombi lie there?",
            "teaches": ["CB-5.2"],
            "question": {"answers": ["none", "one"], "right": 2, "because": "Look."},
        },
    ],
}


def lesson() -> Lesson:
    return Lesson.read(GAMES["cronberg"], json.dumps(DOCUMENT))


def test_a_lesson_is_read_with_all_that_its_steps_say() -> None:
    read = lesson()

    assert (read.seat, read.setup.seats, read.leaves_out) == (Seat(0), 2, {"draw": "comes later"})
    assert read.steps[0].part == "legend"
    assert read.steps[2].before[1] == (NATURE, "drawn R05")
    assert read.steps[2].question
    assert (read.steps[2].question.right, read.steps[2].question.because) == (1, "Look.")


def test_its_positions_follow_from_what_is_meant_and_prepared() -> None:
    record = lesson().positions[-1].record

    assert [move for _, move in record] == ["token d4", "draw", "drawn R05", "rhomb 22-23"]


def test_only_what_is_meant_leads_on() -> None:
    read = lesson()
    begun = Draft.begun(read.positions[1], read.seat)

    assert read.leads_on(1, begun)
    assert read.leads_on(1, begun.chosen("token d4"))
    assert not read.leads_on(1, begun.chosen("token d5"))
    assert read.meant(0).moves == ()


def test_a_game_without_a_lesson_has_none() -> None:
    assert lesson_of(Race()) is None
    assert lesson_of(GAMES["cronberg"])

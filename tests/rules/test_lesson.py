"""Lessons as data: positions, expected turns, and questions."""

import json

from rules.catalog import GAMES
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


SUBURB = 6
"""The step of the lesson on Oranienburger Kanal with three paths in one turn."""

LAST_PATHS = 18
"""The step of the same lesson with an automatic line of an effect."""


def lesson() -> Lesson:
    return Lesson.read(GAMES["cronberg"], json.dumps(DOCUMENT))


def test_a_lesson_is_read_with_all_that_its_steps_say() -> None:
    read = lesson()

    assert (read.seat, read.setup.seats, read.leaves_out) == (Seat(0), 2, {"draw": "comes later"})
    assert read.steps[0].part == "legend"
    assert read.steps[2].before[1] == "* drawn R05"
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
    assert read.meant[0].moves == ()


def test_the_next_choice_is_one_that_the_expected_turn_lacks() -> None:
    read, begun = kanal(SUBURB)
    first = read.next_choice(SUBURB, begun)
    then = read.next_choice(SUBURB, begun.typed("space u1; build path d3"))

    assert first
    assert first.notation == "space u1"
    assert then
    assert then.notation in {"build path c2", "build path d1"}
    assert read.next_choice(SUBURB, read.meant[SUBURB]) is None


def test_nothing_is_drafted_where_nothing_is_to_be_done() -> None:
    assert lesson().drafted(0, ("token d4",)).moves == ()


def test_moves_that_no_longer_fit_are_not_drafted() -> None:
    assert lesson().drafted(1, ("token z9",)).moves == ()


def kanal(number: int) -> tuple[Lesson, Draft]:
    read = lesson_of(GAMES["oranienburger_kanal"])
    assert read
    return read, read.drafted(number, ())


def test_another_order_that_comes_to_the_same_is_meant() -> None:
    read, begun = kanal(SUBURB)

    path_first = begun.typed("space u1; build path d3; build path c2")
    assert read.leads_on(SUBURB, path_first)
    other_end = path_first.typed("build path d1; end")
    assert other_end.moves != read.meant[SUBURB].moves
    assert read.is_meant(SUBURB, other_end)


def test_a_turn_that_is_not_whole_is_not_meant_yet() -> None:
    read, begun = kanal(SUBURB)

    assert not read.is_meant(SUBURB, begun.typed("space u1; build path d1"))


def test_a_move_after_which_what_is_meant_is_out_of_reach_does_not_lead_on() -> None:
    read, begun = kanal(SUBURB)

    assert not read.leads_on(SUBURB, begun.typed("space u1; build path d1; build path a2"))
    assert not read.leads_on(SUBURB, begun.typed("space u1; end"))


def test_what_follows_unasked_is_told_apart_from_what_was_chosen() -> None:
    read, begun = kanal(SUBURB)

    again = read.drafted(SUBURB, begun.typed(read.steps[SUBURB].line).moves)

    assert {step.is_chosen for step in again.steps} == {True, False}


def test_a_game_without_a_lesson_has_none() -> None:
    assert lesson_of(Race()) is None
    assert lesson_of(GAMES["cronberg"])


def test_a_draft_in_which_what_follows_unasked_was_left_for_later_is_taken_up_again() -> None:
    read = kanal(LAST_PATHS)[0]
    drafted = ("space u1", "build path a2", "use b", "use a")

    assert read.drafted(LAST_PATHS, drafted).moves == drafted
    assert read.leads_on(LAST_PATHS, read.drafted(LAST_PATHS, drafted))

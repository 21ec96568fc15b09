"""What is told of a turn in progress, before it, and once it is made."""

from random import Random

from bot.features.lessons.actions import LessonRow, OpenLesson
from bot.features.lessons.pages import PREFIX
from bot.features.play.news import lines_since_own_move, news_lines
from bot.features.play.pages import Panel, draft_lines
from bot.features.settings.actions import Confirmation
from bot.sessions.people import User
from rules.catalog import GAMES
from rules.core import NATURE
from rules.lesson import lesson_of
from rules.match import Match
from rules.setup import Setup
from rules.text import Reader, Seat, seat_number


def test_a_step_without_events_is_told_by_its_whole_way_through_the_menu() -> None:
    lesson = lesson_of(GAMES["big_shoulders"])
    assert lesson
    step = next(n for n, step in enumerate(lesson.steps) if "basket" in step.words)
    row = LessonRow("big_shoulders", step, 0, lesson.steps[step].line.split("; ")[:1])
    opened = OpenLesson(User(1, "Ada"), lesson, row)
    panel = Panel(opened, opened.draft.choices, Confirmation.TURN, "en-US", prefix=PREFIX)

    *_, told = draft_lines(panel)

    assert str(told).startswith("• Sell shares › Swift, Common 10 %: 10 % at $160")


def test_before_a_first_decision_the_moves_of_others_are_news() -> None:
    match = Match.start(GAMES["big_shoulders"], Setup(2)).roll(Random(1))
    (first,) = match.to_act
    assert not news_lines(match, first, Reader())

    match = match.play(first, match.choices(first)[0].notation)
    heading, founded, *_ = news_lines(match, Seat(1 - first), Reader())

    assert heading == "**Before your first decision** 1 thing happened:"
    assert " founds " in founded


def test_a_move_made_for_a_seat_hides_no_news_from_it() -> None:
    start = Match.start(GAMES["cronberg"], Setup(2, {"first_seat": "seat:1"}))
    placed = start.play(Seat(0), "token a1").play(Seat(1), "token g4")
    drawn = placed.play(Seat(0), "draw").play(NATURE, "drawn R12")

    assert news_lines(placed, Seat(0), Reader()) == [
        "**Since your last decision** 1 thing happened:",
        "• Seat 2 places a token on g4.",
    ]
    assert news_lines(drawn, Seat(0), Reader()) == [
        "**Since your last turn** 2 things happened:",
        "• Seat 2 places a token on g4.",
        "🔸 Seat 1 draws Dwelling house +1/+2.",
    ]


def test_the_steps_of_a_seat_are_no_news_to_it() -> None:
    match = Match.start(GAMES["oranienburger_kanal"], Setup(2)).roll(Random(1))
    first, second = match.to_act[0], Seat(1 - match.to_act[0])
    for seat, space, gain in ((first, "l3", "clay"), (second, "l1", "wood")):
        for move in (f"space {space}", f"gain {gain}", "end"):
            match = match.play(seat, move)

    _, *before = news_lines(match, first, Reader())
    _, *amid = news_lines(match.play(first, "space l2"), first, Reader())

    assert before == amid


def test_all_that_was_confirmed_together_is_told_afterwards() -> None:
    start = Match.start(GAMES["oranienburger_kanal"], Setup(2)).roll(Random(1))
    (first,) = start.to_act
    match = start
    for move in ("space l3", "gain clay", "end"):
        match = match.play(first, move)

    told = lines_since_own_move(match, first, Reader())

    assert [line.partition(" ")[2] for line in told] == [
        f"{seat_number(first)} chooses l3.",
        f"{seat_number(first)} gains 4 clay.",
    ]

"""The panel's words about a turn in progress, tested with a lesson, which needs no game."""

from dataclasses import replace
from random import Random

import pytest
from discord import ButtonStyle

from bot.features.lessons.actions import LessonRow, OpenLesson
from bot.features.lessons.pages import PREFIX
from bot.features.play.drafts import OpenDraft
from bot.features.play.news import lines_since_own_move, news_lines
from bot.features.play.pages import (
    FINAL,
    FINAL_ALONE,
    UNSEEN,
    Panel,
    closing_lines,
    confirm_button,
    draft_lines,
)
from bot.features.settings.actions import Confirmation
from bot.sessions.people import User, opponent
from bot.sessions.session import Origin
from opponents.levels import Level
from rules.catalog import GAMES
from rules.core import NATURE
from rules.draft import Draft
from rules.lesson import Lesson, lesson_of
from rules.match import Match
from rules.setup import Setup
from rules.text import Reader, Seat, Text, seat_number
from tests.bot.wording.boards.test_board import session_of

LOCALE = "en-US"


def big_shoulders() -> Lesson:
    return lesson_about("big_shoulders")


def lesson_about(key: str) -> Lesson:
    lesson = lesson_of(GAMES[key])
    assert lesson
    return lesson


def panel(step: int, *drafted: str, key: str = "big_shoulders") -> Panel:
    opened = OpenLesson(User(1, "Ada"), lesson_about(key), LessonRow(key, step, 0, drafted))
    return Panel(opened, opened.draft.choices, Confirmation.TURN, LOCALE, prefix=PREFIX)


def test_a_step_without_events_is_told_by_its_whole_way_through_the_menu() -> None:
    step = next(n for n, step in enumerate(big_shoulders().steps) if "basket" in step.words)
    (first, *_) = big_shoulders().steps[step].line.split("; ")

    *_, told = draft_lines(panel(step, first))

    assert str(told).startswith("• Sell shares › Swift and Company › Common (10 %): 10 % at $160")


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


def test_nothing_is_final_in_a_lesson() -> None:
    step = next(n for n, step in enumerate(big_shoulders().steps) if "take coal" in step.line)
    shown = panel(step, *big_shoulders().meant[step].moves)

    assert shown.draft.is_final
    assert FINAL not in [*closing_lines(shown)]
    assert confirm_button(shown).style is ButtonStyle.success


@pytest.mark.parametrize(
    ("other", "origin", "told"),
    [
        (User(2, "Bert"), None, FINAL),
        (opponent((), Level.EASY), None, FINAL_ALONE),
        (User(2, "Bert"), Origin(0), UNSEEN),
    ],
)
def test_who_would_have_to_agree_is_said_only_where_somebody_has_to(
    other: User, origin: Origin | None, told: Text
) -> None:
    start = Match.start(GAMES["cronberg"], Setup(2, {"first_seat": "seat:1"}))
    match = start.with_automatic(frozenset({Seat(1)} if other.is_automatic else ()))
    session = replace(session_of((User(1, "Ada"), other), match), origin=origin)
    draft = Draft.begun(match, Seat(0)).chosen("draw")
    shown = Panel(OpenDraft(session, draft), draft.choices, Confirmation.TURN, LOCALE)

    assert draft.is_final
    assert [*closing_lines(shown)] == [told]
    is_grave = confirm_button(shown).style is ButtonStyle.danger
    assert is_grave is (told is not UNSEEN)


def test_no_picture_is_said_to_show_what_only_a_draw_will_tell() -> None:
    step = next(n for n, step in enumerate(lesson_about("cronberg").steps) if step.line == "draw")
    shown = panel(step, "draw", key="cronberg")

    assert shown.draft.is_final
    assert [*closing_lines(shown)] == [UNSEEN]

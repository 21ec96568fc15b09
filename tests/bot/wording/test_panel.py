"""What the panel says about a turn being put together; by a lesson, which needs no game."""

from discord import ButtonStyle

from bot.sessions import Confirmation, OpenLesson, User
from bot.store.values import LessonRow
from bot.wording.lesson import PREFIX
from bot.wording.panel import FINAL, Panel, closing_lines, confirm_button, draft_lines
from rules.catalog import GAMES
from rules.lesson import Lesson, lesson_of
from rules.text import words

LOCALE = "en-US"


def big_shoulders() -> Lesson:
    lesson = lesson_of(GAMES["big_shoulders"])
    assert lesson
    return lesson


def panel(step: int, *drafted: str) -> Panel:
    opened = OpenLesson(
        User(1, "Ada"), big_shoulders(), LessonRow("big_shoulders", step, 0, drafted)
    )
    return Panel(opened, opened.draft.choices, Confirmation.TURN, LOCALE, prefix=PREFIX)


def test_a_step_without_events_is_told_by_its_whole_way_through_the_menu() -> None:
    step = next(n for n, step in enumerate(big_shoulders().steps) if "basket" in step.words)
    (first, *_) = big_shoulders().steps[step].line.split("; ")

    *_, told = draft_lines(panel(step, first))

    assert told.startswith("• Sell shares › Swift and Company › Common (10 %): 10 % at $160")


def test_nothing_is_final_in_a_lesson() -> None:
    step = next(n for n, step in enumerate(big_shoulders().steps) if "take coal" in step.line)
    shown = panel(step, *big_shoulders().meant(step).moves)

    assert shown.draft.is_final
    assert words(FINAL) not in [*closing_lines(shown)]
    assert confirm_button(shown).style is ButtonStyle.success

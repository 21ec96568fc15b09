"""Lessons on the page from the first word to the offer of a real game."""

import re
from random import Random

import pytest

from authoring.lawful import one_game
from rules.catalog import GAMES
from rules.lesson import LessonStep, lesson_of
from tests.bot.play_steps import (
    changed_message,
    chosen,
    newest_board,
    press_entry,
    pressed,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")

TAUGHT = one_game(key for key, game in GAMES.items() if lesson_of(game))
FURTHER = ("Next", "Confirm turn")
AWAY = {"Leave", "Back"}
OTHER = "Leave it and begin this one"


async def begun(learner: Person, game: str = "cronberg") -> Seen:
    return await type_command(learner, "learn", game=game)


async def taken_to_its_end(learner: Person, key: str = "cronberg") -> Seen:
    """Begin a lesson and press everything that leads on; the first answer is always wrong."""
    page, lesson, random = await begun(learner, key), lesson_of(GAMES[key]), Random(1)
    assert "step 1 of" in page.text
    assert page.pictures
    assert lesson
    while "You have finished the lesson" not in page.text:
        further = next((label for label in FURTHER if label in page.buttons), None)
        if further:
            page = await pressed(learner, page, further)
        elif (step := lesson.steps[number_of(page) - 1]).question:
            page = await answered(learner, page, step)
        else:
            away = AWAY.union(label for label in page.buttons if label.startswith("Rule"))
            await press_entry(learner, page, random, away)
            page = await changed_message(learner, page)
    return page


async def answered(learner: Person, page: Seen, step: LessonStep) -> Seen:
    """Answer a question wrong, which gets a hint, and then right, which gets the reason."""
    question = step.question
    assert question
    wrong, right = (question.answers[question.right - back] for back in (1, 0))
    first = await pressed(learner, page, wrong)
    second = await pressed(learner, first, right)
    assert f"“{wrong}” is not right. {step.hint}" in first.text
    assert question.because not in first.text
    assert question.because in second.text
    return second


def number_of(page: Seen) -> int:
    """Return the number of the step that a page shows."""
    found = re.search(r"step (\d+) of", page.text)
    assert found
    return int(found[1])


@pytest.mark.parametrize("key", TAUGHT)
async def test_a_lesson_leads_to_a_table(ada: Person, key: str) -> None:
    last = await taken_to_its_end(ada, key)
    await ada.press(last, "Open a table here")

    await ada.sees(lambda seen: "Join" in seen.buttons and not seen.is_ephemeral)


@pytest.mark.long
async def test_a_game_against_an_easy_opponent_closes_the_lesson(ada: Person) -> None:
    last = await taken_to_its_end(ada)
    await ada.press(last, "Play an easy opponent here")

    await ada.sees("The game begins. The board mentions you when it is your turn.")
    table = await ada.sees(
        lambda seen: "opened a table" not in seen.text and "**Greta (easy)**" in seen.text
    )
    assert "The game has begun." in table.text
    await ada.sees(lambda seen: seen.mentioned == ["Ada"] and "Your move" in seen.buttons)
    await ada.press(last, "Back")
    await ada.sees("You are not taking a lesson")
    assert "step 1 of" in (await begun(ada, "canal_king")).text


@pytest.mark.long
async def test_a_first_game_against_an_opponent_is_begun_in_direct_messages(ada: Person) -> None:
    private = await ada.direct()

    last = await taken_to_its_end(private)
    assert "type `/play` in a channel of a server that I am on" in last.text
    assert "Open a table here" not in last.buttons
    await private.press(last, "Play an easy opponent")

    await private.sees("Your game begins here.")
    assert await newest_board(private)


async def test_a_lesson_is_left_and_begun_again_in_private(ada: Person, bruno: Person) -> None:
    private = await ada.direct()
    there = await pressed(private, await begun(private), "Next")

    again = await begun(private)
    kept = await pressed(private, again, "Leave", "Go on")
    question = await pressed(private, kept, "Leave")
    left = await pressed(private, question, "Leave the lesson")

    assert "step 2 of" in there.text
    assert again.text == kept.text == there.text
    assert "Leave the lesson on Cronberg? You are at step 2 of" in question.text
    assert "You have left the lesson" in left.text
    assert "step 1 of" in (await begun(private)).text
    assert not await bruno.messages()


@pytest.mark.long
@pytest.mark.usefixtures("unhurried")
@pytest.mark.unmarked  # it shows a guide
async def test_a_finished_lesson_is_ticked_and_the_next_begins_at_once(ada: Person) -> None:
    before = await type_command(ada, "help")

    last = await taken_to_its_end(ada)
    after = await type_command(ada, "help")
    guide = await chosen(ada, after, "Cronberg")
    following = await chosen(ada, last, "Canal King Brugge")

    assert "You have finished the lesson on Cronberg" in last.text
    assert "Leave" not in last.buttons
    assert "finished the lesson" not in before.text
    assert after.text.count("✅ You have finished the lesson.") == 1
    assert (before.buttons.count("Take the lesson"), before.buttons[0]) == (5, "Take the lesson")
    assert after.buttons.count("Take the lesson again") == 1
    assert "✅ You have finished the lesson." in guide.text
    assert "Canal King Brugge** · step 1 of" in following.text


@pytest.mark.usefixtures("unhurried")
async def test_a_lesson_in_the_middle_of_another_asks_which(ada: Person) -> None:
    await pressed(ada, await begun(ada), "Next")

    question, old, newer = [
        await begun(ada, key) for key in ("canal_king", "canal_king", "ruhrschifffahrt")
    ]
    there = await pressed(ada, question, "Go on there")
    other = await pressed(ada, newer, OTHER)
    asked = await pressed(ada, old, OTHER)

    assert "You are in the middle of the lesson on Cronberg, at step 2 of 20" in old.text
    assert "Cronberg** · step 2 of" in there.text
    assert "Ruhrschifffahrt 1769-1890** · step 1 of" in other.text
    # An old question leaves no other lesson than it names.
    assert "You are in the middle of the lesson on Ruhrschifffahrt" in asked.text

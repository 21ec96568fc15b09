"""Lessons on the page from the first word to the offer of a real game."""

import re
from random import Random

import pytest

from rules.catalog import GAMES
from rules.lesson import Lesson, lesson_of
from tests.bot.play_steps import changed_message, press_entry, type_command
from tests.games import one_game
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")

TAUGHT = one_game(key for key, game in GAMES.items() if lesson_of(game))
FURTHER = ("Next", "Confirm turn")
AWAY = {"Step back", "Leave", "Back", "Back one"}


async def taken_to_its_end(learner: Person, page: Seen, lesson: Lesson) -> Seen:
    """Press everything that leads on; an unexpected move is corrected, and then confirmed."""
    random = Random(1)
    while "Open a table here" not in page.buttons:
        question = lesson.steps[number_of(page) - 1].question
        further = next((label for label in FURTHER if label in page.buttons), None)
        if further:
            await learner.press(page, further)
        elif question:
            wrong = question.answers[question.right - 1]
            right = question.answers[question.right]
            await learner.press(page, right if "is not right" in page.text else wrong)
        else:
            away = AWAY.union(label for label in page.buttons if label.startswith("Rule"))
            await press_entry(learner, page, random, away)
        page = await changed_message(learner, page)
    return page


def number_of(page: Seen) -> int:
    """Return the number of the step that a page shows."""
    found = re.search(r"step (\d+) of", page.text)
    assert found
    return int(found[1])


@pytest.mark.parametrize("key", TAUGHT)
async def test_a_lesson_leads_to_a_table(ada: Person, key: str) -> None:
    lesson = lesson_of(GAMES[key])
    assert lesson
    page = await type_command(ada, "learn", game=key)
    assert "step 1 of" in page.text
    assert page.pictures

    last = await taken_to_its_end(ada, page, lesson)
    await ada.press(last, "Open a table here")

    await ada.sees(lambda seen: "Join" in seen.buttons and not seen.is_ephemeral)


async def test_a_lesson_leads_to_a_game_against_an_easy_opponent(ada: Person) -> None:
    lesson = lesson_of(GAMES["cronberg"])
    assert lesson
    page = await type_command(ada, "learn", game="cronberg")

    last = await taken_to_its_end(ada, page, lesson)
    await ada.press(last, "Play an easy opponent here")

    await ada.sees("The game begins. The board mentions you when it is your turn.")
    table = await ada.sees(
        lambda seen: "opened a table" not in seen.text and "**Opponent (easy)**" in seen.text
    )
    assert "The game has begun." in table.text
    await ada.sees(lambda seen: seen.mentioned == ["Ada"] and "Your move" in seen.buttons)


async def test_a_first_game_is_not_begun_in_direct_messages(ada: Person) -> None:
    private = await ada.direct()
    page = await type_command(private, "learn", game="cronberg")
    lesson = lesson_of(GAMES["cronberg"])
    assert lesson

    last = await taken_to_its_end(private, page, lesson)
    await private.press(last, "Play an easy opponent here")

    await private.sees("A game needs a server’s channel, and one of your own will do")


async def test_a_lesson_is_left_and_begun_again_by_direct_message(ada: Person) -> None:
    private = await ada.direct()
    page = await type_command(private, "learn", game="cronberg")
    await private.press(page, "Next")
    there = await changed_message(private, page)

    again = await type_command(private, "learn", game="cronberg")
    refused = await type_command(private, "learn", game="canal_king")
    await private.press(again, "Leave")
    left = await changed_message(private, again)

    assert "step 2 of" in there.text
    assert "step 2 of" in again.text
    assert "in the middle of the lesson on Cronberg" in refused.text
    assert "You have left the lesson" in left.text
    await private.press(left, "Begin again")
    assert "step 1 of" in (await changed_message(private, left)).text


async def test_nobody_else_sees_anything_of_it(ada: Person, bruno: Person) -> None:
    page = await type_command(ada, "learn", game="cronberg")

    await ada.press(page, "Next")
    await changed_message(ada, page)

    assert not await bruno.messages()

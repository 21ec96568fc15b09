"""Lessons on the page from the first word to the offer of a real game."""

import re
from random import Random

import pytest

from rules.catalog import GAMES
from rules.lesson import Lesson, lesson_of
from tests.bot.play_steps import changed_message, newest_board, press_entry, type_command
from tests.games import one_game
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")

TAUGHT = one_game(key for key, game in GAMES.items() if lesson_of(game))
FURTHER = ("Next", "Confirm turn")
AWAY = {"Previous step", "Leave", "Back", "Back one"}


async def taken_to_its_end(learner: Person, page: Seen, lesson: Lesson) -> Seen:
    """Press everything that leads on; an unexpected move is corrected, and then confirmed."""
    random = Random(1)
    while "You have finished the lesson" not in page.text:
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


@pytest.mark.long
async def test_a_lesson_leads_to_a_game_against_an_easy_opponent(ada: Person) -> None:
    lesson = lesson_of(GAMES["cronberg"])
    assert lesson
    page = await type_command(ada, "learn", game="cronberg")

    last = await taken_to_its_end(ada, page, lesson)
    await ada.press(last, "Play an easy opponent here")

    await ada.sees("The game begins. The board mentions you when it is your turn.")
    table = await ada.sees(
        lambda seen: "opened a table" not in seen.text and "**Greta (easy)**" in seen.text
    )
    assert "The game has begun." in table.text
    await ada.sees(lambda seen: seen.mentioned == ["Ada"] and "Your move" in seen.buttons)


@pytest.mark.long
async def test_a_first_game_against_an_opponent_is_begun_in_direct_messages(ada: Person) -> None:
    private = await ada.direct()
    page = await type_command(private, "learn", game="cronberg")
    lesson = lesson_of(GAMES["cronberg"])
    assert lesson

    last = await taken_to_its_end(private, page, lesson)
    assert "type `/play` in a channel of a server that I am on" in last.text
    assert "Open a table here" not in last.buttons
    await private.press(last, "Play an easy opponent")

    await private.sees("Your game begins here.")
    assert await newest_board(private)


async def test_a_lesson_is_left_and_begun_again_by_direct_message(ada: Person) -> None:
    private = await ada.direct()
    page = await type_command(private, "learn", game="cronberg")
    await private.press(page, "Next")
    there = await changed_message(private, page)

    again = await type_command(private, "learn", game="cronberg")
    await private.press(again, "Leave")
    question = await changed_message(private, again)
    await private.press(question, "Go on")
    kept = await changed_message(private, question)
    await private.press(kept, "Leave")
    question = await changed_message(private, kept)
    await private.press(question, "Leave the lesson")
    left = await changed_message(private, question)

    assert "step 2 of" in there.text
    assert "step 2 of" in again.text
    assert "Leave the lesson on Cronberg? You are at step 2 of" in question.text
    assert "step 2 of" in kept.text
    assert "You have left the lesson" in left.text
    await private.press(left, "Begin again")
    assert "step 1 of" in (await changed_message(private, left)).text


@pytest.mark.long
@pytest.mark.usefixtures("unhurried")
@pytest.mark.unmarked  # it shows a guide
async def test_a_finished_lesson_is_ticked_and_the_next_begins_at_once(ada: Person) -> None:
    lesson = lesson_of(GAMES["cronberg"])
    assert lesson
    before = await type_command(ada, "help")
    page = await type_command(ada, "learn", game="cronberg")

    last = await taken_to_its_end(ada, page, lesson)
    after = await type_command(ada, "help")
    await ada.choose(after, "Cronberg")
    guide = await changed_message(ada, after)
    await ada.choose(last, "Canal King Brugge")
    following = await changed_message(ada, last)

    assert "You have finished the lesson on Cronberg" in last.text
    assert "Leave" not in last.buttons
    assert "finished the lesson" not in before.text
    assert after.text.count("✅ You have finished the lesson.") == 1
    assert (before.buttons.count("Take the lesson"), before.buttons[0]) == (5, "Take the lesson")
    assert after.buttons.count("Take the lesson again") == 1
    assert "✅ You have finished the lesson." in guide.text
    assert "Canal King Brugge** · step 1 of" in following.text


@pytest.mark.long
async def test_a_game_against_an_easy_opponent_closes_the_lesson(ada: Person) -> None:
    lesson = lesson_of(GAMES["cronberg"])
    assert lesson
    page = await type_command(ada, "learn", game="cronberg")
    last = await taken_to_its_end(ada, page, lesson)

    await ada.press(last, "Play an easy opponent here")
    await ada.sees("The game begins. The board mentions you when it is your turn.")

    await ada.press(last, "Previous step")
    await ada.sees("You are not taking a lesson")
    other = await type_command(ada, "learn", game="canal_king")
    assert "step 1 of" in other.text


@pytest.mark.usefixtures("unhurried")
async def test_a_lesson_in_the_middle_of_another_asks_which(ada: Person) -> None:
    page = await type_command(ada, "learn", game="cronberg")
    await ada.press(page, "Next")
    await changed_message(ada, page)

    question = await type_command(ada, "learn", game="canal_king")
    again = await type_command(ada, "learn", game="canal_king")
    await ada.press(question, "Go on there")
    there = await changed_message(ada, question)
    old = await type_command(ada, "learn", game="canal_king")
    await ada.press(again, "Leave it and begin this one")
    begun = await changed_message(ada, again)

    assert "You are in the middle of the lesson on Cronberg, at step 2 of 20" in old.text
    assert "Cronberg** · step 2 of" in there.text
    assert "Canal King Brugge** · step 1 of" in begun.text


@pytest.mark.usefixtures("unhurried")
async def test_an_old_question_leaves_no_other_lesson_than_it_names(ada: Person) -> None:
    await type_command(ada, "learn", game="cronberg")
    old = await type_command(ada, "learn", game="canal_king")
    newer = await type_command(ada, "learn", game="ruhrschifffahrt")
    await ada.press(newer, "Leave it and begin this one")
    await changed_message(ada, newer)

    await ada.press(old, "Leave it and begin this one")

    asked = await changed_message(ada, old)
    assert "You are in the middle of the lesson on Ruhrschifffahrt" in asked.text


async def test_buttons_of_the_turn_and_of_the_lesson_stand_apart(ada: Person) -> None:
    page = await type_command(ada, "learn", game="cronberg")
    while "step 4 of" not in page.text:
        await ada.press(page, "Next")
        page = await changed_message(ada, page)

    await ada.choose(page, "d1")
    page = await changed_message(ada, page)

    rules = "Rules CB-3.2, CB-4.1"
    assert page.buttons == ["Confirm turn", "Back one", rules, "Previous step", "Leave"]


async def test_a_wrong_answer_gets_a_hint_and_the_second_the_reason(ada: Person) -> None:
    lesson = lesson_of(GAMES["cronberg"])
    assert lesson
    page = await type_command(ada, "learn", game="cronberg")
    random = Random(1)
    while "+9" not in page.buttons:
        further = next((label for label in FURTHER if label in page.buttons), None)
        if further:
            await ada.press(page, further)
        else:
            rules = {label for label in page.buttons if label.startswith("Rule")}
            await press_entry(ada, page, random, AWAY | rules)
        page = await changed_message(ada, page)
    step = lesson.steps[number_of(page) - 1]
    assert step.question

    await ada.press(page, "+6")
    first = await changed_message(ada, page)
    await ada.press(first, "+9")
    second = await changed_message(ada, first)

    assert f"“+6” is not right. {step.hint}" in first.text
    assert step.question.because not in first.text
    assert step.question.because in second.text


async def test_nobody_else_sees_anything_of_it(ada: Person, bruno: Person) -> None:
    page = await type_command(ada, "learn", game="cronberg")

    await ada.press(page, "Next")
    await changed_message(ada, page)

    assert not await bruno.messages()

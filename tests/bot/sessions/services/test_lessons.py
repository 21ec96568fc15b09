"""Lessons: played right and wrong to the end, left, and resumed on another day."""

import pytest

from bot.basics.refusals import Refused, Stale
from bot.sessions.model.people import User
from bot.sessions.services.lessons import OpenLesson
from rules.catalog import GAMES
from rules.lesson import Lesson, lesson_of
from tests.bot.databases import read_rows
from tests.bot.sessions.harness import ANNA, BERT, Harness, open_harness

TAUGHT = [key for key, game in GAMES.items() if lesson_of(game)]
every_game = pytest.mark.parametrize("key", TAUGHT)
GAME = "cronberg"


def lesson(key: str) -> Lesson:
    found = lesson_of(GAMES[key])
    assert found
    return found


async def do_what_is_meant(harness: Harness, opened: OpenLesson, learner: User) -> OpenLesson:
    lessons, stamp, step = harness.sessions.lessons, opened.stamp, opened.step
    if step.line:
        if not opened.draft.is_complete:
            opened = await lessons.choose(learner, step.line, stamp)
        return await lessons.confirm(learner, opened.stamp)
    if step.question:
        return await lessons.answer(learner, step.question.right, stamp)
    return await lessons.go_on(learner, stamp)


@every_game
async def test_it_is_played_to_its_end(harness: Harness, key: str) -> None:
    opened = await harness.sessions.lessons.begin(ANNA, key)

    while not opened.is_last:
        before = opened.row.step
        opened = await do_what_is_meant(harness, opened, ANNA)
        assert opened.row.step == before + 1

    with pytest.raises(Stale):
        await harness.sessions.lessons.go_on(ANNA, opened.stamp)


def another_choice(opened: OpenLesson) -> str | None:
    """Return a legal move other than the expected one; None if there is none."""
    draft = opened.draft
    for choice in draft.after.choices(opened.seat):
        if not opened.lesson.leads_on(opened.row.step, draft.typed(choice.notation)):
            return choice.notation
    return None


@every_game
async def test_what_is_not_meant_is_answered_and_then_shown(harness: Harness, key: str) -> None:
    lessons = harness.sessions.lessons
    opened = await lessons.begin(ANNA, key)

    while not opened.is_last:
        step = opened.row.step
        wrong = another_choice(opened) if opened.step.line else None
        if wrong:
            opened = await lessons.choose(ANNA, wrong, opened.stamp)
            assert opened.row.step == step
            assert str(opened.remark) == opened.step.otherwise
            assert opened.row.drafted == ()
            opened = await lessons.choose(ANNA, wrong, opened.stamp)
            assert "This is the move" in str(opened.remark)
            assert tuple(opened.row.drafted) == opened.lesson.meant(step).moves
        if opened.step.question:
            question = opened.step.question
            wrong_answer = 1 if question.right == 0 else 0
            opened = await lessons.answer(ANNA, wrong_answer, opened.stamp)
            assert question.answers[wrong_answer] in str(opened.remark)
            assert question.because not in str(opened.remark)
            assert opened.row.step == step
        opened = await do_what_is_meant(harness, opened, ANNA)


@every_game
async def test_after_two_wrong_answers_the_right_one_is_told(harness: Harness, key: str) -> None:
    lessons = harness.sessions.lessons
    opened = await lessons.begin(ANNA, key)
    while opened.step.question is None:
        opened = await do_what_is_meant(harness, opened, ANNA)
    question, step = opened.step.question, opened.row.step
    wrong = 1 if question.right == 0 else 0

    with pytest.raises(Stale):
        await lessons.go_on(ANNA, opened.stamp)
    opened = await lessons.answer(ANNA, wrong, opened.stamp)
    assert not opened.is_told
    opened = await lessons.answer(ANNA, wrong, opened.stamp)

    assert opened.is_told
    assert question.answers[question.right] in str(opened.remark)
    assert question.because in str(opened.remark)
    with pytest.raises(Stale):
        await lessons.answer(ANNA, question.right, opened.stamp)
    assert (await lessons.go_on(ANNA, opened.stamp)).row.step == step + 1


async def test_another_order_of_the_same_moves_is_confirmed(harness: Harness) -> None:
    lessons = harness.sessions.lessons
    opened = await lessons.begin(ANNA, "oranienburger_kanal")
    while "build path d1; build path d3" not in opened.step.line:
        opened = await do_what_is_meant(harness, opened, ANNA)
    other = "space u1; build path d3; build path d1; build path c2; end"

    chosen = await lessons.choose(ANNA, other, opened.stamp)
    assert chosen.draft.moves[1] == "build path d3"
    assert chosen.row.tries == 0

    assert (await lessons.confirm(ANNA, chosen.stamp)).row.step == opened.row.step + 1


async def test_it_goes_on_after_a_restart(url: str) -> None:
    async with open_harness(url) as harness:
        opened = await harness.sessions.lessons.begin(ANNA, GAME)
        there = await do_what_is_meant(harness, opened, ANNA)

    async with open_harness(url, 100) as harness:
        again = await harness.sessions.lessons.begin(ANNA, GAME)

    assert (again.row, again.stamp) == (there.row, there.stamp)


async def test_everybody_takes_one_lesson_at_a_time(harness: Harness) -> None:
    lessons = harness.sessions.lessons
    await lessons.begin(ANNA, GAME)

    with pytest.raises(Refused, match="in the middle of the lesson on Cronberg"):
        await lessons.begin(ANNA, "canal_king")
    await lessons.leave(ANNA)
    assert (await lessons.begin(ANNA, "canal_king")).row.step == 0


async def test_a_lesson_is_its_learners_alone(harness: Harness) -> None:
    opened = await harness.sessions.lessons.begin(ANNA, GAME)

    with pytest.raises(Refused, match="You are not taking a lesson"):
        await harness.sessions.lessons.go_on(BERT, opened.stamp)
    assert (await harness.sessions.lessons.begin(BERT, GAME)).row.step == 0


async def test_old_buttons_do_nothing(harness: Harness, url: str) -> None:
    lessons = harness.sessions.lessons
    opened = await lessons.begin(ANNA, GAME)
    await do_what_is_meant(harness, opened, ANNA)
    kept = await read_rows(url, "SELECT * FROM lessons")

    with pytest.raises(Stale):
        await lessons.go_on(ANNA, opened.stamp)

    assert await read_rows(url, "SELECT * FROM lessons") == kept


async def test_there_is_a_way_back(harness: Harness) -> None:
    lessons = harness.sessions.lessons
    opened = await lessons.begin(ANNA, GAME)
    there = await do_what_is_meant(harness, opened, ANNA)

    back = await lessons.go_back(ANNA, there.stamp)

    assert back.row == opened.row
    with pytest.raises(Stale):
        await lessons.go_back(ANNA, back.stamp)


async def test_there_is_no_lesson_of_a_game_that_is_not_there(harness: Harness) -> None:
    with pytest.raises(Refused, match="There is no such lesson"):
        await harness.sessions.lessons.begin(ANNA, "race")
    with pytest.raises(Refused, match="There is no such lesson"):
        await harness.sessions.lessons.begin(ANNA, "chess")

"""Lessons: played right and wrong to the end, left, and resumed on another day."""

import pytest

from bot.basics.refusals import Refused, Stale
from bot.features.lessons.actions import OpenLesson, answered, back, chosen, confirmed, read_on
from bot.features.lessons.rows import InAnotherLesson, Lessons
from bot.sessions.people import User
from rules.catalog import GAMES
from rules.lesson import Lesson, lesson_of
from rules.text import words
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
    lessons, stamp, step = harness.sessions.of(Lessons), opened.stamp, opened.step
    if step.line:
        if not opened.draft.is_complete:
            opened = await lessons.edit(learner, stamp, chosen, step.line)
        return await lessons.edit(learner, opened.stamp, confirmed)
    if step.question:
        return await lessons.edit(learner, stamp, answered, step.question.right)
    return await lessons.edit(learner, stamp, read_on)


def another_choice(opened: OpenLesson) -> str | None:
    """Return a legal move other than the expected one; None if there is none."""
    draft = opened.draft
    for choice in draft.after.choices(opened.seat):
        if not opened.lesson.leads_on(opened.row.step, draft.chosen(choice.notation)):
            return choice.notation
    return None


async def choose_wrongly(harness: Harness, opened: OpenLesson, wrong: str) -> OpenLesson:
    lessons, step = harness.sessions.of(Lessons), opened.step
    once = await lessons.edit(ANNA, opened.stamp, chosen, wrong)
    assert (once.row.step, once.row.drafted) == (opened.row.step, ())
    assert once.remark
    hint = words(once.remark)
    assert hint.startswith("You may do that in a game")
    assert step.hint in hint
    assert step.otherwise not in hint

    twice = await lessons.edit(ANNA, once.stamp, chosen, wrong)
    assert twice.remark
    assert words(twice.remark).startswith(f"{step.otherwise} This is the move")
    assert tuple(twice.row.drafted) == twice.lesson.meant[twice.row.step].moves
    return twice


async def answer_wrongly(harness: Harness, opened: OpenLesson) -> OpenLesson:
    question = opened.step.question
    assert question
    wrong = 1 if question.right == 0 else 0
    tried = await harness.sessions.of(Lessons).edit(ANNA, opened.stamp, answered, wrong)
    assert tried.row.step == opened.row.step
    assert tried.remark
    assert words(tried.remark) == f"“{question.answers[wrong]}” is not right. {opened.step.hint}"
    return tried


@pytest.mark.long
@every_game
async def test_what_is_not_meant_is_answered_and_then_shown(harness: Harness, key: str) -> None:
    lessons = harness.sessions.of(Lessons)
    opened = await lessons.begin(ANNA, key)

    while not opened.is_last:
        wrong = another_choice(opened) if opened.step.line else None
        if wrong:
            opened = await choose_wrongly(harness, opened, wrong)
        if opened.step.question:
            opened = await answer_wrongly(harness, opened)
        opened = await do_what_is_meant(harness, opened, ANNA)


@every_game
async def test_after_two_wrong_answers_the_right_one_is_told(harness: Harness, key: str) -> None:
    lessons = harness.sessions.of(Lessons)
    opened = await lessons.begin(ANNA, key)
    while opened.step.question is None:
        opened = await do_what_is_meant(harness, opened, ANNA)
    question, step = opened.step.question, opened.row.step
    wrong = 1 if question.right == 0 else 0

    with pytest.raises(Stale):
        await lessons.edit(ANNA, opened.stamp, read_on)
    opened = await lessons.edit(ANNA, opened.stamp, answered, wrong)
    assert not opened.is_told
    opened = await lessons.edit(ANNA, opened.stamp, answered, wrong)

    assert opened.is_told
    assert question.answers[question.right] in str(opened.remark)
    assert question.because in str(opened.remark)
    with pytest.raises(Stale):
        await lessons.edit(ANNA, opened.stamp, answered, question.right)
    assert (await lessons.edit(ANNA, opened.stamp, read_on)).row.step == step + 1


async def test_another_order_of_the_same_moves_is_confirmed(harness: Harness) -> None:
    lessons = harness.sessions.of(Lessons)
    opened = await lessons.begin(ANNA, "oranienburger_kanal")
    while "build path d1; build path d3" not in opened.step.line:
        opened = await do_what_is_meant(harness, opened, ANNA)
    other = "space u1; build path d3; build path d1; build path c2; end"

    after = await lessons.edit(ANNA, opened.stamp, chosen, other)
    assert after.draft.moves[1] == "build path d3"
    assert after.row.tries == 0

    assert (await lessons.edit(ANNA, after.stamp, confirmed)).row.step == opened.row.step + 1


async def test_it_goes_on_after_a_restart(url: str) -> None:
    async with open_harness(url) as harness:
        opened = await harness.sessions.of(Lessons).begin(ANNA, GAME)
        there = await do_what_is_meant(harness, opened, ANNA)

    async with open_harness(url, 100) as harness:
        again = await harness.sessions.of(Lessons).begin(ANNA, GAME)

    assert (again.row, again.stamp) == (there.row, there.stamp)


async def test_everybody_takes_one_lesson_at_a_time(harness: Harness) -> None:
    lessons = harness.sessions.of(Lessons)
    await lessons.begin(ANNA, GAME)

    with pytest.raises(InAnotherLesson, match="in the middle of the lesson on Cronberg") as refusal:
        await lessons.begin(ANNA, "canal_king")
    assert refusal.value.taken.lesson.game.key == GAME
    with pytest.raises(InAnotherLesson):
        await lessons.begin(ANNA, "canal_king", "ruhrschifffahrt")
    assert (await lessons.begin(ANNA, "canal_king", GAME)).row.step == 0
    with pytest.raises(Stale):
        await lessons.leave(ANNA, GAME)
    await lessons.leave(ANNA, "canal_king")
    assert (await lessons.begin(ANNA, GAME)).row.step == 0


async def finish(harness: Harness, learner: User, key: str) -> OpenLesson:
    opened = await harness.sessions.of(Lessons).begin(learner, key)
    while not opened.is_last:
        opened = await do_what_is_meant(harness, opened, learner)
    return opened


async def test_the_last_step_is_the_end_of_a_lesson(harness: Harness, url: str) -> None:
    lessons = harness.sessions.of(Lessons)
    assert await lessons.finished(ANNA.id) == frozenset()

    last = await finish(harness, ANNA, GAME)
    assert await lessons.finished(ANNA.id) == {GAME}
    before = await lessons.edit(ANNA, last.stamp, back)
    await lessons.edit(ANNA, before.stamp, read_on)
    assert (await lessons.begin(ANNA, "canal_king")).row.step == 0
    await lessons.leave(ANNA, "canal_king")
    again = await finish(harness, ANNA, GAME)
    assert (await lessons.begin(ANNA, GAME)).row.step == 0

    assert again.is_last
    assert await read_rows(url, "SELECT * FROM finished_lessons") == [(ANNA.id, GAME)]
    assert await lessons.finished(BERT.id) == frozenset()


async def test_only_a_lesson_at_its_end_is_closed(harness: Harness) -> None:
    lessons = harness.sessions.of(Lessons)
    opened = await lessons.begin(ANNA, GAME)
    await lessons.close(ANNA, GAME)
    assert (await lessons.taken_by(ANNA)).row == opened.row

    await finish(harness, ANNA, GAME)
    await lessons.close(ANNA, "canal_king")
    assert (await lessons.taken_by(ANNA)).is_last
    await lessons.close(ANNA, GAME)

    with pytest.raises(Refused, match="You are not taking a lesson"):
        await lessons.taken_by(ANNA)
    await lessons.close(ANNA, GAME)
    assert await lessons.finished(ANNA.id) == {GAME}


async def test_a_hint_names_where_the_ways_in_the_menu_part(harness: Harness) -> None:
    lessons = harness.sessions.of(Lessons)
    opened = await lessons.begin(ANNA, GAME)
    while not opened.step.line:
        opened = await do_what_is_meant(harness, opened, ANNA)

    in_another_list = await lessons.edit(ANNA, opened.stamp, chosen, "draw")
    assert in_another_list.remark
    before = await lessons.edit(ANNA, in_another_list.stamp, back)
    opened = await lessons.edit(ANNA, before.stamp, read_on)
    in_the_same = await lessons.edit(ANNA, opened.stamp, chosen, "token d5")
    assert in_the_same.remark

    assert "Look for “Token on rows a to d”" in words(in_another_list.remark)
    assert "Look for “d1”" in words(in_the_same.remark)
    assert "rules CB-3.2, CB-4.1 say more" in words(in_the_same.remark)


async def test_a_lesson_is_its_learners_alone(harness: Harness) -> None:
    opened = await harness.sessions.of(Lessons).begin(ANNA, GAME)

    with pytest.raises(Refused, match="You are not taking a lesson"):
        await harness.sessions.of(Lessons).edit(BERT, opened.stamp, read_on)
    assert (await harness.sessions.of(Lessons).begin(BERT, GAME)).row.step == 0


async def test_there_is_no_lesson_of_a_game_that_is_not_there(harness: Harness) -> None:
    with pytest.raises(Refused, match="There is no such lesson"):
        await harness.sessions.of(Lessons).begin(ANNA, "race")
    with pytest.raises(Refused, match="There is no such lesson"):
        await harness.sessions.of(Lessons).begin(ANNA, "chess")

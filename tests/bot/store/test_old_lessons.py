"""Lessons that were at their last step in an older version of the bot are finished."""

from pathlib import Path

from bot.sessions.services.lessons import Lessons
from rules.catalog import GAMES
from rules.lesson import lesson_of
from tests.bot.databases import execute, read_rows
from tests.bot.sessions.harness import open_harness
from tests.bot.store.test_old_databases import FIRST_ACTION, make_old

OLD = "0015"
AT_THE_END, IN_THE_MIDDLE = 901, 902


async def test_old_lessons_stay_done(new_url: str, tmp_path: Path) -> None:
    await make_old(OLD, new_url, tmp_path)
    taught = {key: lesson for key, game in GAMES.items() if (lesson := lesson_of(game))}
    row = "INSERT INTO lessons (user_id, game, step, tries, drafted) VALUES ({}, '{}', {}, 0, '[]')"
    for number, (key, lesson) in enumerate(taught.items()):
        last = len(lesson.steps) - 1
        await execute(new_url, row.format(AT_THE_END + 10 * number, key, last))
        await execute(new_url, row.format(IN_THE_MIDDLE + 10 * number, key, last - 1))

    async with open_harness(new_url, FIRST_ACTION) as harness:
        lessons = harness.sessions.of(Lessons)
        for number, key in enumerate(taught):
            assert await lessons.finished(AT_THE_END + 10 * number) == {key}
            assert await lessons.finished(IN_THE_MIDDLE + 10 * number) == frozenset()

    assert len(await read_rows(new_url, "SELECT * FROM finished_lessons")) == len(taught)

"""A review that is being made when the real bot is killed: it goes on, and who asked is told."""

import pytest

from tests.bot.database_file import DatabaseFile
from tests.bot.end_to_end.fork_server import ForkedBots
from tests.bot.handlers.test_last_post import last_post, played
from tests.bot.play_steps import private_answer, resign
from tests.localtable.person import People
from tests.waiting import until

TURNS = 8
HALF_DONE = "SELECT count(*) FROM reviews WHERE done > 0 AND done < decisions"
JUDGED = "SELECT sum(done) FROM reviews"


@pytest.mark.long
async def test_a_review_goes_on_after_a_kill(bots: ForkedBots, group: People) -> None:
    ada, bruno, data = group["Ada"], group["Bruno"], DatabaseFile(bots.data)
    victim = await bots.started()
    await played(ada, bruno, TURNS)
    await resign(bruno)
    post = await last_post(bruno)

    await bruno.press(post, "Review")
    await until(lambda: data.count(HALF_DONE) == 1)
    await victim.kill()
    half = data.count(JUDGED)
    assert data.count(HALF_DONE)
    await bots.started()

    private = await bruno.direct()
    there = await private.sees("The review of your game of **Cronberg** is ready.")
    page = await private_answer(bruno, await bruno.press(post, "Review"))
    assert 0 < half < data.count(JUDGED)
    assert there.buttons == ["Read it"]
    assert page.text.startswith("### Review · Cronberg\n**")
    assert page.pictures
    assert not [line for line in bots.complaints().splitlines() if "Traceback" in line]

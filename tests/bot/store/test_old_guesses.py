"""Guesses that an older version of the bot scored by phase still count, one per game and person."""

from pathlib import Path

from bot.sessions.services.guesses import Guesses
from tests.bot.databases import execute, read_rows
from tests.bot.sessions.harness import ANNA, CLEO, DORA, open_harness
from tests.bot.store.test_old_databases import FIRST_ACTION, make_old

WITH_PHASES = "0015"
GUILD, RUNNING, OVER = 1, 1, (7, 8)
EVE, FRED = 105, 106


async def test_old_guesses_count_on(new_url: str, tmp_path: Path) -> None:
    await make_old(WITH_PHASES, new_url, tmp_path)
    # Dora guessed again in the last phase, when everybody could see who wins.
    await execute(new_url, "INSERT INTO guesses VALUES (7, 104, 6, 1, 0)")
    earned = "SELECT user_id, count(DISTINCT session_id) FROM guesses WHERE points > 0 GROUP BY 1"
    before = await read_rows(new_url, earned)

    async with open_harness(new_url, FIRST_ACTION) as harness:
        best = await harness.sessions.of(Guesses).standings(GUILD, ANNA.id)

    # Eve has taken a seat since.
    told = [(guesser.user[0], guesser.right, guesser.made) for guesser in best]
    assert told == [(CLEO.id, 2, 2), (FRED, 1, 1), (DORA.id, 0, 2)]
    assert {*before} == {(user, right) for user, right, _ in told if right}
    kept = await read_rows(
        new_url, "SELECT session_id, user_id, seat FROM guesses ORDER BY session_id, user_id"
    )
    newest = [(RUNNING, CLEO.id, 1), (RUNNING, DORA.id, 0)]
    first, last = OVER
    scored = [(first, CLEO.id, 1), (first, DORA.id, 0), (first, EVE, 0), (first, FRED, 1)]
    assert kept == [*newest, *scored, (last, CLEO.id, 0), (last, DORA.id, 1)]

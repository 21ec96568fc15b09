"""The sample game in the real bot: a new game needs two lines in catalogues, and nothing else."""

import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from night_lock.game import NightLockGame

from localtable.server import LocalTable
from tests.bot.end_to_end.running_bot import bot_environment, first_heartbeat
from tests.bot.play_steps import (
    begin_game,
    opened_behind_more,
    type_command,
)
from tests.localtable.person import Person
from tests.processes import start

ROOT = Path(__file__).parents[4]


@pytest.fixture
async def bot(local_table: LocalTable, tmp_path: Path) -> AsyncIterator[None]:
    told = {**os.environ, **bot_environment(local_table, tmp_path)}
    process = await start(sys.executable, "-m", "tests.sample.bot", cwd=ROOT, env=told)
    await first_heartbeat(tmp_path)
    yield
    process.kill()
    await process.wait()


@pytest.mark.long
@pytest.mark.usefixtures("bot")
async def test_a_new_game_is_offered_played_and_decided(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno, game=NightLockGame.key)
    hand = await opened_behind_more(ada, now, "Hand")
    rule = await type_command(bruno, "rules", topic="NL-2.2")

    assert "Own barges" in hand.pictures[0].description
    assert "Own barges" not in now.pictures[0].description
    assert "NL-2.2" in str(rule.embeds)

    told = ""
    while "🏆" not in told:
        for person in (ada, bruno):
            if moves := await person.suggested("move", move=""):
                told += (await type_command(person, "move", move=moves[0])).text
        told += "".join(seen.text for seen in await ada.messages() if not seen.is_ephemeral)

    assert "has chosen a barge" in told
    assert "wins Night at the Lock" in told or "share the victory" in told

"""What is in progress when the bot is told to end."""

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from bot.process.startup import ANSWERING_TIME
from localtable.server import LocalTable
from tests.bot.end_to_end.running_bot import bot_environment, first_heartbeat, running_bot
from tests.bot.play_steps import begin_game, on_turn
from tests.localtable.faults import Faults, silent, slow
from tests.localtable.person import Person
from tests.processes import start
from tests.waiting import until

ANSWER = ("PATCH", "/messages/@original")


async def test_what_is_being_answered_is_answered(
    local_table: LocalTable, faults: Faults, tmp_path: Path, ada: Person, bruno: Person
) -> None:
    async with running_bot(local_table, tmp_path):
        board = await begin_game(ada, bruno)
        mover = on_turn(board, ada, bruno)
        before = faults.count(*ANSWER)
        faults.add(*ANSWER, slow(0.5), times=2)
        asked = (await mover.slash("board"), await mover.press(board, "Your move"))
        await until(lambda: faults.count(*ANSWER) == before + 2)

    for answer in asked:
        await mover.finished(answer)


async def test_what_cannot_be_answered_holds_up_nothing(
    local_table: LocalTable, faults: Faults, tmp_path: Path, ada: Person, bruno: Person
) -> None:
    stuck = asyncio.Event()
    async with running_bot(local_table, tmp_path):
        await begin_game(ada, bruno)
        faults.add(*ANSWER, silent(stuck))
        await ada.slash("board")
        await stuck.wait()
        told = time.monotonic()

    assert ANSWERING_TIME <= time.monotonic() - told < ANSWERING_TIME + 2


@pytest.mark.long
async def test_a_process_ends_on_sigterm(local_table: LocalTable, tmp_path: Path) -> None:
    settings = bot_environment(local_table, tmp_path)
    command = (sys.executable, "-m", "bot")
    process = await start(*command, env={**os.environ, **settings}, stderr=PIPE)
    await first_heartbeat(tmp_path)

    process.send_signal(signal.SIGTERM)
    _, said = await process.communicate()

    assert process.returncode == 0
    assert b"Traceback" not in said

"""While the bot is off, or a channel is closed to it, nobody's time passes."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from bot.basics.clock import now
from bot.features.channels.actions import MISSING_ACCESS
from bot.posting import poster
from bot.process.settings import FILE
from localtable.model.events import ChannelChanged
from localtable.model.permissions import VIEW_CHANNEL
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.database_file import DatabaseFile, read_moment
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.unconnected_bot import looking, unconnected_bot
from tests.bot.play_steps import (
    GAME,
    begin_game,
    join_table,
    newest_board,
    start_table,
    thread_of_game,
    type_command,
)
from tests.localtable.faults import Faults, refused
from tests.localtable.person import People
from tests.waiting import until

PACED = "first_seat=seat:1 pace=1d"
MOMENTS = ("since", "due_at", "rung_at", "next_at")
OFFERED = "SELECT session_id FROM outbox WHERE kind = 'offer'"
ENDS = "SELECT due_at FROM waits WHERE session_id = ?"


def put_back(folder: Path, hours: int) -> None:
    """Put all moments of waits back, as if the bot had been off for some hours."""
    moments = ", ".join(
        f"{own} = datetime({own}, '-{hours} hours') || '.000000'" for own in MOMENTS
    )
    with closing(sqlite3.connect(folder / FILE)) as database, database:
        database.execute(f"UPDATE waits SET {moments}")  # noqa: S608


def hours_left(folder: Path, session: int = 1, ahead: timedelta = timedelta()) -> float:
    ((end,),) = DatabaseFile(folder).rows(ENDS, session)
    ends = read_moment(end)
    assert ends
    return (ends - now() - ahead) / timedelta(hours=1)


def offered(folder: Path) -> Sequence[int]:
    return [row["session_id"] for row in DatabaseFile(folder).rows(OFFERED)]


async def test_the_time_in_which_the_bot_was_off_is_given_back(
    discord: DiscordInMemory, group: People, tmp_path: Path
) -> None:
    async with unconnected_bot(discord, tmp_path, looking):
        await begin_game(group["Ada"], group["Bruno"], options=PACED)
        await DatabaseFile(tmp_path).is_posted()
    put_back(tmp_path, hours=30)

    async with unconnected_bot(discord, tmp_path, looking):
        await until(lambda: hours_left(tmp_path) > 23)
        await DatabaseFile(tmp_path).is_posted()

    assert not offered(tmp_path)


@pytest.mark.parametrize("is_thread", [False, True])
async def test_the_time_in_which_a_channel_was_closed_is_given_back(
    discord: DiscordInMemory,
    clock: AdjustableClock,
    group: People,
    tmp_path: Path,
    *,
    is_thread: bool,
) -> None:
    ada, mona = group["Ada"], group["Mona"]
    kind = {"thread": "public"} if is_thread else {}
    await type_command(ada, "game new", game=GAME, options=PACED, **kind)
    await join_table(ada, group["Bruno"])
    await start_table(ada)
    there = await thread_of_game(ada) if is_thread else ada
    await newest_board(there)
    # Its clock runs on: it shows that the bot has looked.
    await begin_game(group["Clara"].at("table-two"), group["Bruno"].at("table-two"), options=PACED)
    await DatabaseFile(tmp_path).is_posted()

    async def close(*, closed: bool) -> None:
        if is_thread:
            thread = discord.world.channels[there.channel_id]
            thread.locked = thread.archived = closed
            discord.world.announce(ChannelChanged(thread))
        else:
            await mona.permit(VIEW_CHANNEL if closed else 0)

    await close(closed=True)
    clock.advance(hours=30)
    await until(lambda: bool(offered(tmp_path)))
    await close(closed=False)
    clock.advance(minutes=2)
    await until(lambda: hours_left(tmp_path, ahead=clock.ahead) > 23)
    await DatabaseFile(tmp_path).is_posted()

    assert offered(tmp_path) == [2]


async def test_a_channel_whose_closing_nobody_saw_accuses_nobody_when_it_opens(
    clock: AdjustableClock,
    group: People,
    faults: Faults,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(poster, "SHORTEST_PAUSE", 0.05)
    ada = group["Ada"]
    board = await begin_game(ada, group["Bruno"], options=PACED)
    await DatabaseFile(tmp_path).is_posted()
    for method in ("POST", "PATCH"):
        faults.add(method, "/messages", refused(403, MISSING_ACCESS), times=2)

    clock.advance(hours=25)
    await until(lambda: hours_left(tmp_path, ahead=clock.ahead) > 23)
    await DatabaseFile(tmp_path).is_posted()

    assert offered(tmp_path) == [1]
    assert not [seen for seen in await ada.messages() if seen.id > board.id]

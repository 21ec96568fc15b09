"""The page with figures, of a bot at the local table."""

import asyncio
import re
import socket
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import aiohttp
import pytest

from bot.basics.refusals import SettingsError
from bot.process.settings import Settings
from bot.process.startup import serve
from localtable.server import LocalTable
from tests.bot.end_to_end.running_bot import PAUSES, bot_environment, first_heartbeat
from tests.bot.play_steps import begin_game, newest_board, on_turn, type_command
from tests.documents import HOSTING
from tests.localtable.faults import Faults, broken, rate_limit, refused
from tests.localtable.person import Person
from tests.test_compose import asked_figures
from tests.waiting import until


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@asynccontextmanager
async def measured_bot(table: LocalTable, data: Path) -> AsyncGenerator[str]:
    """Run a bot with metrics; yield the address of its page."""
    port = free_port()
    settings = Settings.read({**bot_environment(table, data), "METRICS_PORT": str(port)})
    task = asyncio.create_task(serve(settings, None, PAUSES))
    await first_heartbeat(data)
    try:
        yield f"http://127.0.0.1:{port}/metrics"
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def figures(page: str) -> dict[str, float]:
    """Return each metric by its name with labels, without the prefix."""
    async with aiohttp.ClientSession() as session, session.get(page) as answer:
        text = await answer.text()
    found = re.findall(r"^(?:lockkeeper_)?(\w+(?:\{.*\})?) (\S+)$", text, re.MULTILINE)
    return {name: float(value) for name, value in found}


async def test_what_is_played_shows_in_figures(
    local_table: LocalTable, faults: Faults, tmp_path: Path, ada: Person, bruno: Person
) -> None:
    async with measured_bot(local_table, tmp_path) as page:
        before = await figures(page)
        board = await begin_game(ada, bruno)
        faults.add("POST", "/messages", rate_limit(0.01))
        faults.add("PATCH", "/messages/@original", broken(502))
        await type_command(on_turn(board, ada, bruno), "move", move="token d4")
        await newest_board(ada, after=board)
        await until(lambda: no_post_waits(page))
        after = await figures(page)

    assert before['games_open{shard="0"}'] == 0
    assert after['games_open{shard="0"}'] == 1
    assert after["moves_total"] == 2
    assert after["pictures_drawn_total"] >= 2
    assert after["pictures_kept"] >= 2
    assert after["sessions_kept"] == 1
    assert after["database_up"] == 1
    assert after['first_answer_seconds_count{shard="0"}'] == 4
    # Join and Start have no answer of their own: the table changes for everybody.
    assert after['content_seconds_count{shard="0"}'] == 2
    assert after['content_seconds_sum{shard="0"}'] > after['first_answer_seconds_sum{shard="0"}']
    assert after['discord_rate_limits_total{scope="user"}'] == 1
    assert after['discord_errors_total{status="502"}'] == 1
    assert after['clocks_due{shard="0"}'] == 0
    assert after["process_resident_memory_bytes"] > 1_000_000
    assert "event_loop_lag_seconds_count" in after
    assert 'gateway_latency_seconds{shard="0"}' in after


async def test_a_page_that_is_dismissed_before_it_is_deleted_is_no_error(
    local_table: LocalTable, faults: Faults, tmp_path: Path, ada: Person
) -> None:
    async with measured_bot(local_table, tmp_path) as page:
        faults.add("DELETE", "/webhooks/", refused(404, 10008))
        await type_command(ada, "play")
        await type_command(ada, "play")
        await until(lambda: has_deleted(page))

        assert not [name for name in await figures(page) if name.startswith("discord_errors_total")]


async def has_deleted(page: str) -> bool:
    return 'discord_requests_total{method="DELETE"}' in await figures(page)


async def no_post_waits(page: str) -> bool:
    return (await figures(page))['outbox_pending{shard="0"}'] == 0


async def test_a_post_that_waits_grows_old(
    local_table: LocalTable, faults: Faults, tmp_path: Path, ada: Person, bruno: Person
) -> None:
    async with measured_bot(local_table, tmp_path) as page:
        faults.add("POST", "/messages", broken(503), times=1000)
        await type_command(ada, "game new", game="cronberg")

        await until(lambda: outbox_is_old(page))


async def outbox_is_old(page: str) -> bool:
    found = await figures(page)
    return found['outbox_pending{shard="0"}'] == 1 and found['outbox_age_seconds{shard="0"}'] > 0.5


async def test_a_port_that_is_taken_is_named(local_table: LocalTable, tmp_path: Path) -> None:
    settings = Settings.read(bot_environment(local_table, tmp_path))
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))  # noqa: S104  # as the page does
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(SettingsError, match=f"Port {port} is in use.*METRICS_PORT"):
            await serve(replace(settings, metrics_port=port), None, PAUSES)


async def test_every_figure_that_hosts_are_told_of_and_ask_for_exists(
    local_table: LocalTable, tmp_path: Path
) -> None:
    async with (
        measured_bot(local_table, tmp_path) as page,
        aiohttp.ClientSession() as session,
        session.get(page) as answer,
    ):
        kinds = dict(re.findall(r"^# TYPE (\w+) (\w+)$", await answer.text(), re.MULTILINE))

    # For a total the page has the sum, and the time when it began.
    own = {name for name in kinds if name.startswith("lockkeeper_")}
    told = set(re.findall(r"`(lockkeeper_\w+)`", HOSTING.read_text("utf-8")))
    assert told == {name for name in own if not name.endswith("_created")}
    for name in asked_figures():
        if name.endswith("_bucket"):
            assert kinds[name.removesuffix("_bucket")] == "histogram"
        else:
            assert kinds[name] == ("counter" if name.endswith("_total") else "gauge")

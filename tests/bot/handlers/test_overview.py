"""The overview of a server: one message, kept up to date and found again."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from bot.features.overview.posting import run_overviews
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.scenes import FIRST
from tests.bot.handlers.unconnected_bot import TICK, unconnected_bot
from tests.bot.play_steps import (
    GAME,
    begin_game,
    disappears,
    newest_board,
    opened,
    opened_table,
    resign,
    start_table,
    type_command,
)
from tests.bot.setting_steps import pick
from tests.documents import HOSTING
from tests.localtable.faults import Faults
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("bot")

TITLE = "Games on this server"


@pytest.fixture
async def bot(discord: DiscordInMemory, tmp_path: Path) -> AsyncIterator[None]:
    """A bot that keeps overviews up to date."""
    async with unconnected_bot(discord, tmp_path, partial(run_overviews, tick=TICK)):
        yield


async def shown_overview(mona: Person, reader: Person, text: str = TITLE) -> Seen:
    """Have the overview shown in the lounge, and wait until it has a text."""
    await pick(mona, "overview", "lounge")
    return await reader.at("lounge").sees(text)


async def overviews(person: Person) -> list[Seen]:
    return [seen for seen in await person.at("lounge").messages() if TITLE in seen.text]


async def test_the_overview_follows_the_games_in_one_message(
    ada: Person, bruno: Person, clara: Person, mona: Person
) -> None:
    shown = await shown_overview(mona, clara, "Nothing is being played.")
    await opened_table(ada, options=FIRST)
    lounge = bruno.at("lounge")
    table = await lounge.sees("Open tables")
    assert "**Cronberg** · 1 of 4\nAda · " in table.text

    await lounge.press(table, "Join")
    assert "**Cronberg** · 2 of 4\nAda, Bruno · " in (await lounge.sees("2 of 4")).text
    await start_table(ada)

    running = await lounge.sees("Running")
    board = await newest_board(ada)
    linked = await lounge.sees(f"/{ada.channel_id}/{board.id} · Ada · the turn began <t:")
    assert running.id == linked.id == table.id == shown.id
    assert linked.mentioned == []
    assert linked.payload["flags"] & 1 << 12
    reader = ada.at("lounge")
    waiting = await opened(reader, linked, "My turns")
    assert f"/{ada.channel_id}/{board.id}" in waiting.text
    await type_command(ada, "move", move="token d4")
    await lounge.sees("· Bruno · the turn began <t:")
    await resign(ada)

    over = await lounge.sees("🏆 **Cronberg** · Bruno with ")
    assert "Running" not in over.text
    assert [seen.id for seen in await overviews(clara)] == [shown.id]


async def test_the_overview_tells_nothing_of_a_private_thread(
    discord: DiscordInMemory, ada: Person, bruno: Person, mona: Person
) -> None:
    thread = await discord.private_thread(ada, bruno)
    await begin_game(ada.at(thread), bruno.at(thread))
    await begin_game(ada.at("side-table"), bruno.at("side-table"), game="canal_king")

    shown = await shown_overview(mona, ada, "Running")

    assert "Canal King" in shown.text
    assert "Cronberg" not in shown.text


@pytest.mark.long
async def test_results_that_not_everybody_may_see_hide_no_older_one(
    discord: DiscordInMemory, ada: Person, bruno: Person, mona: Person
) -> None:
    await begin_game(ada, bruno)
    await resign(ada)
    thread = await discord.private_thread(ada, bruno)
    for _ in range(6):
        await begin_game(ada.at(thread), bruno.at(thread))
        await resign(ada.at(thread))

    shown = await shown_overview(mona, ada, "Latest results")

    assert shown.text.count("🏆 **Cronberg**") == 1


async def test_an_overview_is_moved_deleted_and_sent_again(mona: Person, ada: Person) -> None:
    first = await shown_overview(mona, ada)
    await pick(mona, "overview", "table-two")
    await disappears(ada.at("lounge"), first)
    second = await ada.at("table-two").sees(TITLE)

    told = await pick(mona, "overview")

    assert "**Overview of all games**: none" in told.text
    await disappears(ada.at("table-two"), second)
    assert (await shown_overview(mona, ada)).id > first.id


async def test_an_overview_that_somebody_deletes_is_sent_again_each_time(
    discord: DiscordInMemory, mona: Person, ada: Person
) -> None:
    shown = await shown_overview(mona, ada)

    for channel in ("table-one", "table-two"):
        await delete(discord, shown, mona.at("lounge"))
        await type_command(ada.at(channel), "game new", game=GAME)
        # Within the minutes in which Discord remembers the nonce of the message before.
        shown = await ada.at("lounge").sees(TITLE)

    assert [seen.id for seen in await overviews(ada)] == [shown.id]


async def test_a_decision_takes_the_requests_that_hosts_are_told_of(
    faults: Faults, ada: Person, bruno: Person, mona: Person
) -> None:
    told = " ".join(HOSTING.read_text().split())
    assert "two requests to Discord besides the answers, and a third if an overview shows" in told
    await begin_game(ada, bruno, options=FIRST)
    overview = await shown_overview(mona, ada, "· Ada · the turn began")
    here, there = (f"/channels/{one.channel_id}/messages" for one in (ada, ada.at("lounge")))
    before = len(faults.seen)

    await type_command(ada, "move", move="token d4")
    await ada.at("lounge").sees("· Bruno · the turn began")
    asked = list[tuple[str, str]]()

    def is_posted() -> bool:
        paths = [one.split("/api/v10") for one in faults.seen[before:] if "/api/" in one]
        asked[:] = [(method.split()[0], path) for method, path in paths]
        return sum(here in path for _, path in asked) >= 2

    await until(is_posted)
    assert sum(here in path for _, path in asked) == 2
    # Here it is updated many times a second, so the link to the new board may be another edit.
    assert {one for one in asked if there in one[1]} == {("PATCH", f"{there}/{overview.id}")}


async def delete(discord: DiscordInMemory, message: Seen, where: Person) -> None:
    """Delete a message of the bot's."""
    await discord.as_bot("DELETE", f"/channels/{where.channel_id}/messages/{message.id}")

"""Who may know of a game that is played in private, and who may act on it: everywhere the same."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.features.catalog import ALL
from bot.features.reviews.rows import review_requests
from bot.process.settings import FILE
from bot.store.tables.games import outbox
from localtable.model.permissions import MANAGE_MESSAGES
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.fresh_servers import fresh_server, in_channel
from tests.bot.handlers.marked import plain
from tests.bot.handlers.scenes import REVIEW, TURNS, finished_game, last_post, played, reviewed
from tests.bot.play_steps import (
    GAME,
    begin_game,
    opened_behind_more,
    prompt_of,
    resign,
    type_command,
)
from tests.bot.setting_steps import choose_settings
from tests.localtable.person import People, Person
from tests.waiting import PATIENCE, until

SESSION = 1
REFUSAL = "This button is out of date. `/board` shows a new one."


@pytest.fixture
async def players(discord: DiscordInMemory, ada: Person, bruno: Person) -> Sequence[Person]:
    """Ada and Bruno, in a thread that nobody else sees."""
    thread = await discord.private_thread(ada, bruno)
    return [ada.at(thread), bruno.at(thread)]


@pytest.fixture
def strangers(discord: DiscordInMemory, group: People) -> Sequence[Person]:
    """Clara, and Mona, who manages another server and looks at a channel there."""
    guild = discord.world.join(fresh_server(discord.world))
    return [group["Clara"], in_channel(discord.world, guild, "general", group["Mona"])]


def stored(folder: Path) -> dict[str, list[Sequence[object]]]:
    """Return the rows of all tables."""
    with sqlite3.connect(folder / FILE) as database:
        found = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {name: database.execute(f"SELECT * FROM {name}").fetchall() for (name,) in found}  # noqa: S608  # names of tables


def is_quiet(rows: dict[str, list[Sequence[object]]]) -> bool:
    """Return whether everything is posted, and everybody told of their review."""
    wanted = ((outbox, "done_at"), (review_requests, "is_told"))
    return all(
        row[table.columns.keys().index(name)] for table, name in wanted for row in rows[table.name]
    )


async def answers(
    bot: Lockkeeper, discord: DiscordInMemory, person: Person, pressed: CustomId
) -> list[str]:
    """Let somebody press a button; return what stands in their channel because of that."""
    known = {*discord.world.messages}
    await discord.press(person, pressed)
    await bot.finish_answering(PATIENCE)
    new = (each for number, each in discord.world.messages.items() if number not in known)
    told = [each for each in new if each.channel_id == person.channel_id]
    return [plain(each.content) for each in told if each.content != "Before"]


async def must_learn_nothing(
    bot: Lockkeeper, discord: DiscordInMemory, stranger: Person, folder: Path
) -> None:
    """Let somebody press every button there can be about the session: nothing comes of it."""
    await bot.finish_answering(PATIENCE)
    await until(lambda: is_quiet(stored(folder)))
    before = stored(folder)
    for verb in ALL.verbs:
        told = await answers(bot, discord, stranger, CustomId(verb, SESSION, rest="0"))
        assert told == [REFUSAL], verb
    for command in ("watch", "game resume"):
        assert not await stranger.suggest(command, game=""), command
        told = await type_command(stranger, command, game=SESSION)
        assert told.text.startswith("There is no"), command
    assert stored(folder) == before


@pytest.mark.long
@pytest.mark.usefixtures("judge")
async def test_strangers_learn_nothing_of_a_game_by_any_button_and_change_nothing(
    bot: Lockkeeper,
    discord: DiscordInMemory,
    players: Sequence[Person],
    strangers: Sequence[Person],
    tmp_path: Path,
) -> None:
    ada, bruno = players
    await played(ada, bruno, TURNS)
    await ada.sees(f"Turn {TURNS + 1}")
    for stranger in strangers:
        await must_learn_nothing(bot, discord, stranger, tmp_path)

    await resign(bruno)
    await reviewed(bruno, await last_post(ada))
    for stranger in strangers:
        await must_learn_nothing(bot, discord, stranger, tmp_path)


@pytest.mark.usefixtures("bot", "judge")
async def test_statistics_and_practice_lead_strangers_to_no_game(
    discord: DiscordInMemory, players: Sequence[Person], ada: Person, clara: Person
) -> None:
    await reviewed(players[1], await finished_game(*players))
    for player in players:
        await choose_settings(player, practice="on")

    hers = await type_command(ada, "stats", person=players[1].id)
    shown = await type_command(clara, "stats", person=ada.id)
    lesson = await type_command(clara, "learn", game=GAME)
    # Whoever had the select before may send what it held.
    row = {"type": 1, "components": [hers.selects[-1]]}
    await clara.choose(await discord.posted(clara, {"components": [row]}), str(SESSION))
    await clara.sees(REFUSAL)

    assert "Review a game …" in map(prompt_of, hers.selects)
    assert "Review a game …" not in map(prompt_of, shown.selects)
    assert "Practice" not in lesson.text


async def test_a_moderator_of_another_channel_decides_nothing(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person, bruno: Person, clara: Person
) -> None:
    thread, lounge = await discord.private_thread(ada, bruno, clara), ada.at("lounge")
    discord.world.channels[lounge.channel_id].granted[ada.id] = MANAGE_MESSAGES
    players = [person.at(thread) for person in (ada, bruno, clara)]
    await begin_game(*players, options="first_seat=seat:2")
    await type_command(lounge, "watch", game=SESSION)
    question = await opened_behind_more(lounge, await lounge.sees("Played in"), "Resign")

    assert "Resign" in question.buttons
    assert "End the game …" not in question.buttons
    for verb in ("end", "end-do"):
        (told,) = await answers(bot, discord, lounge, CustomId(verb, SESSION))
        assert told.startswith("Only a moderator (Manage Messages) can end a game"), verb
    told = await answers(bot, discord, lounge, CustomId("automatic", SESSION, 1))
    assert told == ["Those who must agree have been asked in the channel."]


async def test_a_moderator_of_the_game_s_channel_decides_from_another(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person, bruno: Person, group: People
) -> None:
    await begin_game(ada, bruno)

    told = await answers(bot, discord, group["Mona"].at("lounge"), CustomId("end-do", SESSION))

    assert told == ["You have ended the game for everybody."]


@pytest.mark.usefixtures("judge")
async def test_what_not_everybody_here_may_know_is_shown_to_nobody_else(
    bot: Lockkeeper, discord: DiscordInMemory, players: Sequence[Person], ada: Person
) -> None:
    await finished_game(*players)
    there = await reviewed(players[0], await last_post(players[0]))
    await discord.press(ada, CustomId("review", SESSION))
    here = await ada.sees(REVIEW)

    told = await answers(bot, discord, ada, CustomId("review-all", SESSION))

    assert "Show everyone" in there.buttons
    assert "Show everyone" not in here.buttons
    assert told[0].startswith("Not everybody here can see the channel of that game")

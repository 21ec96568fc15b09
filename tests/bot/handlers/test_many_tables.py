"""A channel with several tables: what is refused there is offered with a thread."""

import pytest

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.sessions.people import Status
from localtable.model.permissions import CREATE_PUBLIC_THREADS
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import (
    GAME,
    begin_game,
    changed_message,
    newest_board,
    private_answer,
    thread_of_game,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")
OFFER = "Open it with a thread"
TAKEN = "This channel already has a game: Cronberg."


async def opened_instead(person: Person, refusal: Seen) -> Seen:
    """Press the offer below a refusal; return the table that it opens."""
    assert refusal.buttons == [OFFER]
    newest = max(seen.id for seen in await person.messages())
    await person.press(refusal, OFFER)
    assert "The game then gets a thread" in (await changed_message(person, refusal)).text
    return await person.sees(lambda seen: seen.id > newest and "opened a table" in seen.text)


async def test_exactly_what_was_asked_for_is_opened_with_a_thread(
    ada: Person, bruno: Person, clara: Person
) -> None:
    await begin_game(ada, bruno)

    refused = await type_command(
        clara,
        "game new",
        game=GAME,
        seats=4,
        options="series_games=3",
        opponents=1,
        level="hard",
        players=f"<@{bruno.id}>",
    )

    assert TAKEN in refused.text
    table = await opened_instead(clara, refused)
    assert "**Clara** opened a table for 4 players." in table.text
    assert "Series games: 3" in table.text
    assert "(hard)" in table.text
    assert table.mentioned == ["Bruno"]


async def test_a_second_press_opens_no_second_table(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person, bruno: Person
) -> None:
    await begin_game(ada, bruno)
    refused = await type_command(ada, "game new", game=GAME)

    (button,) = [part for part in refused.components if part.get("label") == OFFER]
    await opened_instead(ada, refused)
    again = await discord.press(ada, CustomId.read(button["custom_id"]))

    assert again.status
    await ada.sees(lambda seen: not seen.is_ephemeral and "The game then gets" in seen.text)
    sessions = await bot.sessions.queries.open_in(bot.guilds[0].id)
    assert [own.status for own in sessions] == [Status.LOBBY, Status.RUNNING]


async def test_a_campaign_is_opened_with_a_thread(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno)

    refused = await type_command(
        bruno, "campaign new", name="Cup", games=f"{GAME} series_games=2", count=3
    )

    assert refused.buttons == [OFFER]
    await bruno.press(refused, OFFER)
    table = await bruno.sees("### Cup")
    assert "A campaign of 3 games: Cronberg" in table.text


async def test_a_game_against_the_program_begins_in_a_thread(
    discord: DiscordInMemory, ada: Person, bruno: Person
) -> None:
    await begin_game(ada, bruno)

    pressed = await discord.press(ada, CustomId("table-opponent", 0, rest=GAME))
    refused = await private_answer(ada, pressed)
    assert refused.buttons == [OFFER]
    await ada.press(refused, OFFER)

    assert await newest_board(await thread_of_game(ada))


async def test_two_games_of_one_channel_are_played_in_their_threads(
    ada: Person, bruno: Person, clara: Person
) -> None:
    board = await begin_game(ada, bruno)
    await type_command(clara, "game new", game=GAME, opponents=1, level="easy", thread="public")
    table = await clara.sees(lambda seen: seen.id > board.id and "opened a table" in seen.text)

    await clara.press(table, "Start")

    there = await thread_of_game(clara)
    assert await newest_board(there)
    # In the channel commands still mean the game that is played there.
    log = await type_command(bruno, "log")
    assert "begins, drawn by lot" in log.text
    assert "Clara" not in log.text


async def test_where_no_thread_can_be_made_the_refusal_stands_alone(
    ada: Person, bruno: Person, mona: Person
) -> None:
    await begin_game(ada, bruno)
    await mona.restrict(CREATE_PUBLIC_THREADS)

    refused = await type_command(ada, "game new", game=GAME)

    assert "It has room again when that is over" in refused.text
    assert not refused.buttons


async def test_a_game_without_thread_and_room_is_resumed_elsewhere(
    ada: Person, bruno: Person, clara: Person, mona: Person
) -> None:
    board = await begin_game(ada, bruno)
    await type_command(clara, "game new", game=GAME, opponents=1, thread="public")
    table = await clara.sees(lambda seen: seen.id > board.id and "opened a table" in seen.text)
    await mona.permit(CREATE_PUBLIC_THREADS)

    await clara.press(table, "Start")

    assert "`/game resume`" in (await clara.sees("another game is played in this channel")).text

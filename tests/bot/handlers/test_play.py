"""/play: what waits for the asker, tables to join, new games, and what is played where."""

from pathlib import Path

import pytest

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from opponents.levels import Level
from tests.bot.database_file import DatabaseFile
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import (
    GAME,
    begin_campaign,
    begin_game,
    changed_message,
    newest_board,
    not_on_turn,
    on_turn,
    press_behind_more,
    private_answer,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("bot")


async def test_whoever_is_on_turn_finds_the_board(
    ada: Person, bruno: Person, tmp_path: Path
) -> None:
    now = await begin_game(ada, bruno)

    await DatabaseFile(tmp_path).is_posted()  # where a board stands is noted after it is seen

    answer = await type_command(on_turn(now, ada, bruno), "play")
    other = await type_command(not_on_turn(now, ada, bruno), "play")

    waiting, _, rest = answer.text.partition("A lesson")
    assert "Waiting for you" in waiting
    assert f"/{now.id} · your turn began" in waiting
    assert "Other games" not in waiting + rest
    assert other.text.startswith("No game on this server is waiting for you.")
    assert "• **Cronberg** · https://discord.com/channels/" in other.text
    assert f"/{now.id} · running · Ada, Bruno" in other.text


async def test_a_game_in_a_private_thread_is_for_its_players(
    ada: Person, bruno: Person, clara: Person, discord: DiscordInMemory
) -> None:
    secret = await discord.private_thread(ada, bruno)
    await begin_game(ada.at(secret), bruno.at(secret), options="first_seat=seat:1")
    await begin_game(ada, clara, options="first_seat=seat:1")

    listed = {who.name: (await type_command(who, "play")).text for who in (bruno, clara)}

    assert "Ada, Bruno" in listed["Bruno"]
    assert "Ada, Bruno" not in listed["Clara"]
    assert all("Ada, Clara" in text for text in listed.values())


async def test_a_campaign_in_a_private_thread_is_for_its_players(
    ada: Person, bruno: Person, clara: Person, discord: DiscordInMemory
) -> None:
    secret = await discord.private_thread(ada, bruno)
    await begin_campaign(ada.at(secret), bruno.at(secret))

    assert "The Tuesday League" in (await type_command(bruno, "play")).text
    assert "The Tuesday League" not in (await type_command(clara, "play")).text


async def test_the_own_games_are_always_named(
    ada: Person, bruno: Person, discord: DiscordInMemory
) -> None:
    secret = await discord.private_thread(ada, bruno)
    await begin_game(ada.at(secret), bruno.at(secret), options="first_seat=seat:1")

    assert "▶ **Cronberg**" in (await type_command(ada, "play")).text


async def test_games_of_all_servers_are_listed_in_direct_messages(
    ada: Person, bruno: Person
) -> None:
    private = await ada.direct()
    alone = await type_command(private, "play")
    assert "No game is waiting for you, on any server." in alone.text
    board = await begin_game(ada, bruno, options="first_seat=seat:1")

    async def leads_to_the_board() -> bool:
        listed = await type_command(private, "play")
        return f"/{ada.channel_id}/{board.id}" in listed.text

    # The bot records where a board is after Discord has accepted it.
    await until(leads_to_the_board)


async def test_a_direct_message_offers_lessons_and_games_against_opponents(ada: Person) -> None:
    private = await ada.direct()

    page = await type_command(private, "play")
    await private.choose(page, "Cronberg")
    game = await changed_message(private, page)
    await private.press(game, "Against an opponent")

    assert [select["placeholder"] for select in page.selects] == ["New game …", "A lesson …"]
    assert "A game begun here is yours alone" in page.text
    assert "Open a table" not in game.buttons
    assert await newest_board(private)


async def test_commands_that_direct_messages_name_are_there(ada: Person) -> None:
    private = await ada.direct()
    page = await type_command(private, "play")
    await private.choose(page, "Cronberg")
    await private.press(await changed_message(private, page), "Against an opponent")
    board = await newest_board(private)

    typed = await type_command(private, "move", move="resign")
    shown = [await type_command(private, name) for name in ("hand", "log", "undo")]
    question = await press_behind_more(private, board, "Resign")
    page = await type_command(private, "help")
    topics = page.selects[-1]["options"]
    for topic in topics:
        await private.click(page, page.selects[-1]["custom_id"], (topic["value"],))
        page = await changed_message(private, page)
        shown.append(page)

    # What they must not name, each of these tests looks at: see `named_in_vain`.
    assert "To resign, press **⋯**" in typed.text
    assert "Do you want to resign" in question.text
    assert "hand your seat over" not in question.text
    assert "Play a campaign" not in {topic["label"] for topic in topics}
    assert all(seen.text for seen in shown)


async def test_an_open_table_is_joined_from_the_page(ada: Person, bruno: Person) -> None:
    await type_command(ada, "game new", game=GAME)
    lounge = bruno.at("lounge")
    page = await type_command(lounge, "play")
    assert "Open tables\n**Cronberg** · 1 of 4\nAda · " in page.text

    await lounge.press(page, "Join")
    after = await changed_message(lounge, page)

    assert after.text.startswith("You have joined.")
    assert "Join" not in after.buttons
    assert "waiting for players · Ada, Bruno" in after.text
    await ada.sees("2. **Bruno**")


async def test_a_table_by_invitation_is_asked_for_and_a_closed_one_not_offered(
    ada: Person, bruno: Person, clara: Person
) -> None:
    asked, closed = {"admission": "invitation"}, {"admission": "closed", "players": bruno.mention}
    await type_command(ada, "game new", game=GAME, **asked)
    lounge = ada.at("lounge")
    await type_command(lounge, "game new", game="canal_king", **closed)
    pages = {who.name: await type_command(who, "play") for who in (ada, bruno, clara)}

    assert pages["Ada"].buttons == []
    assert pages["Clara"].buttons == ["Ask to join"]
    assert sorted(pages["Bruno"].buttons) == ["Ask to join", "Join"]
    await clara.press(pages["Clara"], "Ask to join")
    told = await changed_message(clara, pages["Clara"])
    assert told.text.startswith("You have asked for a seat: **Ada** decides.")
    assert "Ask to join" not in told.buttons


async def test_a_full_table_has_no_button(ada: Person, bruno: Person, clara: Person) -> None:
    lobby = await opened(ada, seats=2)
    await bruno.press(lobby, "Join")
    await ada.sees("2. **Bruno**")

    page = await type_command(clara, "play")

    assert not page.buttons
    assert "waiting for players · Ada, Bruno" in page.text


async def test_a_new_game_begins_against_an_opponent_in_one_press(
    bot: Lockkeeper, ada: Person
) -> None:
    page = await type_command(ada, "play")

    await ada.choose(page, "Cronberg")
    game = await changed_message(ada, page)
    assert "2–4 players · " in game.text
    assert game.pictures[0].description == "A board of Cronberg."
    first = ["Against an opponent", "Open a table", "Take the lesson", "How it is played", "Back"]
    assert game.buttons == first
    await ada.press(game, "Against an opponent")

    await newest_board(ada)
    session = await bot.sessions.queries.in_channel(ada.channel_id)
    assert session
    assert [person.level for person in session.people] == [None, Level.EASY]


async def test_a_new_game_opens_a_table_and_the_way_back_shows_it(ada: Person) -> None:
    page = await type_command(ada, "play")
    await ada.choose(page, "Canal King Brugge")
    game = await changed_message(ada, page)

    opened = await private_answer(ada, await ada.press(game, "Open a table"))
    await ada.press(game, "Back")
    back = await changed_message(ada, game)

    assert "The table is open." in opened.text
    assert "• **Canal King Brugge** · " in back.text
    assert "waiting for players · Ada" in back.text


async def test_the_lessons_are_a_choice_away(ada: Person) -> None:
    page = await type_command(ada, "play")

    await ada.choose(page, "Cronberg", select=1)

    assert "Cronberg** · step 1 of" in (await changed_message(ada, page)).text


async def test_the_own_first_turn_is_three_presses_from_help(ada: Person) -> None:
    presses = 0
    page = await type_command(ada, "help")

    play = str(CustomId("play-game", 0, rest="cronberg"))
    await ada.click(page, play)
    presses += 1
    game = await changed_message(ada, page)
    await ada.press(game, "Against an opponent")
    presses += 1
    board = await newest_board(ada)
    panel = await private_answer(ada, await ada.press(board, "Your move"))
    presses += 1

    assert "Draw a rhomb" in panel.buttons
    assert presses == 3


async def opened(host: Person, **options: object) -> Seen:
    await type_command(host, "game new", game=GAME, **options)
    return await host.sees("opened a table")

"""/play: what waits for the asker, tables to join, new games, and what is played where."""

from pathlib import Path

import pytest

from bot.discord_io.client import Lockkeeper
from opponents.levels import Level
from tests.bot.database_file import DatabaseFile
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.scenes import FIRST
from tests.bot.play_steps import (
    begin_campaign,
    begin_game,
    changed_message,
    chosen,
    is_panel,
    newest_board,
    opened,
    opened_behind_more,
    opened_table,
    pressed,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("bot")


async def test_whoever_is_on_turn_finds_the_board(
    ada: Person, bruno: Person, board: Seen, tmp_path: Path
) -> None:
    await DatabaseFile(tmp_path).is_posted()  # where a board stands is noted after it is seen

    answer, other = await type_command(ada, "play"), await type_command(bruno, "play")

    waiting, _, rest = answer.text.partition("A lesson")
    assert "Waiting for you" in waiting
    assert f"/{board.id} · your turn began" in waiting
    assert "Other games" not in waiting + rest
    assert other.text.startswith("No game on this server is waiting for you.")
    assert "• **Cronberg** · https://discord.com/channels/" in other.text
    assert f"/{board.id} · running · Ada, Bruno" in other.text


async def test_what_is_played_in_a_private_thread_is_for_its_players(
    ada: Person, bruno: Person, clara: Person, discord: DiscordInMemory
) -> None:
    secret = await discord.private_thread(ada, bruno)
    other = await discord.private_thread(ada, bruno)
    await begin_game(ada.at(secret), bruno.at(secret), options=FIRST)
    await begin_campaign(ada.at(other), bruno.at(other))
    await begin_game(ada, clara, options=FIRST)

    own, listed, strange = [(await type_command(who, "play")).text for who in (ada, bruno, clara)]

    assert "▶ **Cronberg**" in own
    assert "Ada, Bruno" in listed
    assert "Ada, Bruno" not in strange
    assert "Ada, Clara" in listed
    assert "Ada, Clara" in strange
    assert "The Tuesday League" in listed
    assert "The Tuesday League" not in strange


async def test_direct_messages_list_games_of_all_servers(ada: Person, bruno: Person) -> None:
    private = await ada.direct()
    alone = await type_command(private, "play")
    assert "No game is waiting for you, on any server." in alone.text
    board = await begin_game(ada, bruno, options=FIRST)

    async def leads_to_the_board() -> bool:
        return f"/{ada.channel_id}/{board.id}" in (await type_command(private, "play")).text

    # The bot records where a board is after Discord has accepted it.
    await until(leads_to_the_board)


@pytest.mark.usefixtures("board")
async def test_who_has_moved_goes_on_in_the_game_that_waits(
    ada: Person, bruno: Person, discord: DiscordInMemory
) -> None:
    thread = await discord.private_thread(ada, bruno)
    await begin_game(ada.at(thread), bruno.at(thread), options=FIRST)

    first = await type_command(ada, "move", move="token d4")
    panel = await pressed(ada, first, "Next game")
    second = await type_command(ada.at(thread), "move", move="token d4")

    assert "Another game waits for you: **Cronberg**" in first.text
    assert is_panel(panel)
    assert "Next game" not in second.buttons


async def test_a_game_alone_in_direct_messages_names_commands_that_are_there(ada: Person) -> None:
    private = await ada.direct()
    page = await type_command(private, "play")
    game = await chosen(private, page, "Cronberg")
    await private.press(game, "Against an opponent")
    board = await newest_board(private)

    typed = await type_command(private, "move", move="resign")
    shown = [await type_command(private, name) for name in ("hand", "log", "undo")]
    question = await opened_behind_more(private, board, "Resign")
    help_ = await type_command(private, "help")
    topics = help_.selects[-1]["options"]
    for topic in topics:
        await private.click(help_, help_.selects[-1]["custom_id"], (topic["value"],))
        help_ = await changed_message(private, help_)
        shown.append(help_)

    # What they must not name, each of these tests looks at: see `named_in_vain`.
    assert [select["placeholder"] for select in page.selects] == ["New game …", "A lesson …"]
    assert "A game begun here is yours alone" in page.text
    assert "Open a table" not in game.buttons
    assert "To resign, press **⋯**" in typed.text
    assert "Do you want to resign" in question.text
    assert "hand your seat over" not in question.text
    assert "Play a campaign" not in {topic["label"] for topic in topics}
    assert all(seen.text for seen in shown)


async def test_a_table_is_joined_from_the_page(ada: Person, bruno: Person, clara: Person) -> None:
    await opened_table(ada, seats=2)
    lounge = bruno.at("lounge")
    page = await type_command(lounge, "play")
    assert "Open tables\n**Cronberg** · 1 of 2\nAda · " in page.text

    after = await pressed(lounge, page, "Join")

    assert after.text.startswith("You have joined.")
    assert "Join" not in after.buttons
    assert "waiting for players · Ada, Bruno" in after.text
    await ada.sees("2. **Bruno**")
    # A full table has no button.
    full = await type_command(clara, "play")
    assert not full.buttons
    assert "waiting for players · Ada, Bruno" in full.text


async def test_a_table_by_invitation_is_asked_for(
    ada: Person, bruno: Person, clara: Person
) -> None:
    closed = {"admission": "closed", "players": bruno.mention}
    await opened_table(ada, admission="invitation")
    await type_command(ada.at("lounge"), "game new", game="canal_king", **closed)
    pages = {who.name: await type_command(who, "play") for who in (ada, bruno, clara)}

    assert pages["Ada"].buttons == []
    assert pages["Clara"].buttons == ["Ask to join"]
    assert sorted(pages["Bruno"].buttons) == ["Ask to join", "Join"]
    told = await pressed(clara, pages["Clara"], "Ask to join")
    assert told.text.startswith("You have asked for a seat: **Ada** decides.")
    assert "Ask to join" not in told.buttons


async def test_a_press_begins_a_game_against_an_opponent(bot: Lockkeeper, ada: Person) -> None:
    page = await type_command(ada, "play")

    game = await chosen(ada, page, "Cronberg")
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
    game = await chosen(ada, await type_command(ada, "play"), "Canal King Brugge")

    table = await opened(ada, game, "Open a table")
    back = await pressed(ada, game, "Back")
    lesson = await chosen(ada, back, "Cronberg", select=1)

    assert "The table is open." in table.text
    assert "• **Canal King Brugge** · " in back.text
    assert "waiting for players · Ada" in back.text
    assert "Cronberg** · step 1 of" in lesson.text

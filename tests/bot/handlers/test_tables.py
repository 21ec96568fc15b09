"""Tables: opened, set up and joined, by whom, beside others, kept, and of the program alone."""

import pytest

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.features.opponents.rows import Thinking
from bot.sessions.people import Status
from localtable.model.permissions import CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.scenes import FIRST
from tests.bot.play_steps import (
    GAME,
    chosen,
    disappears,
    more_of,
    newest_board,
    opened,
    opened_table,
    pressed,
    pressed_behind_more,
    private_answer,
    public_pictures,
    start_table,
    thread_of_game,
    threads_of,
    type_command,
)
from tests.bot.setting_steps import choose_settings
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")

OFFER = "Open it with a thread"


async def sees_in(person: Person, lobby: Seen, text: str) -> Seen:
    return await person.sees(lambda seen: seen.id == lobby.id and text in seen.text)


async def test_people_join_and_leave_and_the_host_starts(ada: Person, bruno: Person) -> None:
    lobby = await opened_table(ada)
    (picture,) = lobby.pictures
    assert picture.description == "A board of Cronberg."
    assert "Start" not in lobby.buttons

    await bruno.press(lobby, "Join")
    assert "Start" in (await sees_in(ada, lobby, "2. **Bruno**")).buttons
    await bruno.press(lobby, "Leave")
    await ada.sees(lambda seen: seen.id == lobby.id and "Bruno" not in seen.text)
    await bruno.press(lobby, "Join")
    await sees_in(ada, lobby, "2. **Bruno**")
    await bruno.press(lobby, "Start")
    assert "Ada" in (await bruno.sees(lambda seen: seen.is_ephemeral)).text
    await ada.press(lobby, "Start")

    await newest_board(ada)
    begun = await ada.sees("The game has begun.")
    assert not [*begun.buttons, *begun.pictures]


async def test_the_host_sets_an_option_and_others_read_them(ada: Person, bruno: Person) -> None:
    lobby = await opened_table(ada, seats=3)

    page = await chosen(ada, await pressed_behind_more(ada, lobby, "Options"), "3", select=1)
    await ada.sees("Options: Series games: 3.")
    read = await pressed_behind_more(bruno, lobby, "Options")
    lesson = await opened(bruno, lobby, "Lesson")

    assert "**Series games**: 3\n-# How many games you play in a row" in page.text
    assert page.selects[1]["placeholder"] == "Series games: 3"
    assert "**First seat**: Youngest\n-# Who begins" in read.text
    assert "**Pace**: No limit\n-# The time for a turn" in read.text
    assert read.text.endswith("-# **Ada**, the host, can change them.")
    assert not read.components
    assert "step 1 of" in lesson.text


async def test_options_are_completed_while_they_are_typed(ada: Person) -> None:
    async def completed(options: str) -> list[str]:
        return await ada.suggested("game new", game=GAME, options=options)

    assert await completed("games=3") == ["series_games=3"]
    assert await completed("series_games=3 rotate") == ["series_games=3 series_first_seat=rotate"]
    assert "pace=3d" in await completed("")
    assert await completed("series_games=3 pace=7") == ["series_games=3 pace=7d"]


async def test_the_host_adds_opponents_by_pressing(ada: Person, bruno: Person) -> None:
    lobby = await opened_table(ada)

    assert "Add opponent" not in (await more_of(bruno, lobby)).buttons
    page = await pressed(ada, await pressed_behind_more(ada, lobby, "Add opponent"), "Hard")
    assert "Mathis (hard)" in page.text
    assert "Start" in (await sees_in(ada, lobby, "2. **Mathis (hard)** · likes to")).buttons
    page = await pressed(ada, page, "Remove the last one")
    await ada.sees(lambda seen: seen.id == lobby.id and "Start" not in seen.buttons)
    page = await pressed(ada, page, "Easy", "Medium")
    assert "All seats are taken" not in page.text
    assert "All seats are taken" in (await pressed(ada, page, "Hard")).text


async def test_only_the_invited_play_if_closed(ada: Person, bruno: Person, clara: Person) -> None:
    asked = {"options": FIRST, "thread": "public", "players": bruno.mention}
    await opened_table(ada, **asked, admission="closed")
    lobby = await bruno.sees("Closed: only people whom **Ada** invites can join.")
    assert lobby.mentioned == ["Bruno"]
    assert "only its players see" in lobby.text
    assert not (await type_command(clara, "play")).buttons
    await clara.press(lobby, "Join")
    assert await clara.sees(lambda seen: "only people whom Ada invites" in seen.text)

    await bruno.press(lobby, "Join")
    full = await sees_in(ada, lobby, "2. **Bruno**")
    assert "Join" not in full.buttons
    await ada.press(full, "Start")

    there = await thread_of_game(ada)
    await newest_board(bruno.at(there.channel_id))
    assert not await threads_of(clara)


async def test_the_host_invites_and_the_guest_declines(ada: Person, bruno: Person) -> None:
    lobby = await opened_table(ada)

    await ada.choose(await pressed_behind_more(ada, lobby, "Invite"), str(bruno.id))

    call = await bruno.sees("**Ada** invites you to **Cronberg**.")
    assert call.mentioned == ["Bruno"]
    await bruno.press(call, "Decline")
    await bruno.sees(lambda seen: seen.id == call.id and not seen.buttons)
    await sees_in(ada, lobby, "Not joining: **Bruno**.")


async def test_the_host_lets_in_or_turns_down(ada: Person, bruno: Person, clara: Person) -> None:
    await opened_table(ada, admission="invitation")
    lobby = await bruno.sees("others can ask **Ada** for a seat.")

    await bruno.press(lobby, "Ask to join")
    call = await ada.sees("**Bruno** asks for a seat")
    assert call.mentioned == ["Ada"]
    await bruno.press(call, "Give them a seat")
    assert "Only Ada, the host" in (await bruno.sees(lambda seen: seen.is_ephemeral)).text
    await ada.press(call, "Give them a seat")
    await ada.sees(lambda seen: seen.id == call.id and not seen.buttons)
    await sees_in(ada, lobby, "2. **Bruno**")
    await clara.press(lobby, "Ask to join")
    await sees_in(ada, lobby, "Asking for a seat: **Clara**.")
    page = await chosen(
        ada, await pressed_behind_more(ada, lobby, "Invite"), f"no:{clara.id}", select=1
    )

    await sees_in(ada, lobby, "Not joining: **Clara**.")
    assert "Asking" not in page.text


async def test_who_may_open_no_private_thread_closes_no_table(ada: Person, mona: Person) -> None:
    lobby = await opened_table(ada, thread="public")
    page = await pressed_behind_more(ada, lobby, "Invite")

    await mona.permit(CREATE_PRIVATE_THREADS)
    await ada.choose(page, "closed", select=1)
    assert "Create Private Threads" in (await ada.sees("and I lack permissions")).text
    await mona.permit(0)
    await mona.restrict(CREATE_PRIVATE_THREADS)
    await ada.choose(page, "closed", select=1)
    refused = await ada.sees("and you lack permissions")
    assert "only its players could see its thread" in refused.text
    assert "Create Private Threads" in refused.text
    assert "Closed: only people" not in (await ada.look(lobby)).text
    await mona.restrict(0)
    await ada.choose(page, "closed", select=1)
    assert "only its players see" in (await sees_in(ada, lobby, "Closed: only people")).text


async def test_whom_nobody_can_invite_is_said_and_no_table_is_opened(ada: Person) -> None:
    bot = (await type_command(ada, "settings")).payload["author"]["id"]
    for players, sentence in (
        ("Bruno", "“Bruno” names nobody."),
        ("<@4040>", "is not on this server and cannot be invited"),
        (f"<@{bot}>", "A bot cannot be invited."),
        (ada.mention, " already has a seat."),
        ("<@&12>", "names nobody"),
    ):
        told = await type_command(ada, "game new", game=GAME, players=players)
        assert sentence in told.text, players
    assert not [seen for seen in await ada.messages() if "opened a table" in seen.text]


async def test_seats_and_colours_are_chosen(ada: Person, bruno: Person) -> None:
    await choose_settings(bruno, colours="blue, green")
    lobby = await opened_table(ada, options=FIRST)
    await bruno.press(lobby, "Join")
    await sees_in(ada, lobby, "2. **Bruno** · blue")

    page = await chosen(ada, await pressed_behind_more(ada, lobby, "Seats and colours"), "1")
    offered = [option["value"] for option in page.selects[1]["options"]]
    assert offered == ["open", "red", "green", "yellow"]
    await ada.choose(page, "green", select=1)
    await sees_in(bruno, lobby, "1. **Bruno** · blue\n2. **Ada** · host · seat 2 · green")
    await ada.press(lobby, "Start")

    board = await newest_board(ada)
    assert board.mentioned == ["Bruno"]
    told = board.pictures[0].description
    assert "Bruno (blue)" in told, told
    assert "Ada (green)" in told


async def opened_instead(person: Person, refusal: Seen) -> Seen:
    """Press the offer below a refusal; return the table that it opens."""
    assert refusal.buttons == [OFFER]
    newest = max(seen.id for seen in await person.messages())
    assert "The game then gets a thread" in (await pressed(person, refusal, OFFER)).text
    return await person.sees(lambda seen: seen.id > newest and "opened a table" in seen.text)


async def test_what_was_asked_for_gets_a_thread(bruno: Person, clara: Person, board: Seen) -> None:
    asked = {"seats": 4, "options": "series_games=3", "opponents": 1, "level": "hard"}
    refused = await type_command(clara, "game new", game=GAME, **asked, players=bruno.mention)

    assert "This channel already has a game: Cronberg." in refused.text
    table = await opened_instead(clara, refused)
    assert "**Clara** opened a table for 4 players." in table.text
    assert "Series games: 3" in table.text
    assert "(hard)" in table.text
    assert table.mentioned == ["Bruno"]
    assert table.id > board.id


@pytest.mark.usefixtures("board")
async def test_a_second_press_opens_none(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person
) -> None:
    refused = await type_command(ada, "game new", game=GAME)

    (button,) = [part for part in refused.components if part.get("label") == OFFER]
    await opened_instead(ada, refused)
    again = await discord.press(ada, CustomId.read(button["custom_id"]))

    assert again.status
    await ada.sees(lambda seen: not seen.is_ephemeral and "The game then gets" in seen.text)
    sessions = await bot.sessions.queries.open_in(bot.guilds[0].id)
    assert [own.status for own in sessions] == [Status.LOBBY, Status.RUNNING]


@pytest.mark.usefixtures("board")
async def test_a_game_alone_begins_in_a_thread(discord: DiscordInMemory, ada: Person) -> None:
    refused = await discord.press(ada, CustomId("table-opponent", 0, rest=GAME))
    await ada.press(await private_answer(ada, refused), OFFER)

    assert await newest_board(await thread_of_game(ada))
    # In the channel commands still mean the game that is played there.
    assert (await type_command(ada, "log")).text == "Nothing has happened yet."


async def test_without_threads_a_refusal_stands_alone(
    ada: Person, clara: Person, mona: Person, board: Seen
) -> None:
    await type_command(clara, "game new", game=GAME, opponents=1, thread="public")
    table = await clara.sees(lambda seen: seen.id > board.id and "opened a table" in seen.text)
    await mona.restrict(CREATE_PUBLIC_THREADS)

    refused = await type_command(ada, "game new", game=GAME)
    await mona.permit(CREATE_PUBLIC_THREADS)
    await clara.press(table, "Start")

    assert "It has room again when that is over" in refused.text
    assert not refused.buttons
    assert "`/game resume`" in (await clara.sees("another game is played in this channel")).text


async def test_a_table_without_a_word_for_a_week_is_kept_by_a_press_or_closed(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    lobby = await opened_table(ada)

    clock.advance(hours=6 * 24 + 1)
    line = await ada.sees("it closes tomorrow")
    assert line.mentioned == ["Ada"]
    await bruno.press(line, "Keep the table")
    assert await bruno.sees("Only people who have a seat")
    await ada.press(line, "Keep the table")
    await disappears(ada, line)

    clock.advance(hours=6 * 24 + 1)
    line = await ada.sees("it closes tomorrow")
    clock.advance(hours=25)
    assert not (await ada.sees("The table was closed.")).buttons
    await disappears(ada, line)
    assert (await ada.look(lobby)).text.startswith("### Cronberg")


@pytest.mark.long
async def test_opponents_alone_are_followed_at_a_pace(
    bot: Lockkeeper, clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    lounge = bruno.at("lounge")
    await opened_table(ada, opponents=2, level="easy")
    await ada.press(await ada.sees("opened a table"), "Leave")
    await ada.sees("Only the program plays here")
    await start_table(ada)
    board = await ada.sees(lambda seen: bool(seen.pictures) and "is thinking" in seen.text)
    assert board.buttons == ["⋯"]
    await type_command(lounge, "watch", game=1)
    elsewhere = await lounge.sees("Played in")
    while "🏆" not in board.text:
        clock.advance(seconds=25)
        bot.sessions.of(Thinking).wanted.set()
        board = await ada.sees(lambda now, before=board: is_later(before, now))

    assert elsewhere.pictures
    assert not [seen for seen in await ada.messages() if seen.mentioned]
    assert await lounge.sees("🏆")


def is_later(before: Seen, now: Seen) -> bool:
    """Return whether a message shows a later position, or the end."""
    return bool(now.pictures) and now.id >= before.id and now.text != before.text


@pytest.mark.long
async def test_against_opponents_one_board_stands_above_the_panel(ada: Person) -> None:
    await type_command(ada, "game new", game="canal_king", opponents=2, level="easy")
    lobby = await ada.sees("opened a table")
    await ada.press(lobby, "Start")
    board = await newest_board(ada)
    assert [seen.id for seen in await public_pictures(ada)] == [board.id]
    await disappears(ada, lobby)
    panel = await opened(ada, board, "Your move")

    for _ in range(3):
        before = board
        while board.text == before.text or "Ada" not in board.mentioned:
            for move in (await ada.suggested("move", move=""))[:1]:
                await type_command(ada, "move", move=move)
            board = await newest_board(ada)

    (left,) = await public_pictures(ada)
    assert left.id == board.id
    assert panel.payload["message_reference"]["message_id"] == left.payload["id"]
    assert "Greta (easy) " in board.text
    assert "Hugo (easy) " in board.text

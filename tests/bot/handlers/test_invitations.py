"""Closed tables: people are invited, ask for a seat, accept and decline."""

import pytest

from localtable.model.permissions import CREATE_PRIVATE_THREADS
from tests.bot.play_steps import (
    GAME,
    changed_message,
    newest_board,
    private_answer,
    thread_of_game,
    threads_of,
    type_command,
)
from tests.bot.setting_steps import choose_for_server, choose_settings
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")
FIRST = "first_seat=seat:1"


async def refused(person: Person) -> str:
    return (await person.sees(lambda seen: seen.is_ephemeral)).text


async def sees_in(person: Person, lobby: Seen, text: str) -> Seen:
    return await person.sees(lambda seen: seen.id == lobby.id and text in seen.text)


async def test_only_the_invited_play_at_a_closed_table_in_a_thread_of_their_own(
    ada: Person, bruno: Person, clara: Person
) -> None:
    await type_command(
        ada,
        "game new",
        game=GAME,
        options=FIRST,
        thread="public",
        players=bruno.mention,
        admission="closed",
    )
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


async def test_the_host_invites_by_a_select_and_the_guest_declines(
    ada: Person, bruno: Person
) -> None:
    await type_command(ada, "game new", game=GAME)
    lobby = await ada.sees("opened a table")
    page = await private_answer(ada, await ada.press(lobby, "Invite"))

    await ada.choose(page, str(bruno.id))

    call = await bruno.sees("**Ada** invites you to **Cronberg**.")
    assert call.mentioned == ["Bruno"]
    await bruno.press(call, "Decline")
    await bruno.sees(lambda seen: seen.id == call.id and not seen.buttons)
    await sees_in(ada, lobby, "Not joining: **Bruno**.")


async def test_the_host_lets_in_who_asks(ada: Person, bruno: Person) -> None:
    await type_command(ada, "game new", game=GAME, admission="invitation")
    lobby = await bruno.sees("others can ask **Ada** for a seat.")

    await bruno.press(lobby, "Ask to join")

    call = await ada.sees("**Bruno** asks for a seat")
    assert call.mentioned == ["Ada"]
    await bruno.press(call, "Give them a seat")
    assert "Only Ada, the host" in await refused(bruno)
    await ada.press(call, "Give them a seat")
    await ada.sees(lambda seen: seen.id == call.id and not seen.buttons)
    await sees_in(ada, lobby, "2. **Bruno**")


async def test_the_host_turns_down_who_asks(ada: Person, bruno: Person) -> None:
    await type_command(ada, "game new", game=GAME, admission="invitation")
    lobby = await bruno.sees("others can ask **Ada** for a seat.")
    await bruno.press(lobby, "Ask to join")
    await sees_in(ada, lobby, "Asking for a seat: **Bruno**.")

    page = await private_answer(ada, await ada.press(lobby, "Invite"))
    await ada.choose(page, f"no:{bruno.id}", select=1)

    await sees_in(ada, lobby, "Not joining: **Bruno**.")
    assert "Asking" not in (await changed_message(ada, page)).text


async def test_who_may_open_no_private_thread_cannot_close_a_table_that_gets_one(
    ada: Person, mona: Person
) -> None:
    await mona.restrict(CREATE_PRIVATE_THREADS)
    await type_command(ada, "game new", game=GAME, thread="public")
    lobby = await ada.sees("opened a table")
    page = await private_answer(ada, await ada.press(lobby, "Invite"))

    await ada.choose(page, "closed", select=1)
    refused = await ada.sees("and you lack permissions")
    assert "only its players could see its thread" in refused.text
    assert "Create Private Threads" in refused.text
    assert "Closed: only people" not in (await ada.look(lobby)).text

    await mona.restrict(0)
    await ada.choose(page, "closed", select=1)
    assert "only its players see" in (await sees_in(ada, lobby, "Closed: only people")).text


async def test_where_threads_are_the_servers_default_everybody_can_close_a_table(
    ada: Person, mona: Person
) -> None:
    await choose_for_server(mona, threads="public")
    await mona.restrict(CREATE_PRIVATE_THREADS)
    await type_command(ada, "game new", game=GAME)
    lobby = await ada.sees("opened a table")
    page = await private_answer(ada, await ada.press(lobby, "Invite"))

    await ada.choose(page, "closed", select=1)

    assert "only its players see" in (await sees_in(ada, lobby, "Closed: only people")).text


async def test_where_the_bot_may_open_no_private_thread_no_table_that_gets_one_is_closed(
    ada: Person, mona: Person
) -> None:
    await type_command(ada, "game new", game=GAME, thread="public")
    lobby = await ada.sees("opened a table")
    page = await private_answer(ada, await ada.press(lobby, "Invite"))
    await mona.permit(CREATE_PRIVATE_THREADS)

    await ada.choose(page, "closed", select=1)

    assert "Create Private Threads" in (await ada.sees("and I lack permissions")).text


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ("Bruno", "“Bruno” names nobody."),
        ("<@4040>", "is not on this server and cannot be invited"),
        ("@bot", "A bot cannot be invited."),
        ("@ada", " already has a seat."),
        ("<@&12>", "names nobody"),
    ],
)
async def test_whom_nobody_can_invite_is_said_and_no_table_is_opened(
    ada: Person, players: str, sentence: str
) -> None:
    bot = (await type_command(ada, "help")).payload["author"]["id"]
    typed = {"@bot": f"<@{bot}>", "@ada": ada.mention}.get(players, players)

    told = await type_command(ada, "game new", game=GAME, players=typed)

    assert sentence in told.text
    assert not [seen for seen in await ada.messages() if "opened a table" in seen.text]


async def test_seats_and_colours_are_chosen(ada: Person, bruno: Person) -> None:
    await choose_settings(bruno, colours="blue, green")
    await type_command(ada, "game new", game=GAME, options=FIRST)
    lobby = await ada.sees("opened a table")
    await bruno.press(lobby, "Join")
    await sees_in(ada, lobby, "2. **Bruno** · blue")

    page = await private_answer(ada, await ada.press(lobby, "Seats and colours"))
    await ada.choose(page, "1", select=0)
    page = await changed_message(ada, page)
    assert [option["value"] for option in page.selects[1]["options"]] == [
        *("open", "red", "green", "yellow"),
    ]
    await ada.choose(page, "green", select=1)
    await sees_in(bruno, lobby, "1. **Bruno** · blue\n2. **Ada** · host · seat 2 · green")
    await ada.press(lobby, "Start")

    board = await newest_board(ada)
    assert board.mentioned == ["Bruno"]
    told = board.pictures[0].description
    assert "Bruno (blue)" in told, told
    assert "Ada (green)" in told

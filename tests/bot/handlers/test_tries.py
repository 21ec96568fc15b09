"""Trying how a game could have gone on, in a private thread, and continuing a record."""

import asyncio
import re
from base64 import b64encode

import pytest

from bot.features.tries.actions import MOST_OPEN_TRIES
from localtable.model.permissions import (
    CREATE_PRIVATE_THREADS,
    CREATE_PUBLIC_THREADS,
)
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    newest_board,
    press_behind_more,
    private_answer,
    record_in_log,
    resign,
    thread_named_in,
    threads_of,
    type_command,
)
from tests.localtable.faults import Faults, refused
from tests.localtable.person import Person
from tests.localtable.seen import Seen

FIRST = "first_seat=seat:1"
TURNS = ("token d4", "token c3", "token e5", "token g2")


async def game_over(ada: Person, bruno: Person) -> Seen:
    """Play some turns until Bruno resigns; return the last board."""
    await begin_game(ada, bruno, options=FIRST)
    for number, move in enumerate(TURNS):
        await type_command((ada, bruno)[number % 2], "move", move=move)
    await resign(bruno)
    return await ada.sees("🏆")


async def record_of(person: Person) -> bytes:
    """Return the record of the game in a person's channel."""
    (file,) = (await record_in_log(person)).pictures
    return await person.download(file)


@pytest.mark.long
@pytest.mark.usefixtures("bot")
async def test_a_try_from_a_past_turn(ada: Person, bruno: Person, clara: Person) -> None:
    await game_over(ada, bruno)

    answer = await type_command(clara, "try", turn=2)
    tried = thread_named_in(clara, answer)
    first = await tried.sees("### Try · Cronberg · after turn 2")
    board = await newest_board(tried)

    assert "does not count" in first.text
    assert "1. **Clara (R)**" in first.text
    assert "This is a try after turn 2. It does not count" in board.text
    assert board.mentioned == ["Clara"]
    assert board.pictures
    assert (await record_in_log(tried)).pictures
    # The thread is private: its members let others in.
    with pytest.raises(AssertionError):
        await ada.at(tried.channel_id).messages()


@pytest.mark.long
@pytest.mark.usefixtures("bot")
async def test_all_seats_are_played_by_whoever_tries(ada: Person, bruno: Person) -> None:
    await game_over(ada, bruno)
    tried = thread_named_in(ada, await type_command(ada, "try", turn=3))
    board = await newest_board(tried)
    assert f"{ada.mention} (G) places" in board.text

    await type_command(tried, "move", move="token a1")
    await newest_board(tried, board)
    await type_command(tried, "move", move="token b1")
    log = await type_command(tried, "log")

    assert "Ada (G) places a token on a1" in log.text
    assert "Ada (R) places a token on b1" in log.text


@pytest.mark.usefixtures("bot")
async def test_the_history_opens_a_try(ada: Person, bruno: Person) -> None:
    final = await game_over(ada, bruno)

    page = await press_behind_more(ada, final, "Try it")
    assert "Try from here" in page.buttons
    await ada.press(page, "First")
    page = await changed_message(ada, page)
    answer = await private_answer(ada, await ada.press(page, "Try from here"))

    tried = thread_named_in(ada, answer)
    await tried.sees("### Try · Cronberg · from the beginning")


@pytest.mark.usefixtures("bot")
async def test_automatic_players_play_the_others(ada: Person, bruno: Person) -> None:
    await game_over(ada, bruno)
    tried = thread_named_in(ada, await type_command(ada, "try", turn=2))
    first = await tried.sees("### Try")

    page = await private_answer(tried, await tried.press(first, "Seats"))
    await tried.choose(page, "0.0", select=0)
    await tried.sees(lambda seen: "Automatic player" in seen.text and "### Try" in seen.text)


@pytest.mark.usefixtures("bot")
async def test_an_opponent_of_a_level_takes_a_seat_of_a_try(ada: Person, bruno: Person) -> None:
    await game_over(ada, bruno)
    tried = thread_named_in(ada, await type_command(ada, "try", turn=2))
    page = await private_answer(tried, await tried.press(await tried.sees("### Try"), "Seats"))

    await tried.choose(page, "0.medium", select=1)

    await tried.sees(lambda seen: "(medium)" in seen.text and "### Try" in seen.text)


@pytest.mark.usefixtures("bot")
async def test_a_try_ends_when_asked(ada: Person, bruno: Person) -> None:
    await game_over(ada, bruno)
    tried = thread_named_in(ada, await type_command(ada, "try", turn=2))
    first = await tried.sees("### Try")

    await tried.press(first, "End the try")

    over = await changed_message(tried, first)
    assert "This try is over" in over.text
    assert not over.buttons


@pytest.mark.usefixtures("bot")
async def test_a_public_thread_where_no_private_one_can_be_made(
    ada: Person, bruno: Person, mona: Person
) -> None:
    await game_over(ada, bruno)
    await mona.permit(CREATE_PRIVATE_THREADS)
    tried = thread_named_in(ada, await type_command(ada, "try", turn=2))

    # Everybody who sees the channel can take a seat.
    first = await bruno.at(tried.channel_id).sees("### Try")
    friend = bruno.at(tried.channel_id)
    page = await private_answer(friend, await friend.press(first, "Seats"))
    await friend.choose(page, "1.0")
    await tried.sees(lambda seen: "2. **Bruno**" in seen.text)

    await mona.permit(CREATE_PRIVATE_THREADS | CREATE_PUBLIC_THREADS)
    told = await type_command(ada, "try", turn=2)
    assert "I may not create threads in this channel" in told.text


@pytest.mark.usefixtures("bot")
async def test_a_thread_that_discord_refuses_is_told_with_the_reason(
    faults: Faults, ada: Person, bruno: Person
) -> None:
    await game_over(ada, bruno)
    faults.add("POST", "/threads", refused(400, 160006), times=2)

    told = await type_command(ada, "try", turn=2)

    assert "Discord answers 400 (code 160006). The server has as many active threads" in told.text


@pytest.mark.long
@pytest.mark.usefixtures("unhurried")
async def test_many_at_once_open_one_and_no_more_than_a_few_stay_open(
    ada: Person, bruno: Person
) -> None:
    await game_over(ada, bruno)

    answers = await asyncio.gather(*(type_command(ada, "try", turn=2) for _ in range(8)))
    opened = [answer for answer in answers if "<#" in answer.text and "goes on in" in answer.text]
    while len(opened) < MOST_OPEN_TRIES:
        opened.append(await type_command(ada, "try", turn=2))
    tried = [thread_named_in(ada, answer).channel_id for answer in opened]
    refused = await type_command(ada, "try", turn=2)

    assert len(tried) == MOST_OPEN_TRIES
    assert {int(thread["id"]) for thread in await threads_of(ada)} == {*tried}
    # Answers to several commands come in any order; the page lists tries as they were opened.
    listed = [int(channel) for channel in re.findall(r"<#(\d+)>", refused.text)]
    assert sorted(listed) == sorted(tried)
    assert refused.buttons == ["End try 1", "End try 2", "End try 3"]

    await ada.press(refused, "End try 2")
    page = await changed_message(ada, refused)
    await ada.at(listed[1]).sees("This try is over")
    assert "You can begin another <t:" in page.text
    assert page.buttons == ["End try 1", "End try 2"]


@pytest.mark.long
@pytest.mark.usefixtures("bot")
async def test_nobody_gets_a_thread_that_they_may_not_open(
    ada: Person, bruno: Person, mona: Person
) -> None:
    await game_over(ada, bruno)
    await mona.restrict(CREATE_PRIVATE_THREADS)
    tried = thread_named_in(ada, await type_command(ada, "try", turn=2))
    # A public thread is open to everybody.
    assert await bruno.at(tried.channel_id).sees("### Try")

    await mona.restrict(CREATE_PRIVATE_THREADS | CREATE_PUBLIC_THREADS)
    refused = await type_command(ada, "try", turn=2)

    assert "you may not create threads in this channel" in refused.text
    assert len(await threads_of(ada)) == 1
    thread_named_in(mona, await type_command(mona, "try", turn=2))


@pytest.mark.usefixtures("bot")
async def test_a_running_game_stays_secret(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno, options=FIRST)

    assert (
        "you cannot open one before this game is over"
        in (await type_command(ada, "try", turn=0)).text
    )
    page = await press_behind_more(ada, board, "History")
    assert "Try from here" not in page.buttons


@pytest.mark.usefixtures("bot")
async def test_a_record_is_played_on_elsewhere(ada: Person, bruno: Person, clara: Person) -> None:
    await game_over(ada, bruno)
    written = await record_of(ada)

    file = {"name": "game.txt", "content": b64encode(written).decode()}
    answer = await type_command(clara.at("lounge"), "try", turn=4, record=file)

    tried = thread_named_in(clara, answer)
    first = await tried.sees("### Try · Cronberg · after turn 4")
    assert "from the record of a game" in first.text
    again = (await record_of(tried)).decode().splitlines()
    assert again[-4:] == ["1 token d4", "2 token c3", "1 token e5", "2 token g2"]


@pytest.mark.usefixtures("bot")
async def test_a_record_is_played_on_in_a_direct_message(ada: Person, bruno: Person) -> None:
    await game_over(ada, bruno)
    written = await record_of(ada)
    private = await ada.direct()

    file = {"name": "game.txt", "content": b64encode(written).decode()}
    answer = await type_command(private, "try", record=file)

    assert answer.text == "Your try goes on here."
    board = await newest_board(private)
    page = await private_answer(private, await private.press(board, "Your move"))
    assert page.buttons
    taken = await type_command(private, "try", record=file)
    assert "have a game already" in taken.text


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize(
    ("content", "answer"),
    [
        (b"\x89PNG\xff", "The file is not text"),
        (b"x" * (512 * 1024 + 1), "The file is too large: a record has at most 512 KiB."),
        (b"game chess\nseats 2", "unknown game, “chess”"),
        (b"game cronberg\nseats 2\nedition 9", "does not know edition 9 of the rules of Cronberg"),
        (b"game cronberg\nseats 2\n1 fly", "Line 3, “fly”, cannot be played: "),
    ],
)
async def test_what_is_no_record_is_refused(ada: Person, content: bytes, answer: str) -> None:
    file = {"name": "game.txt", "content": b64encode(content).decode()}

    refused = await type_command(ada, "try", record=file)

    assert answer in refused.text
    assert "Your try" not in refused.text

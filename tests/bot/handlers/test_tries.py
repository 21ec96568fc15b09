"""Trying how a game could have gone on, in a private thread, and continuing a record."""

from base64 import b64encode

import pytest

from localtable.model.permissions import CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS
from tests.bot.handlers.scenes import FIRST
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    newest_board,
    opened,
    opened_behind_more,
    pressed,
    record_in_log,
    resign,
    thread_named_in,
    threads_of,
    type_command,
)
from tests.localtable.faults import Faults, refused
from tests.localtable.person import NotPossible, Person
from tests.localtable.seen import Payload, Seen

pytestmark = pytest.mark.usefixtures("bot")

TURNS = ("token d4", "token c3", "token e5", "token g2")


@pytest.fixture
async def final(bot: object, ada: Person, bruno: Person) -> Seen:
    """The last post of a game of some turns, which Bruno has given up."""
    del bot
    await begin_game(ada, bruno, options=FIRST)
    for number, move in enumerate(TURNS):
        await type_command((ada, bruno)[number % 2], "move", move=move)
    await resign(bruno)
    return await ada.sees("🏆")


async def tried_by(person: Person, turn: int = 2) -> Person:
    """Try how the game goes on after a turn; return the person in the thread."""
    return thread_named_in(person, await type_command(person, "try", turn=turn))


async def record_of(person: Person) -> bytes:
    """Return the record of the game in a person's channel."""
    (file,) = (await record_in_log(person)).pictures
    return await person.download(file)


def as_file(content: bytes) -> Payload:
    return {"name": "game.txt", "content": b64encode(content).decode()}


@pytest.mark.long
@pytest.mark.usefixtures("final")
async def test_a_try_from_a_past_turn_has_one_player(ada: Person, clara: Person) -> None:
    tried = await tried_by(clara)
    first = await tried.sees("### Try · Cronberg · after turn 2")
    board = await newest_board(tried)

    assert "does not count" in first.text
    assert "1. **Clara (R)**" in first.text
    assert "This is a try after turn 2. It does not count" in board.text
    assert board.mentioned == ["Clara"]
    assert board.pictures
    await type_command(tried, "move", move="token a1")
    await changed_message(tried, board)
    await type_command(tried, "move", move="token b1")
    log = await type_command(tried, "log")
    assert "Clara (R) places a token on a1" in log.text
    assert "Clara (G) places a token on b1" in log.text
    # The thread is private: its members let others in.
    with pytest.raises(AssertionError):
        await ada.at(tried.channel_id).messages()


async def test_the_history_opens_a_try(ada: Person, final: Seen) -> None:
    page = await opened_behind_more(ada, final, "Try it")
    assert "Try from here" in page.buttons

    answer = await opened(ada, await pressed(ada, page, "First"), "Try from here")

    tried = thread_named_in(ada, answer)
    await tried.sees("### Try · Cronberg · from the beginning")


@pytest.mark.usefixtures("final")
@pytest.mark.parametrize(
    ("select", "value", "name"), [(0, "0.0", "Automatic player"), (1, "0.medium", "(medium)")]
)
async def test_the_program_plays_a_seat_until_the_try_is_ended(
    ada: Person, select: int, value: str, name: str
) -> None:
    tried = await tried_by(ada)
    first = await tried.sees("### Try")

    await tried.choose(await opened(tried, first, "Seats"), value, select=select)
    await tried.sees(lambda seen: name in seen.text and "### Try" in seen.text)
    await tried.press(first, "End the try")

    over = await tried.sees("This try is over")
    assert over.id == first.id
    assert not over.buttons


@pytest.mark.usefixtures("final")
async def test_a_try_is_public_if_it_must_be(ada: Person, bruno: Person, mona: Person) -> None:
    await mona.permit(CREATE_PRIVATE_THREADS)
    tried = await tried_by(ada)
    # Everybody who sees the channel can take a seat.
    friend = bruno.at(tried.channel_id)
    page = await opened(friend, await friend.sees("### Try"), "Seats")
    await friend.choose(page, "1.0")
    await tried.sees("2. **Bruno**")
    await mona.permit(CREATE_PRIVATE_THREADS | CREATE_PUBLIC_THREADS)
    told = await type_command(ada, "try", turn=2)
    assert "I may not create threads in this channel" in told.text

    await mona.permit(0)
    await mona.restrict(CREATE_PRIVATE_THREADS)
    assert await bruno.at((await tried_by(ada)).channel_id).sees("### Try")
    await mona.restrict(CREATE_PRIVATE_THREADS | CREATE_PUBLIC_THREADS)
    told = await type_command(ada, "try", turn=2)
    assert "you may not create threads in this channel" in told.text
    assert len(await threads_of(ada)) == 2
    await tried_by(mona)


@pytest.mark.usefixtures("final")
async def test_a_thread_is_refused_with_the_reason(faults: Faults, ada: Person) -> None:
    faults.add("POST", "/threads", refused(400, 160006), times=2)

    told = await type_command(ada, "try", turn=2)

    assert "Discord answers 400 (code 160006). The server has as many active threads" in told.text


async def test_a_running_game_stays_secret(ada: Person, board: Seen) -> None:
    told = await type_command(ada, "try", turn=0)

    assert "you cannot open one before this game is over" in told.text
    assert "Try from here" not in (await opened_behind_more(ada, board, "History")).buttons


@pytest.mark.usefixtures("final")
async def test_a_record_is_played_on_elsewhere(ada: Person, clara: Person) -> None:
    file, private = as_file(await record_of(ada)), await ada.direct()

    answer = await type_command(clara.at("lounge"), "try", turn=3, record=file)
    at_home = await type_command(private, "try", record=file)

    tried = thread_named_in(clara, answer)
    first = await tried.sees("### Try · Cronberg · after turn 3")
    assert "from the record of a game" in first.text
    again = (await record_of(tried)).decode().splitlines()
    assert again[-3:] == ["1 token d4", "2 token c3", "1 token e5"]
    assert at_home.text == "Your try goes on here."
    assert (await opened(private, await newest_board(private), "Your move")).buttons
    taken = await type_command(private, "try", record=file)
    assert "have a game already" in taken.text


@pytest.mark.parametrize(
    ("content", "answer"),
    [
        (b"\x89PNG\xff", "The file is not text"),
        (b"x" * (512 * 1024 + 1), "The file is too large: a record has at most 512 KiB."),
        (b"game chess\nseats 2", "unknown game, “chess”"),
        (b"game cronberg\nseats 2\n1 fly", "Line 3, “fly”, cannot be played: "),
    ],
)
async def test_what_is_no_record_is_refused(ada: Person, content: bytes, answer: str) -> None:
    refused = await type_command(ada, "try", record=as_file(content))

    assert answer in refused.text
    assert "Your try" not in refused.text


async def test_discord_offers_text_files_alone(ada: Person) -> None:
    with pytest.raises(NotPossible, match=r"Only files of these kinds: \.txt"):
        await ada.slash("try", record={**as_file(b"game cronberg"), "name": "game.png"})

"""The last post of a game: how it went, shown when it is over, and what can follow."""

import pytest

from tests.bot.play_steps import (
    begin_game,
    newest_board,
    resign,
    type_command,
)
from tests.bot.setting_steps import choose_for_server
from tests.localtable.person import Person
from tests.localtable.seen import Seen

with_a_bot = pytest.mark.usefixtures("bot")

FIRST = "first_seat=seat:1"
COLOUR_OF_ADA = 0xD2382C
"""The colour of the first seat, red."""


async def played(ada: Person, bruno: Person, turns: int = 3) -> None:
    """Begin a game and play some turns."""
    await begin_game(ada, bruno, options=FIRST)
    for turn in range(turns):
        mover = bruno if turn % 2 else ada
        await type_command(mover, "move", move=(await mover.suggested("move", move="token"))[turn])


async def last_post(person: Person) -> Seen:
    """Wait for the last post."""
    return await person.sees("### The last board")


@with_a_bot
async def test_the_last_post_tells_how_the_game_went(ada: Person, bruno: Person) -> None:
    await played(ada, bruno)
    assert not [seen for seen in await ada.messages() if "### The last board" in seen.text]
    before = [seen for seen in await ada.messages() if not seen.is_ephemeral][-1]

    await resign(bruno)

    post = await last_post(ada)
    assert "🥇 **Ada**" in post.text
    assert "Bruno resigned." in post.text
    progress, board = post.pictures
    assert "Ada wins." in progress.description
    assert "Cronberg" in board.description
    assert await ada.download(board)
    assert post.text.startswith("## 🏆 Ada wins Cronberg!")
    assert "### The last board\n" in post.text
    assert post.text.endswith("• Bruno resigns.")
    assert post.buttons == ["Rematch", "Take back", "⋯"]
    told = [seen.id for seen in await ada.messages() if not seen.is_ephemeral]
    assert told[-1] == post.id
    assert not (await ada.look(before)).buttons
    (container,) = post.payload["components"]
    assert container["accent_color"] == COLOUR_OF_ADA


@with_a_bot
async def test_a_game_given_up_at_once_has_nothing_to_tell(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno, options=FIRST)

    await resign(bruno)

    await ada.sees("🏆 Ada wins")
    await type_command(ada, "game new", game="cronberg")
    await ada.sees("**Ada** opened a table")
    assert not [seen for seen in await ada.messages() if "### The last board" in seen.text]


@with_a_bot
async def test_the_last_post_of_a_game_that_goes_on_again_tells_no_result(
    ada: Person, bruno: Person
) -> None:
    await played(ada, bruno)
    await resign(bruno)
    post = await last_post(ada)

    await bruno.press(post, "Take back")
    await ada.press(await ada.sees("asks to take the resignation back"), "Agree")

    again = await newest_board(ada, after=post)
    over = await ada.look(post)
    assert over.text == "-# The game was over here. It goes on."
    assert not over.buttons
    assert not over.pictures
    assert again.buttons == ["Your move", "Undo", "⋯"]


@with_a_bot
async def test_a_rematch_invites_the_others(ada: Person, bruno: Person) -> None:
    await played(ada, bruno)
    await resign(bruno)

    await ada.press(await last_post(ada), "Rematch")

    lobby = await bruno.sees("**Ada** opened a table")
    assert lobby.mentioned == ["Bruno"]
    await bruno.press(lobby, "Join")
    await ada.sees(lambda seen: seen.id == lobby.id and "2. **Bruno**" in seen.text)


@with_a_bot
@pytest.mark.parametrize("have_threads", [False, True])
async def test_of_two_who_press_the_slower_is_told_who_was_quicker(
    ada: Person, bruno: Person, mona: Person, have_threads: bool
) -> None:
    await played(ada, bruno)
    await resign(bruno)
    if have_threads:
        await choose_for_server(mona, threads="public")
    post = await last_post(ada)
    await ada.press(post, "Rematch")
    table = await ada.sees("**Ada** opened a table")

    await bruno.press(post, "Rematch")

    told = await bruno.sees("was quicker")
    assert told.text.startswith(f"{ada.mention} was quicker: the table for the next game is open")
    assert str(table.id) in told.text
    assert told.is_ephemeral
    assert len([seen for seen in await ada.messages() if "opened a table" in seen.text]) == 1


@with_a_bot
async def test_who_did_not_play_invites_nobody(ada: Person, bruno: Person, clara: Person) -> None:
    await played(ada, bruno)
    await resign(bruno)

    await clara.press(await last_post(clara), "Rematch")

    lobby = await ada.sees("**Clara** opened a table")
    assert not lobby.mentioned

"""What people ask for in a running game: behind ⋯, to take back, to hand a seat over."""

from random import Random

import pytest

from bot.discord_io.custom_ids import CustomId
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import (
    chosen,
    more_of,
    newest_board,
    opened,
    opened_behind_more,
    press_entry,
    pressed_behind_more,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")

FOR_PLAYERS = ["Settings of the game", "Resign", "Replace …"]


async def test_it_offers_what_makes_sense_for_this_person_now(
    ada: Person, bruno: Person, clara: Person, board: Seen
) -> None:
    mover, other, watcher = [await more_of(who, board) for who in (ada, bruno, clara)]

    look = ["Log", "History", "Legend", "Rules"]
    assert mover.buttons == [*look, "Hint", *FOR_PLAYERS]
    assert other.buttons == [*look, *FOR_PLAYERS]
    assert watcher.buttons[: len(look)] == look
    assert not {*FOR_PLAYERS, "Hint"} & {*watcher.buttons}
    assert mover.text.startswith("### Cronberg · Turn 1")
    assert not mover.selects
    legend = await opened(bruno, other, "Legend")
    assert "signs" in legend.pictures[0].description


async def test_a_seat_is_handed_over_there(
    ada: Person, bruno: Person, clara: Person, board: Seen, discord: DiscordInMemory
) -> None:
    page = await opened_behind_more(ada, board, "Replace …")
    assert "**Who is to play for Ada from now on?**" in page.text
    await ada.choose(page, str(discord.world.bot.id))
    await ada.sees("A bot cannot take a seat")
    await ada.choose(page, str(clara.id))

    vote = await clara.sees("**Ada** asks for **Clara** to play in place of **Ada**.")
    await clara.press(vote, "Agree")
    again = await newest_board(clara, after=board)
    assert again.mentioned == ["Clara"]
    page = await chosen(bruno, await opened_behind_more(bruno, again, "Replace …"), "1 · Clara", 1)
    assert "play for Clara from now on" in page.text
    assert (await opened(bruno, page, "Automatic player")).text == "The seat has changed hands."
    await ada.sees("An automatic player now plays for **Clara**.")


async def test_the_settings_of_a_running_game_are_fixed(bruno: Person, board: Seen) -> None:
    page = await pressed_behind_more(bruno, board, "Settings of the game")

    assert "**First seat**: Seat 1" in page.text
    assert page.text.endswith("-# They have been fixed since the game began.")
    assert not page.selects


@pytest.mark.usefixtures("board")
@pytest.mark.unmarked  # it shows rules
async def test_buttons_of_older_boards_still_answer(discord: DiscordInMemory, ada: Person) -> None:
    for verb in ("hand", "log", "history", "rules", "view"):
        answer = await ada.finished(await discord.press(ada, CustomId(verb, 1)))

        assert answer.is_ephemeral, verb
        assert answer.text, verb
        assert "out of date" not in answer.text, verb


@pytest.mark.usefixtures("unhurried")
async def test_a_move_is_taken_back_and_done_again(ada: Person, bruno: Person, board: Seen) -> None:
    done = await type_command(ada, "move", move="token d4")
    then = await newest_board(ada, after=board)

    taken = await opened(ada, done, "Start my turn again")
    assert "Taken back" in taken.text
    again = await opened(ada, taken, "Redo")
    assert "exactly as it was" in again.text
    assert (await type_command(bruno, "log")).text.count("places a token") == 1
    assert "nothing to redo" in (await opened(ada, taken, "Redo")).text
    answer = await type_command(ada, "undo")

    assert (answer.text, answer.buttons) == ("Taken back.", ["Your move", "Redo"])
    await bruno.sees(
        lambda seen: (
            seen.id >= then.id and seen.mentioned == ["Ada"] and "Your move" in seen.buttons
        )
    )


@pytest.mark.usefixtures("board")
async def test_the_rest_of_a_turn_is_a_press_away(ada: Person) -> None:
    await type_command(ada, "move", move="draw")
    await type_command(ada, "move", move=(await ada.suggested("move", move="rhomb"))[0])

    answer = await type_command(ada, "undo")

    assert answer.buttons == ["Your move", "Redo", "Undo the whole turn"]
    whole = await opened(ada, answer, "Undo the whole turn")
    assert "The others have been asked in the channel" in whole.text


async def asked(ada: Person, bruno: Person) -> Seen:
    """Draw a rhomb, which is a revelation, and ask to undo it; return the question to the other."""
    await type_command(ada, "move", move="draw")
    await type_command(ada, "undo")
    return await bruno.sees(lambda seen: "Agree" in seen.buttons)


@pytest.mark.usefixtures("board")
async def test_what_came_to_light_is_taken_back_when_all_agree(ada: Person, bruno: Person) -> None:
    vote = await asked(ada, bruno)
    assert vote.mentioned == ["Bruno"]
    assert "Ada draws" in vote.text

    await bruno.press(vote, "Agree")

    assert not (await ada.sees("agrees: the decision is taken back")).buttons
    assert "draw" in await ada.suggested("move", move="draw")


@pytest.mark.usefixtures("board")
async def test_one_no_is_enough_and_who_asks_may_only_withdraw(ada: Person, bruno: Person) -> None:
    vote = await asked(ada, bruno)
    await ada.press(vote, "Agree")
    await ada.sees("now the others have to answer")
    await ada.press(vote, "No")
    await ada.sees("no longer asks")

    await type_command(ada, "undo")
    again = await bruno.sees(lambda seen: seen.id > vote.id and "Agree" in seen.buttons)
    await bruno.press(again, "No")

    await ada.sees("does not agree")
    assert await ada.suggested("move", move="rhomb")


async def replaced(asker: Person, user: Person | None = None) -> Seen:
    """Ask for the first seat to change hands; return the private answer."""
    named = {"user": str(user.id)} if user else {}
    return await type_command(asker, "game replace", seat=1, **named)


async def test_a_newcomer_agrees_and_plays_and_who_left_is_kept_out(
    ada: Person, bruno: Person, clara: Person, board: Seen
) -> None:
    assert await clara.at("lounge").suggest("game replace", seat="") == []
    panel = await opened(ada, board, "Your move")
    form = await ada.press(panel, "Type it")

    answer = await replaced(bruno, clara)
    assert answer.text == "Those who must agree have been asked in the channel."
    vote = await clara.sees("**Bruno** asks for **Clara** to play in place of **Ada**.")
    assert vote.mentioned == ["Clara"]
    await clara.press(vote, "Agree")

    assert not (await ada.sees("agrees: the seat changes hands")).buttons
    news = await ada.sees("**Clara** now plays for **Ada**.")
    again = await newest_board(clara, after=board)
    assert again.mentioned == ["Clara"]
    await press_entry(ada, panel, Random(1))
    refused = await ada.sees("You are not playing in this game")
    await ada.submit(form, {"Your move": "token d4"})
    await ada.sees(lambda seen: seen.id > refused.id and seen.text == refused.text)
    assert not await ada.suggested("move", move="")
    assert (await opened(clara, news, "Hand")).pictures
    await type_command(clara, "move", move="token d4")
    assert (await newest_board(clara, after=again)).mentioned == ["Bruno"]

"""The panel: a turn is put together in private, and confirmed once."""

from random import Random

import pytest

from tests.bot.play_steps import (
    begin_game,
    changed_message,
    is_panel,
    next_decision,
    on_turn,
    press_entry,
    private_answer,
    public_pictures,
    type_command,
)
from tests.bot.setting_steps import choose_settings
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")


async def opened(mover: Person, board: Seen) -> Seen:
    return await private_answer(mover, await mover.press(board, "Your move"))


async def pressed(mover: Person, panel: Seen, label: str) -> Seen:
    await mover.press(panel, label)
    return await changed_message(mover, panel)


async def test_nothing_is_public_before_the_turn_is_confirmed(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    before = [seen.text for seen in await ada.messages() if not seen.is_ephemeral]

    panel = await pressed(mover, await opened(mover, board), "Draw a rhomb")

    assert "which nobody else sees" in panel.text
    assert "only with the others’ consent" in panel.text
    assert before == [seen.text for seen in await ada.messages() if not seen.is_ephemeral]
    panel = await pressed(mover, panel, "Back one")
    await pressed(mover, await pressed(mover, panel, "Draw a rhomb"), "Confirm turn")
    assert (await type_command(bruno, "log")).text.count("draws") == 1


@pytest.mark.usefixtures("unhurried")
async def test_only_what_was_shown_is_confirmed(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    shown = await pressed(mover, await opened(mover, board), "Draw a rhomb")
    await pressed(mover, await opened(mover, board), "Back one")

    told = await pressed(mover, shown, "Confirm turn")

    assert "The board changed while you were deciding." in told.text
    assert "Confirm turn" not in told.buttons
    assert "draws" not in (await type_command(bruno, "log")).text


async def test_a_turn_of_several_steps_is_confirmed_once(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno, game="oranienburger_kanal")
    mover = on_turn(board, ada, bruno)
    panel = await opened(mover, board)
    boards, random = len(await public_pictures(ada)), Random(1)

    while "Confirm turn" not in panel.buttons:
        await press_entry(mover, panel, random)
        panel = await changed_message(mover, panel)
    await pressed(mover, panel, "Confirm turn")
    await next_decision(ada, after=board)

    assert len(await public_pictures(ada)) == boards + 1


async def test_a_typed_move_goes_on_from_an_open_draft(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno, game="oranienburger_kanal")
    mover = on_turn(board, ada, bruno)
    panel = await opened(mover, board)
    await press_entry(mover, panel, Random(1))
    panel = await changed_message(mover, panel)
    if "Confirm turn" in panel.buttons:
        panel = await pressed(mover, panel, "Back one")

    typed = await type_command(mover, "move", move=(await mover.suggested("move", move=""))[0])

    assert "Your turn so far" in typed.text
    assert is_panel(typed)


async def test_who_never_wants_to_confirm_does_not(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    await choose_settings(mover, confirm="never")

    panel = await pressed(mover, await opened(mover, board), "Draw a rhomb")

    assert "Confirm turn" not in panel.buttons
    assert "draws" in (await type_command(bruno, "log")).text


@pytest.mark.usefixtures("unhurried")
async def test_a_turn_is_taken_back_and_done_again(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    done = await type_command(mover, "move", move="token d4")

    taken = await private_answer(mover, await mover.press(done, "Start my turn again"))
    assert "Taken back" in taken.text
    again = await private_answer(mover, await mover.press(taken, "Redo"))

    assert "exactly as it was" in again.text
    assert (await type_command(bruno, "log")).text.count("places a token") == 1
    refused = await private_answer(mover, await mover.press(taken, "Redo"))
    assert "nothing to redo" in refused.text


async def test_what_is_on_the_buttons_may_be_typed(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)

    near = await type_command(mover, "move", move="tokn d4")
    made = await type_command(mover, "move", move="d4")

    assert "Did you mean `token d4`?" in near.text
    assert "d4" in made.text


@pytest.mark.usefixtures("unhurried")
async def test_a_refusal_puts_what_comes_nearest_into_the_turn(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)

    other = await type_command(mover, "move", move="tokn d5")
    near = await type_command(mover, "move", move="tokn d4")
    assert near.buttons == ["token d4", "Rule CB-3.2", "Your move"]
    panel = await pressed(mover, near, "token d4")
    assert is_panel(panel)
    assert "places a token on d4" in panel.text
    await pressed(mover, panel, "Confirm turn")
    await mover.press(other, "token d5")

    assert (await type_command(bruno, "log")).text.count("places a token") == 1


async def test_with_a_whole_turn_in_the_draft_whatever_is_typed_shows_it(
    ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    await pressed(mover, await opened(mover, board), "Draw a rhomb")

    (suggested,) = await mover.suggest("move", move="tok")
    panel = await type_command(mover, "move", move=suggested["value"])

    assert "complete" in suggested["name"]
    assert "Your turn is complete: confirm it, or go back a step." in panel.text
    assert {"Confirm turn", "Back one"} <= {*panel.buttons}

"""Undo: alone if nothing was revealed, otherwise by consent."""

import pytest

from tests.bot.play_steps import (
    begin_game,
    newest_board,
    not_on_turn,
    on_turn,
    private_answer,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")


async def test_what_nobody_has_answered_is_taken_back_at_once(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno)
    mover = on_turn(now, ada, bruno)
    await type_command(mover, "move", move="token d4")
    then = await newest_board(ada, after=now)

    answer = await type_command(mover, "undo")

    assert answer.text == "Taken back."
    back = await ada.sees(lambda seen: mover.name in seen.mentioned and seen.id >= then.id)
    assert "Your move" in back.buttons


async def test_the_rest_of_a_turn_is_a_press_away(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno)
    mover = on_turn(now, ada, bruno)
    await type_command(mover, "move", move="draw")
    await type_command(mover, "move", move=(await mover.suggested("move", move="rhomb"))[0])

    answer = await type_command(mover, "undo")
    assert answer.buttons == ["Your move", "Redo", "Undo the whole turn"]
    whole = await private_answer(mover, await mover.press(answer, "Undo the whole turn"))

    assert "The others have been asked in the channel" in whole.text


async def test_a_redo_leaves_nothing_to_redo(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno)
    mover = on_turn(now, ada, bruno)
    await type_command(mover, "move", move="token d4")
    answer = await type_command(mover, "undo")
    assert answer.buttons == ["Your move", "Redo"]

    again = await private_answer(mover, await mover.press(answer, "Redo"))
    refused = await private_answer(mover, await mover.press(answer, "Redo"))

    assert "exactly as it was" in again.text
    assert "nothing to redo" in refused.text


async def asked(ada: Person, bruno: Person) -> tuple[Person, Person, Seen]:
    """Draw a rhomb, which is a revelation, and ask to undo it."""
    now = await begin_game(ada, bruno)
    mover, other = on_turn(now, ada, bruno), not_on_turn(now, ada, bruno)
    await type_command(mover, "move", move="draw")
    await type_command(mover, "undo")
    return mover, other, await other.sees(lambda seen: "Agree" in seen.buttons)


async def test_what_came_to_light_is_taken_back_when_all_agree(ada: Person, bruno: Person) -> None:
    mover, other, vote = await asked(ada, bruno)
    assert vote.mentioned == [other.name]
    assert f"{mover.name} draws" in vote.text

    await other.press(vote, "Agree")

    ended = await ada.sees("agrees: the decision is taken back")
    assert not ended.buttons
    assert "draw" in await mover.suggested("move", move="draw")


async def test_one_no_is_enough(ada: Person, bruno: Person) -> None:
    mover, other, vote = await asked(ada, bruno)

    await other.press(vote, "No")

    await ada.sees("does not agree")
    assert await mover.suggested("move", move="rhomb")


async def test_who_asked_may_withdraw_but_not_agree(ada: Person, bruno: Person) -> None:
    mover, _, vote = await asked(ada, bruno)

    await mover.press(vote, "Agree")
    await mover.sees("now the others have to answer")
    await mover.press(vote, "No")

    await ada.sees("no longer asks")


async def test_a_question_about_a_seat_is_not_mistaken_for_one_about_taking_back(
    ada: Person, bruno: Person, clara: Person
) -> None:
    now = await begin_game(ada, bruno, options="first_seat=seat:1")
    await type_command(ada, "move", move="token d4")
    await newest_board(bruno, after=now)
    await type_command(clara, "game replace", seat=2, user=str(clara.id))
    await ada.sees("**Clara** would like to play for **Bruno**.")

    assert (await type_command(ada, "undo")).text == "Taken back."

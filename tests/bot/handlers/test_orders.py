"""Orders: put together off turn, kept, carried out in time, and known to their owner alone."""

import pytest

from bot.features.orders.actions import LONGEST
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    next_decision,
    private_answer,
    type_command,
)
from tests.bot.setting_steps import choose_settings
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("clock")
ADA_BEGINS = "first_seat=seat:1"
MINUTES = LONGEST.total_seconds() / 60


async def pressed(mover: Person, panel: Seen, label: str) -> Seen:
    await mover.press(panel, label)
    return await changed_message(mover, panel)


async def in_another_way(mover: Person, panel: Seen, label: str) -> Seen:
    """Press a button behind **More ways**."""
    return await pressed(mover, await pressed(mover, panel, "More ways"), label)


async def ordered(person: Person, move: str = "token d4") -> Seen:
    """Type a turn ahead, and keep it."""
    drafted = await type_command(person, "move", move=move)
    return await pressed(person, drafted, "When my turn comes")


async def test_a_turn_is_ordered_off_turn_and_made_in_time(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno, options=ADA_BEGINS)

    panel = await private_answer(bruno, await bruno.press(board, "Your move"))
    assert (
        "It is not your turn. What you put together now is played when your turn comes."
        in panel.text
    )
    assert "Confirm turn" not in panel.buttons
    kept = await ordered(bruno)
    assert "Nobody else learns of it" in kept.text
    assert "Your order" in kept.text
    assert "token d4" in kept.text
    await type_command(ada, "move", move="token c4")
    await next_decision(ada, after=board)
    clock.advance(minutes=MINUTES)

    await ada.sees(lambda seen: seen.text.count("places a token") > 0 and "d4" in seen.text)
    assert "*(ordered)*" in (await type_command(bruno, "log")).text
    assert "ordered" not in (await type_command(ada, "log")).text


async def test_play_lists_orders_and_takes_them_back(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno, options=ADA_BEGINS)
    await ordered(bruno)

    assert "token d4" not in (await type_command(ada, "play")).text
    listed = await type_command(bruno, "play")
    assert "Your orders" in listed.text
    assert "token d4" in listed.text
    after = await pressed(bruno, listed, "Take back")

    assert "the order is gone" in after.text
    assert "Your orders" not in after.text


async def test_the_panel_takes_it_back_too(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno, options=ADA_BEGINS)
    kept = await ordered(bruno)

    after = await pressed(bruno, kept, "Take back")

    assert "Your order" not in after.text
    panel = await private_answer(bruno, await bruno.press(board, "Your move"))
    assert "Take back" not in panel.buttons


async def test_a_turn_is_kept_for_the_case_that_the_first_no_longer_fits(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno, options=ADA_BEGINS)
    drafted = await type_command(bruno, "move", move="token d4")
    assert drafted.buttons[:2] == ["When my turn comes", "More ways"]
    ways = await pressed(bruno, drafted, "More ways")
    assert ways.buttons == ["In any case, if legal", "Back"]
    assert (await pressed(bruno, ways, "Back")).buttons == drafted.buttons
    kept = await ordered(bruno)
    assert "**Or else**, behind **More ways**" in kept.text
    drafted = await type_command(bruno, "move", move="token e4")
    assert "**When my turn comes** replaces it" in drafted.text
    ways = await pressed(bruno, drafted, "More ways")
    assert ways.buttons == ["Or else", "In any case, if legal", "Back"]
    assert "places a token on e4" in ways.text
    assert "Your order" in ways.text
    assert ways.text.count("\n**") == 2

    both = await pressed(bruno, ways, "Or else")

    assert "“token d4” (or else “token e4”)" in both.text
    assert "**Or else**" in both.text
    drafted = await type_command(bruno, "move", move="token f4")
    three = await in_another_way(bruno, drafted, "Or else")
    assert "**Or else**" not in three.text
    await type_command(ada, "move", move="token d4")
    await next_decision(ada, after=board)
    clock.advance(minutes=MINUTES)
    await ada.sees(lambda seen: seen.text.count("places a token") > 0 and "e4" in seen.text)


async def test_a_case_is_put_together_on_the_position_after_it(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno, options=ADA_BEGINS)
    panel = await private_answer(bruno, await bruno.press(board, "Your move"))
    assert "If … then …" not in panel.buttons
    cases = await in_another_way(bruno, panel, "If … then …")
    assert "Choose a move of Ada" in cases.text

    imagined = await pressed(bruno, cases, "Draw a rhomb")

    assert "Imagined: Ada" in imagined.text
    assert "Whatever happens" in imagined.buttons
    assert "More ways" not in imagined.buttons


async def test_the_rest_of_a_turn_is_kept_for_what_a_draw_brings(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno, options=ADA_BEGINS)
    drafted = await type_command(bruno, "move", move="draw")
    assert "You decide the rest when you see what chance brings." in drafted.text

    draws = await in_another_way(bruno, drafted, "If it brings …")
    assert "“draw” itself is made when your turn comes" in draws.text
    assert draws.buttons[:2] == ["… a rhomb with minus numbers", "… a rhomb with plus numbers"]
    imagined = await pressed(bruno, draws, "… a rhomb with plus numbers")
    assert "Imagined: your turn begins with “draw”" in imagined.text
    assert "it brings a rhomb with plus numbers" in imagined.text
    kept = await ordered(bruno, "rhomb 8-9")
    assert "“draw”, then “rhomb 8-9” if it brings a rhomb with plus numbers" in kept.text
    assert "press **More ways**, then **If it brings …**" in kept.text
    assert "Or else" not in kept.text
    draws = await in_another_way(bruno, kept, "If it brings …")
    await pressed(bruno, draws, "… a rhomb with minus numbers")
    await ordered(bruno, "rhomb 1-2")

    await type_command(ada, "move", move="token c4")
    await next_decision(ada, after=board)
    clock.advance(minutes=MINUTES)
    await ada.sees(lambda seen: "Bruno draws" in seen.text)
    clock.advance(minutes=MINUTES)
    await ada.sees(lambda seen: "Bruno lays" in seen.text)
    assert (await type_command(bruno, "log")).text.count("*(ordered)*") == 2
    assert "ordered" not in (await type_command(ada, "log")).text


async def test_who_comes_to_decide_meanwhile_is_shown_so(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno, options=ADA_BEGINS)
    drafted = await type_command(bruno, "move", move="draw")
    draws = await in_another_way(bruno, drafted, "If it brings …")
    await type_command(ada, "move", move="token c4")

    await bruno.press(draws, "… a rhomb with plus numbers")

    assert (await bruno.sees("out of date")).is_ephemeral


async def test_passing_takes_three_presses(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno, game="big_shoulders")
    for person in (ada, bruno):
        panel = await private_answer(person, await person.press(board, "Your move"))
        if "Pass until …" in panel.buttons:
            break
    conditions = await pressed(person, panel, "Pass until …")
    label = next(label for label in conditions.buttons if label.startswith("… until"))

    kept = await pressed(person, conditions, label)

    assert "Pass until" in kept.text


async def test_what_was_dropped_is_told_to_its_owner_alone(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno, options=ADA_BEGINS)
    await ordered(bruno)
    await type_command(ada, "move", move="token d4")
    board = await next_decision(ada, after=board)
    clock.advance(minutes=MINUTES)

    async def is_told() -> bool:
        panel = await private_answer(bruno, await bruno.press(board, "Your move"))
        return "Your order was dropped" in panel.text

    await until(is_told)


async def test_who_is_reminded_directly_is_told_directly(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    await choose_settings(bruno, reminders="direct")
    board = await begin_game(ada, bruno, options=ADA_BEGINS)
    await ordered(bruno)
    await type_command(ada, "move", move="token c4")
    await next_decision(ada, after=board)
    clock.advance(minutes=MINUTES)
    private = await bruno.direct()

    told = await private.sees("Your order was carried out")

    assert "token d4" in told.text


async def test_a_hint_and_a_lesson_offer_no_orders(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno, options=ADA_BEGINS)
    panel = await private_answer(bruno, await bruno.press(board, "Your move"))

    assert "Hint" not in panel.buttons
    assert "When my turn comes" not in (await type_command(ada, "learn", game="cronberg")).buttons

"""Reminders in a channel: one at a time, with a link to the board, deleted after the move."""

from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.play_steps import (
    begin_game,
    disappears,
    is_reminder,
    not_on_turn,
    on_turn,
    private_answer,
    type_command,
)
from tests.bot.setting_steps import come_back, go_away
from tests.localtable.person import Person


async def test_a_reminder_calls_and_leads_to_the_board(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    clock.advance(hours=25)

    reminder = await ada.sees(is_reminder)

    assert reminder.mentioned == [mover.name]
    assert "Cronberg" in reminder.text
    assert "places a token or draws a rhomb" in reminder.text
    assert f"/{board.id}" in reminder.text
    panel = await private_answer(mover, await mover.press(reminder, "Your move"))
    assert "Draw a rhomb" in panel.buttons


async def test_reminders_do_not_pile_up(clock: AdjustableClock, ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno)
    clock.advance(hours=25)
    first = await ada.sees(is_reminder)
    clock.advance(hours=24)

    second = await ada.sees(lambda seen: is_reminder(seen) and seen.id != first.id)

    await disappears(ada, first)
    assert [seen.id for seen in await ada.messages() if is_reminder(seen)] == [second.id]


async def test_a_turn_that_is_over_takes_its_reminder_along(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno)
    clock.advance(hours=25)
    reminder = await ada.sees(is_reminder)

    await type_command(on_turn(board, ada, bruno), "move", move="token d4")

    await disappears(ada, reminder)


async def test_the_others_are_asked_when_time_is_used_up_and_may_wait(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno, options="pace=1d")
    mover, other = on_turn(board, ada, bruno), not_on_turn(board, ada, bruno)
    clock.advance(hours=25)
    offer = await ada.sees("has used up the time")
    assert offer.mentioned == [other.name]

    await mover.press(offer, "Wait")
    assert (await mover.sees("Only the other players can give")).is_ephemeral
    await other.press(offer, "Wait")

    after = await ada.sees(lambda seen: seen.id == offer.id and "would rather wait" in seen.text)
    assert after.buttons == []
    await ada.sees(lambda seen: seen.id == board.id and "runs out of time" in seen.text)
    clock.advance(hours=25)
    again = await ada.sees(lambda seen: seen.id > offer.id and "has used up" in seen.text)
    await disappears(ada, after)
    assert again.buttons == ["Wait", "Automatic player"]


async def test_the_offer_hands_the_seat_on_and_goes(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno, options="pace=1d")
    mover, other = on_turn(board, ada, bruno), not_on_turn(board, ada, bruno)
    clock.advance(hours=25)
    offer = await ada.sees("has used up the time")

    answer = await private_answer(other, await other.press(offer, "Automatic player"))

    assert answer.text == "The seat has changed hands."
    await ada.sees(f"An automatic player now plays for **{mover.name}**.")
    await disappears(ada, offer)


async def test_boards_say_who_is_away_and_do_not_call_them(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno, options="pace=1d")
    mover, other = on_turn(board, ada, bruno), not_on_turn(board, ada, bruno)

    answer = await go_away(mover, "3d")
    assert "Away until" in answer.text
    await ada.sees(lambda seen: seen.id == board.id and f"🌙 {mover.name} is away" in seen.text)
    clock.advance(days=2)
    assert not any(map(is_reminder, await ada.messages()))

    await come_back(mover)
    back = await ada.sees(lambda seen: seen.id == board.id and "🌙" not in seen.text)
    assert "runs out of time" in back.text
    await other.sees(is_reminder)


async def test_turns_tell_how_much_time_is_left(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    mover = on_turn(await begin_game(ada, bruno, options="pace=3d"), ada, bruno)

    assert "your time runs out" in (await type_command(mover, "play")).text
    clock.advance(days=3, hours=1)
    await ada.sees("has used up the time")
    assert "your time ran out" in (await type_command(mover, "play")).text

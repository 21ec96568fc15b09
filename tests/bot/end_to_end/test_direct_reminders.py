"""Reminders by direct message, and what becomes of them where direct messages are closed."""

from tests.bot.end_to_end.adjustable_clock import Hand, gone, is_reminder
from tests.bot.end_to_end.play_steps import begun, on_turn, told, typed
from tests.localtable.person import Person


async def test_a_direct_reminder_leads_to_the_panel_and_goes_with_the_turn(
    hand: Hand, ada: Person, bruno: Person
) -> None:
    board = await begun(ada, bruno)
    mover = on_turn(board, ada, bruno)
    await typed(mover, "settings", reminders="direct", every=6)
    private = await mover.direct()
    hand.turn(hours=7)

    reminder = await private.sees(is_reminder)
    assert f"/{board.id}" in reminder.text
    assert not any(map(is_reminder, await ada.messages()))
    panel = await told(private, await private.press(reminder, "Your move"))
    await private.press(panel, "Draw a rhomb")
    await private.press(await private.sees(lambda seen: "Confirm" in seen.buttons), "Confirm")

    await ada.sees(lambda seen: seen.id == board.id and "lays the" in seen.text)
    await typed(mover, "move", move=(await mover.suggested("move", move=""))[0])
    await gone(private, reminder)


async def test_closed_direct_messages_are_answered_in_the_channel(
    hand: Hand, ada: Person, bruno: Person
) -> None:
    mover = on_turn(await begun(ada, bruno), ada, bruno)
    await typed(mover, "settings", reminders="direct")
    await mover.accept_direct_messages(accepts=False)
    hand.turn(hours=25)

    reminder = await ada.sees(is_reminder)
    assert reminder.mentioned == [mover.name]
    assert "direct messages are closed" in reminder.text

    # Where the next one comes does not matter: there is one at a time.
    await mover.accept_direct_messages(accepts=True)
    hand.turn(hours=25)
    await (await mover.direct()).sees(is_reminder)
    await gone(ada, reminder)


async def test_settings_and_absence_can_be_said_in_private(
    hand: Hand, ada: Person, bruno: Person
) -> None:
    board = await begun(ada, bruno)
    mover = on_turn(board, ada, bruno)
    private = await mover.direct()

    await typed(private, "settings", zone="Europe/Berlin")
    assert "You are away until" in (await typed(private, "away", until="2w")).text

    await ada.sees(lambda seen: seen.id == board.id and "🌙" in seen.text)
    assert "Europe/Berlin" in (await typed(mover, "settings")).text
    assert hand.ahead.days == 0

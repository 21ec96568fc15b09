"""Reminders by direct message, and what happens if direct messages are closed."""

from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    disappears,
    is_reminder,
    on_turn,
    private_answer,
    type_command,
)
from tests.bot.setting_steps import choose_settings, go_away, present
from tests.localtable.person import Person
from tests.localtable.seen import Seen


def is_complete(seen: Seen) -> bool:
    """Whether a panel shows a complete turn."""
    return "Confirm turn" in seen.buttons


async def opened_panel(person: Person, reminder: Seen) -> Seen:
    """Press Your move, and wait for the panel."""
    return await private_answer(person, await person.press(reminder, "Your move"))


async def types(person: Person, panel: Seen, line: str) -> None:
    """Type moves into the form of a panel."""
    await person.submit(await person.press(panel, "Type it"), {"Your move": line})


async def test_a_direct_reminder_leads_to_the_panel_and_goes_with_the_turn(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    await choose_settings(mover, reminders="direct", every="6")
    private = await mover.direct()
    clock.advance(hours=7)

    reminder = await private.sees(is_reminder)
    assert f"/{board.id}" in reminder.text
    assert not any(map(is_reminder, await ada.messages()))
    await private.press(await opened_panel(private, reminder), "Draw a rhomb")
    await private.press(await private.sees(is_complete), "Confirm turn")

    await ada.sees(lambda seen: seen.id == board.id and "lays the" in seen.text)
    await type_command(mover, "move", move=(await mover.suggested("move", move=""))[0])
    await disappears(private, reminder)


async def test_every_button_of_a_turn_works_in_private(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    await begin_game(ada, bruno, options="first_seat=seat:1")
    await choose_settings(ada, reminders="direct")
    private = await ada.direct()
    clock.advance(hours=25)
    panel = await opened_panel(private, await private.sees(is_reminder))

    await types(private, panel, "token d4")
    chosen = await private.sees(is_complete)
    assert (await private_answer(private, await private.choose(chosen, "Legend"))).pictures
    await private.press(chosen, "Back one")
    again = await changed_message(private, chosen)
    await types(private, again, "token d4")
    await private.press(await changed_message(private, again), "Confirm turn")
    done = await private.sees(lambda seen: "Undo" in seen.buttons)

    taken_back = await private_answer(private, await private.press(done, "Undo"))
    assert "Taken back." in taken_back.text
    redone = await private_answer(private, await private.press(taken_back, "Redo"))
    assert "Done again" in redone.text
    await bruno.sees(lambda seen: "Your move" in seen.buttons and seen.mentioned == ["Bruno"])


async def test_closed_direct_messages_are_answered_in_the_channel(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    mover = on_turn(await begin_game(ada, bruno), ada, bruno)
    await choose_settings(mover, reminders="direct")
    await mover.accept_direct_messages(accepts=False)
    clock.advance(hours=25)

    reminder = await ada.sees(is_reminder)
    assert reminder.mentioned == [mover.name]
    assert "I cannot send you direct messages" in reminder.text

    # Where the next one comes does not matter: there is one at a time.
    await mover.accept_direct_messages(accepts=True)
    clock.advance(hours=25)
    await (await mover.direct()).sees(is_reminder)
    await disappears(ada, reminder)


async def test_settings_and_absence_can_be_said_in_private(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    private = await mover.direct()

    await choose_settings(private, zone="Europe/Berlin")
    assert "Away until" in (await go_away(private, "2w")).text

    await ada.sees(lambda seen: seen.id == board.id and "🌙" in seen.text)
    assert "Europe/Berlin" in present(await type_command(mover, "settings"), "zone")
    assert clock.ahead.days == 0

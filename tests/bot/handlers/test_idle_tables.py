"""Tables at which nothing happens: a line says that they close, and a press keeps them."""

from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.play_steps import GAME, type_command
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import until


async def test_a_table_without_a_word_for_a_week_is_kept_by_a_press_or_closed(
    clock: AdjustableClock, ada: Person, bruno: Person
) -> None:
    await type_command(ada, "game new", game=GAME)
    lobby = await ada.sees("opened a table")

    clock.advance(hours=6 * 24 + 1)
    line = await ada.sees("it closes tomorrow")
    assert line.mentioned == ["Ada"]
    await bruno.press(line, "Keep the table")
    assert await bruno.sees(lambda seen: "Only people who have a seat" in seen.text)
    await ada.press(line, "Keep the table")
    await until_gone(ada, line)

    clock.advance(hours=6 * 24 + 1)
    line = await ada.sees("it closes tomorrow")
    clock.advance(hours=25)
    assert not (await ada.sees("The table was closed.")).buttons
    await until_gone(ada, line)
    assert (await ada.look(lobby)).text.startswith("### Cronberg")


async def until_gone(person: Person, message: Seen) -> None:
    """Wait until a message is deleted."""

    async def is_gone() -> bool:
        return message.id not in {seen.id for seen in await person.messages()}

    await until(is_gone)

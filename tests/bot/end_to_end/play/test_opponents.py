"""Whole games, of people and against opponents."""

import logging
import re
from random import Random

import pytest

from tests.bot.play_steps import (
    changed_message,
    played_to_the_end,
    start_table,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import until

GAME = "cronberg"


async def begin_alone(person: Person, command: str = "game", **options: object) -> Seen:
    """Open a table with opponents, start it, and wait for one's first turn."""
    await type_command(person, f"{command} new", **options)
    await start_table(person)
    return await called(person)


async def called(person: Person, after: Seen | None = None) -> Seen:
    """Wait for the next board that calls a person, or for the end."""
    least = after.id if after else 0

    def is_wanted(seen: Seen) -> bool:
        is_over = "🏆" in seen.text and not seen.is_ephemeral
        return seen.id > least and (seen.mentioned == [person.name] or is_over)

    return await person.sees(is_wanted)


@pytest.mark.long
@pytest.mark.usefixtures("bot")
async def test_a_game_against_two_opponents_is_played_to_the_end(ada: Person) -> None:
    await begin_alone(ada, game=GAME, opponents=2, level="easy")

    final = await played_to_the_end(ada, Random(3))

    for name in ("Ada", "Greta (easy)", "Hugo (easy)"):
        assert f"**{name}**: " in final.text
    calls = [seen for seen in await ada.messages() if seen.mentioned]
    assert {name for seen in calls for name in seen.mentioned} <= {"Ada"}


@pytest.mark.long
@pytest.mark.usefixtures("bot")
async def test_a_hint_is_put_into_the_draft(ada: Person) -> None:
    board = await begin_alone(ada, game=GAME, opponents=1, level="easy")
    panel = await ada.finished(await ada.press(board, "Your move"))

    await ada.press(panel, "Hint")
    named = await ada.sees("**The program would play this in your place:**")
    assert named.id == panel.id
    reasons = re.findall(r"^-# (.)", named.text, re.MULTILINE)
    assert reasons
    assert not any(map(str.islower, reasons))
    await ada.press(named, next(label for label in named.buttons if label.startswith("Take ")))

    drafted = await changed_message(ada, named)
    assert "which nobody else sees" in drafted.text
    assert {"Confirm turn", "Back one"} & {*drafted.buttons}


@pytest.mark.long
@pytest.mark.usefixtures("bot")
async def test_a_hint_may_be_dismissed_before_it_comes(
    ada: Person, caplog: pytest.LogCaptureFixture
) -> None:
    board = await begin_alone(ada, game=GAME, opponents=1, level="easy")
    panel = await ada.finished(await ada.press(board, "Your move"))

    with caplog.at_level(logging.INFO):
        await ada.press(panel, "Hint")
        await ada.dismiss(panel)
        await until(lambda: "dismissed before its answer came" in caplog.text)

    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert not [seen for seen in await ada.messages() if "Something broke" in seen.text]

"""Faults between people, Discord and the bot, none of which may do harm."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.basics.refusals import StorageError
from bot.discord_io.client import Lockkeeper
from localtable.model.permissions import ATTACH_FILES, SEND_MESSAGES
from rules.text import say
from tests.bot.database_file import DatabaseFile
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import (
    GAME,
    begin_game,
    changed_message,
    newest_board,
    not_on_turn,
    on_turn,
    press_entry,
    private_answer,
    public_pictures,
    type_command,
)
from tests.localtable.person import Person
from tests.waiting import PATIENCE


@pytest.mark.usefixtures("bot")
async def test_a_double_click_makes_one_move(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno)
    mover = on_turn(now, ada, bruno)
    panel = await private_answer(mover, await mover.press(now, "Your move"))
    await mover.press(panel, "Draw a rhomb")
    panel = await mover.sees(lambda seen: "Confirm turn" in seen.buttons)

    await asyncio.gather(mover.press(panel, "Confirm turn"), mover.press(panel, "Confirm turn"))

    await mover.sees(lambda seen: seen.is_ephemeral and "Rhomb on" in str(seen.components))
    assert (await type_command(mover, "log")).text.count("draws") == 1


@pytest.mark.usefixtures("bot")
async def test_the_wrong_people_are_told_so_in_private(
    ada: Person, bruno: Person, clara: Person
) -> None:
    now = await begin_game(ada, bruno)
    other = not_on_turn(now, ada, bruno)

    stranger = await private_answer(clara, await clara.press(now, "Your move"))
    early = await private_answer(other, await other.press(now, "Your move"))

    assert "You are not playing in this game" in stranger.text
    assert "It is not your turn" in early.text
    assert "It is not your turn" in (await type_command(other, "move", move="draw")).text
    assert not await other.suggested("move", move="")


@pytest.mark.usefixtures("bot")
async def test_an_unknown_move_is_refused_and_changes_nothing(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno)
    mover = on_turn(now, ada, bruno)

    unread = await type_command(mover, "move", move="castle kingside @everyone")
    covered = await type_command(mover, "move", move="rhomb 22-23")

    assert "token" in unread.text
    assert not unread.payload["mention_everyone"]
    assert "CB-5.2" in covered.text
    assert len(await public_pictures(ada)) == 1


@pytest.mark.usefixtures("bot")
async def test_a_typed_move_in_the_panel(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno)
    mover = on_turn(now, ada, bruno)
    panel = await private_answer(mover, await mover.press(now, "Your move"))

    form = await mover.press(panel, "Type it")
    await mover.submit(form, {"Your move": "Token D4"})
    panel = await mover.sees(lambda seen: "Confirm turn" in seen.buttons)
    await mover.press(panel, "Confirm turn")

    assert "token on d4" in (await newest_board(ada, after=now)).text


@pytest.mark.usefixtures("bot")
async def test_missing_permissions_are_named_before_anything_happens(
    ada: Person, bruno: Person, mona: Person
) -> None:
    now = await begin_game(ada, bruno)
    mover = on_turn(now, ada, bruno)
    await mona.permit(ATTACH_FILES | SEND_MESSAGES)

    refused = await type_command(mover, "move", move="token d4")
    await mona.permit(0)

    assert "Send Messages, Attach Files" in refused.text
    assert "token" not in (await type_command(mover, "log")).text


@pytest.mark.parametrize("is_typed", [True, False])
async def test_what_counts_is_not_denied_when_the_database_goes_away_right_afterwards(
    bot: None,
    ada: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
    is_typed: bool,
) -> None:
    async def fails(*_: object) -> None:
        raise StorageError(say("It ends the game."))

    now = await begin_game(ada, bruno)
    mover = on_turn(now, ada, bruno)
    monkeypatch.setattr("bot.features.play.presses.show_outcome", fails)
    if is_typed:
        answer = await type_command(mover, "move", move="token d4")
        said = answer.text
    else:
        panel = await private_answer(mover, await mover.press(now, "Your move"))
        random = Random(1)
        while "Confirm turn" not in panel.buttons:
            await press_entry(mover, panel, random)
            panel = await changed_message(mover, panel)
        await mover.press(panel, "Confirm turn")
        said = (await mover.sees("It ends the game.")).text

    assert said == ("Your change was saved, but I cannot show it now: It ends the game.")
    assert await newest_board(ada, after=now)


async def test_an_interaction_that_is_told_twice_counts_once(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person, tmp_path: Path
) -> None:
    await type_command(ada, "game new", game=GAME)
    lobby = await ada.sees("opened a table")
    asked = await private_answer(ada, await ada.press(lobby, "Add opponent"))
    await ada.press(asked, "Hard")
    await ada.sees("2. **Mathis (hard)**")

    discord.tell_again()
    await bot.finish_answering(PATIENCE)
    await DatabaseFile(tmp_path).is_posted()

    assert "3. " not in (await ada.look(lobby)).text

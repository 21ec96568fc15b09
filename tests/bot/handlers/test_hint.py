"""Hints: in the panel, whole turns, with a button that puts one into the draft."""

import asyncio

import pytest

from bot.basics.worker_processes import WorkFailed
from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.thinking.worker import Question
from opponents.hints import Hint
from rules.catalog import GAMES
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    not_on_turn,
    on_turn,
    private_answer,
    public_pictures,
    type_command,
)
from tests.bot.sessions.thinking import Dice, HereAndNow
from tests.localtable.person import Person
from tests.localtable.seen import Seen

ADVICE = "The program would play this in your place:"


class Adviser(HereAndNow):
    """Thinks about hints until it may answer."""

    def __init__(self) -> None:
        super().__init__(Dice(GAMES))
        self.may_answer = asyncio.Event()

    async def hints(self, question: Question) -> tuple[Hint, ...]:
        await self.may_answer.wait()
        return await super().hints(question)


class Speechless(HereAndNow):
    """Finds no hints."""

    async def hints(self, question: Question) -> tuple[Hint, ...]:
        raise WorkFailed("no worker")


async def opened(mover: Person, board: Seen) -> Seen:
    return await private_answer(mover, await mover.press(board, "Your move"))


async def hinted(mover: Person, panel: Seen) -> Seen:
    await mover.press(panel, "Hint")
    return await mover.sees(ADVICE)


async def test_a_hint_is_a_whole_turn_in_the_panel(
    bot: Lockkeeper, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno, game="oranienburger_kanal")
    mover, other = on_turn(board, ada, bruno), not_on_turn(board, ada, bruno)
    panel = await opened(mover, board)
    count, before = len(await mover.messages()), (await type_command(other, "log")).text

    hint = await hinted(mover, panel)
    assert hint.id == panel.id
    assert hint.pictures
    assert hint.buttons[:2] == ["Take it over", "Back"]
    assert "Hint" not in hint.buttons
    assert len(await mover.messages()) == count
    await mover.press(hint, "Take it over")
    turn = await changed_message(mover, hint)

    assert turn.id == panel.id
    assert "Confirm turn" in turn.buttons
    assert (await type_command(other, "log")).text == before
    assert bot.thinker.figures.hints == 1
    boards = len(await public_pictures(ada))
    await mover.press(turn, "Confirm turn")
    await changed_message(mover, turn)
    await ada.sees(
        lambda seen: seen.id > board.id and bool(seen.pictures) and not seen.is_ephemeral
    )
    assert len(await public_pictures(ada)) == boards + 1


@pytest.mark.usefixtures("bot")
async def test_from_a_hint_one_goes_back_to_the_choices(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    panel = await opened(mover, board)

    hint = await hinted(mover, panel)
    await mover.press(hint, "Back")
    back = await changed_message(mover, hint)

    assert (back.text, back.buttons) != (hint.text, hint.buttons)
    assert "Draw a rhomb" in back.buttons
    assert "Hint" in back.buttons


async def test_a_hint_opens_the_panel_where_none_is_open(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person, bruno: Person
) -> None:
    mover = on_turn(await begin_game(ada, bruno), ada, bruno)

    await discord.press(mover, CustomId("hint", 1))
    hint = await mover.sees(ADVICE)

    assert hint.is_ephemeral
    assert "Take it over" in hint.buttons
    await mover.press(hint, "Take it over")
    assert {"Confirm turn", "Back one"} & {*(await changed_message(mover, hint)).buttons}


async def test_with_a_whole_turn_in_the_draft_the_panel_shows_it(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    panel = await opened(mover, board)
    await mover.press(panel, "Draw a rhomb")
    await changed_message(mover, panel)

    await discord.press(mover, CustomId("hint", 1))

    shown = await mover.sees("Your turn is complete: confirm it, or go back a step.")
    assert "Confirm turn" in shown.buttons
    assert bot.thinker.figures.hints == 0


async def test_without_a_hint_the_panel_says_so(
    bot: Lockkeeper, ada: Person, bruno: Person
) -> None:
    bot.thinker = Speechless(Dice(GAMES))
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    panel = await opened(mover, board)

    await mover.press(panel, "Hint")

    told = await mover.sees("The program found no hint this time. Ask again.")
    assert told.id == panel.id
    assert "Hint" in told.buttons


async def test_a_hint_that_comes_too_late_leaves_what_was_chosen_meanwhile(
    bot: Lockkeeper, ada: Person, bruno: Person
) -> None:
    bot.thinker = adviser = Adviser()
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    panel = await opened(mover, board)
    await mover.press(panel, "Hint")
    seeking = await mover.sees("The program is looking for a hint")

    await mover.press(seeking, "Draw a rhomb")
    chosen = await changed_message(mover, seeking)
    adviser.may_answer.set()
    await bot.finish_answering(60)

    assert (await mover.look(chosen)).buttons == chosen.buttons
    assert "Confirm turn" in chosen.buttons
    assert adviser.figures.hints == 1

"""The panel: a turn is put together in private, with hints if wanted, and confirmed once."""

import asyncio
from random import Random

import pytest
from hypothesis import settings

from bot.basics.worker_processes import WorkFailed
from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.thinking.worker import Question
from opponents.hints import Hint
from rules.catalog import GAMES
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.scenes import ADVICE, Adviser
from tests.bot.play_steps import (
    begin_game,
    is_final,
    is_panel,
    newest_board,
    next_picture,
    not_on_turn,
    on_turn,
    opened,
    pressed,
    pressed_to_the_end,
    public_pictures,
    type_command,
)
from tests.bot.sessions.thinking import Dice, HereAndNow
from tests.bot.setting_steps import choose_settings
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")


class Speechless(HereAndNow):
    """Finds no hints."""

    async def hints(self, question: Question) -> tuple[Hint, ...]:
        raise WorkFailed("no worker")


async def drawn(mover: Person, board: Seen) -> Seen:
    """Open the panel, and choose a move that is a whole turn so far."""
    return await pressed(mover, await opened(mover, board, "Your move"), "Draw a rhomb")


async def logged(person: Person) -> str:
    return (await type_command(person, "log")).text


async def test_nothing_is_public_until_confirmed(ada: Person, bruno: Person, board: Seen) -> None:
    before = [seen.text for seen in await bruno.messages()]

    panel = await drawn(ada, board)

    assert "which nobody else sees" in panel.text
    assert "only with the others’ consent" in panel.text
    assert before == [seen.text for seen in await bruno.messages()]
    panel = await pressed(ada, panel, "Back one", "Draw a rhomb")
    # A double click makes one move.
    await asyncio.gather(ada.press(panel, "Confirm turn"), ada.press(panel, "Confirm turn"))
    await ada.sees(lambda seen: seen.is_ephemeral and "Rhomb on" in str(seen.components))
    assert (await logged(bruno)).count("draws") == 1


@pytest.mark.usefixtures("unhurried")
async def test_only_what_was_shown_is_confirmed(ada: Person, bruno: Person, board: Seen) -> None:
    shown = await drawn(ada, board)
    await pressed(ada, await opened(ada, board, "Your move"), "Back one")

    told = await pressed(ada, shown, "Confirm turn")

    assert "The board changed while you were deciding." in told.text
    assert "Confirm turn" not in told.buttons
    assert "draws" not in await logged(bruno)


async def test_the_wrong_people_are_told_so(bruno: Person, clara: Person, board: Seen) -> None:
    assert "You are not playing in this game" in (await opened(clara, board, "Your move")).text
    assert "It is not your turn" in (await opened(bruno, board, "Your move")).text
    assert "It is not your turn" in (await type_command(bruno, "move", move="draw")).text
    assert not await bruno.suggested("move", move="")


@pytest.mark.usefixtures("board")
async def test_an_unknown_move_is_refused_and_changes_nothing(ada: Person) -> None:
    unread = await type_command(ada, "move", move="castle kingside @everyone")
    covered = await type_command(ada, "move", move="rhomb 22-23")

    assert "token" in unread.text
    assert not unread.payload["mention_everyone"]
    assert "CB-5.2" in covered.text
    assert len(await public_pictures(ada)) == 1


async def test_who_never_wants_to_confirm_does_not(ada: Person, bruno: Person, board: Seen) -> None:
    await choose_settings(ada, confirm="never")

    panel = await drawn(ada, board)

    assert "Confirm turn" not in panel.buttons
    assert "draws" in await logged(bruno)


@pytest.mark.usefixtures("unhurried", "board")
async def test_a_refusal_puts_what_comes_nearest_into_the_turn(ada: Person, bruno: Person) -> None:
    other = await type_command(ada, "move", move="tokn d5")
    near = await type_command(ada, "move", move="tokn d4")
    assert "Did you mean “Token on d4”?" in near.text
    assert near.buttons == ["Token on d4", "Rule CB-3.2", "Your move"]

    panel = await pressed(ada, near, "Token on d4")
    assert is_panel(panel)
    assert "places a token on d4" in panel.text
    await pressed(ada, panel, "Confirm turn")
    await ada.press(other, "Token on d5")

    assert (await logged(bruno)).count("places a token") == 1


async def test_with_a_whole_turn_in_the_draft_whatever_is_asked_for_shows_it(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person, board: Seen
) -> None:
    complete = "Your turn is complete: confirm it, or go back a step."
    await drawn(ada, board)

    (suggested,) = await ada.suggest("move", move="tok")
    typed = await type_command(ada, "move", move=suggested["value"])
    await discord.press(ada, CustomId("hint", 1))
    hinted = await ada.sees(lambda seen: seen.id > typed.id and complete in seen.text)

    assert "complete" in suggested["name"]
    assert complete in typed.text
    for panel in (typed, hinted):
        assert {"Confirm turn", "Back one"} <= {*panel.buttons}
    assert bot.thinker.figures.hints == 0


async def test_a_button_that_ends_a_turn_plays_it(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno, game="big_shoulders")
    for _ in range(2):
        mover = on_turn(board, ada, bruno)
        await type_command(mover, "move", move=(await mover.suggested("move", move=""))[0])
        board = await newest_board(mover, after=board)
    mover = on_turn(board, ada, bruno)

    passed = await pressed(mover, await opened(mover, board, "Your move"), "Pass")

    assert passed.buttons == ["Undo", "Start my turn again"]


async def test_a_button_that_ends_a_turn_asks_if_something_is_left_unused(
    ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno, game="oranienburger_kanal")
    mover = on_turn(board, ada, bruno)
    panel = await opened(mover, board, "Your move")

    warned = await pressed(mover, panel, "u1: 3 paths or roads", "End turn")

    assert "⚠️ You can still build" in warned.text
    assert warned.buttons[0] == "Confirm turn"


async def hinted(mover: Person, panel: Seen) -> Seen:
    await mover.press(panel, "Hint")
    return await mover.sees(ADVICE)


async def test_a_hint_is_a_turn_in_the_panel(bot: Lockkeeper, ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno, game="oranienburger_kanal")
    mover, other = on_turn(board, ada, bruno), not_on_turn(board, ada, bruno)
    panel = await opened(mover, board, "Your move")
    count, before = len(await mover.messages()), await logged(other)

    hint = await hinted(mover, panel)
    assert hint.id == panel.id
    assert hint.pictures
    assert hint.buttons[:3] == ["Take it over", "Why?", "Back"]
    assert "Hint" not in hint.buttons
    reasons = await pressed(mover, hint, "Why?")
    assert len(reasons.text.splitlines()) == len(hint.text.splitlines()) + 1
    assert reasons.buttons == [label for label in hint.buttons if label != "Why?"]
    back = await pressed(mover, reasons, "Back")
    assert (back.text, back.buttons) == (panel.text, panel.buttons)
    turn = await pressed(mover, await hinted(mover, back), "Take it over")

    assert turn.id == panel.id
    assert len(await mover.messages()) == count
    assert await logged(other) == before
    assert bot.thinker.figures.hints == 2
    boards = len(await public_pictures(ada))
    await pressed(mover, turn, "Confirm turn")
    await next_picture(ada, after=board)
    assert len(await public_pictures(ada)) == boards + 1


async def test_without_a_hint_the_panel_says_so(bot: Lockkeeper, ada: Person, board: Seen) -> None:
    bot.thinker = Speechless(Dice(GAMES))
    panel = await opened(ada, board, "Your move")

    await ada.press(panel, "Hint")

    told = await ada.sees("The program found no hint this time. Ask again.")
    assert told.id == panel.id
    assert "Hint" in told.buttons


async def test_a_hint_that_comes_too_late_leaves_what_was_chosen_meanwhile(
    bot: Lockkeeper, ada: Person, board: Seen
) -> None:
    bot.thinker = adviser = Adviser()
    await ada.press(await opened(ada, board, "Your move"), "Hint")
    seeking = await ada.sees("The program is looking for a hint")

    chosen = await pressed(ada, seeking, "Draw a rhomb")
    adviser.may_answer.set()
    await bot.finish_answering(60)

    assert (await ada.look(chosen)).buttons == chosen.buttons
    assert "Confirm turn" in chosen.buttons
    assert adviser.figures.hints == 1


PEOPLE_AT = {key: 1 if key == "oranienburger_kanal" else 2 for key in GAMES}
"""The fewest people for each game, which also make it shortest."""
BY_DAY = [*GAMES] if settings().max_examples >= 500 else ["cronberg"]
"""The other games take up to a minute and more, and are played to the end by night."""


@pytest.mark.long
@pytest.mark.parametrize("game", BY_DAY)
async def test_a_game_is_pressed_to_its_end(ada: Person, bruno: Person, game: str) -> None:
    people = (ada, bruno)[: PEOPLE_AT[game]]
    now = await begin_game(*people, game=game)

    now = await pressed_to_the_end(now, Random(8), *people)

    assert is_final(now)

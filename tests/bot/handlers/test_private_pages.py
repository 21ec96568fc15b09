"""Private pages: the newest of a person in a channel replaces the one before."""

import pytest

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    disappears,
    newest_board,
    not_on_turn,
    on_turn,
    private_answer,
    start_table,
    type_command,
)
from tests.localtable.faults import Faults, broken
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import PATIENCE, until


async def opened(mover: Person, board: Seen) -> Seen:
    return await private_answer(mover, await mover.press(board, "Your move"))


async def pictures_of(mover: Person, panel: Seen) -> Seen:
    """Open the pictures of the panel."""
    return await private_answer(mover, await mover.press(panel, "Whole board"))


async def can_move(person: Person) -> bool:
    return bool(await person.suggested("move", move=""))


async def private(bot: Lockkeeper, person: Person) -> list[int]:
    """Return the ids of the private messages that somebody sees when nothing is left to do."""
    await bot.finish_answering(PATIENCE)
    return [seen.id for seen in await person.messages() if seen.is_ephemeral]


@pytest.mark.unmarked  # it shows rules
async def test_a_new_page_replaces_the_one_before(
    bot: Lockkeeper, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno)
    mover, other = on_turn(board, ada, bruno), not_on_turn(board, ada, bruno)
    theirs = await type_command(other, "log")
    elsewhere = await type_command(mover.at("lounge"), "help")

    first = await opened(mover, board)
    rules = await type_command(mover, "rules")
    await disappears(mover, first)
    again = await opened(mover, board)
    await disappears(mover, rules)

    assert await private(bot, mover) == [again.id]
    assert theirs.id in await private(bot, other)
    assert await private(bot, mover.at("lounge")) == [elsewhere.id]


async def test_a_page_stays_under_one_that_was_opened_from_it(
    bot: Lockkeeper, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    panel = await opened(mover, board)

    pictures = await pictures_of(mover, panel)
    assert await private(bot, mover) == [panel.id, pictures.id]
    await mover.press(panel, "Draw a rhomb")
    panel = await changed_message(mover, panel)
    later = await pictures_of(mover, panel)
    assert await private(bot, mover) == [panel.id, later.id]
    await mover.press(panel, "Confirm turn")
    await changed_message(mover, panel)
    log = await type_command(mover, "log")

    assert await private(bot, mover) == [log.id]


@pytest.mark.unmarked  # it shows rules
async def test_a_refusal_leaves_the_panel_and_goes_when_it_goes_on(
    bot: Lockkeeper, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    panel = await opened(mover, board)

    for typed in ("castle", "tokn d4"):
        refused = await type_command(mover, "move", move=typed)
        assert await private(bot, mover) == [panel.id, refused.id]
    rule = await private_answer(mover, await mover.press(refused, "Rule CB-3.2"))
    assert await private(bot, mover) == [panel.id, refused.id, rule.id]
    await mover.press(panel, "Draw a rhomb")
    await changed_message(mover, panel)

    assert await private(bot, mover) == [panel.id, rule.id]


async def test_a_refusal_that_becomes_the_panel_replaces_it(
    bot: Lockkeeper, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    panel = await opened(mover, board)
    form = await mover.press(panel, "Type it")
    await mover.submit(form, {"Your move": "tokn d4"})
    refused = await mover.sees("Did you mean")

    await mover.press(refused, "Token on d4")
    turn = await changed_message(mover, refused)

    assert "Confirm turn" in turn.buttons
    assert await private(bot, mover) == [turn.id]


async def test_your_move_turns_a_private_page_into_the_panel(
    bot: Lockkeeper, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    refused = await type_command(mover, "move", move="tokn d4")

    await mover.press(refused, "Your move")
    panel = await changed_message(mover, refused)

    assert "Draw a rhomb" in panel.buttons
    assert await private(bot, mover) == [panel.id]


async def test_a_file_stays(
    bot: Lockkeeper, discord: DiscordInMemory, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    file = await private_answer(mover, await discord.press(mover, CustomId("privacy-file", 0)))

    panel = await opened(mover, board)

    assert await private(bot, mover) == [file.id, panel.id]


async def test_a_page_that_cannot_be_deleted_stops_nobody(
    bot: Lockkeeper, ada: Person, bruno: Person, faults: Faults
) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    first = await opened(mover, board)
    await mover.dismiss(first)
    await bot.finish_answering(PATIENCE)
    deleted = faults.count("DELETE", "/messages/@original")

    second = await opened(mover, board)
    # The page that its reader has dismissed is not there to be deleted.
    await until(lambda: faults.count("DELETE", "/messages/@original") > deleted)
    faults.add("DELETE", "/messages/@original", broken(403))
    third = await opened(mover, board)
    shown = await private(bot, mover)

    assert shown == [second.id, third.id]
    assert not [seen for seen in await mover.messages() if "Something broke" in seen.text]


async def test_what_a_finished_turn_says_stays_true(
    bot: Lockkeeper, ada: Person, bruno: Person
) -> None:
    await type_command(ada, "game new", game="cronberg", opponents=1, level="easy")
    await start_table(ada)
    await until(lambda: can_move(ada))

    done = await type_command(ada, "move", move="token d4")

    assert "Next to decide after your turn: Greta (easy)." in done.text
    assert "thinking" not in done.text


async def test_alone_the_board_is_the_only_post_to_the_end_and_after_a_rematch(
    bot: Lockkeeper, ada: Person
) -> None:
    async def public() -> list[int]:
        await bot.finish_answering(PATIENCE)
        return [seen.id for seen in await ada.messages() if not seen.is_ephemeral]

    async def only(board: Seen) -> bool:
        return await public() == [board.id]

    await type_command(ada, "game new", game="cronberg", opponents=1, level="easy")
    await start_table(ada)
    await until(lambda: can_move(ada))
    first = await newest_board(ada)
    await until(lambda: only(first))

    confirm = await type_command(ada, "game resign")
    await ada.press(confirm, "Resign")
    last = await ada.sees("🏆")
    await until(lambda: only(last))
    await ada.press(last, "Rematch")
    await start_table(ada)
    await until(lambda: can_move(ada))
    board = await newest_board(ada)

    assert board.id != last.id

    async def both() -> bool:
        return await public() == [last.id, board.id]

    await until(both)

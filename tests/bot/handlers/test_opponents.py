"""Games against opponents, and of opponents alone, by the real bot and its worker processes."""

import asyncio

import pytest

from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    disappears,
    newest_board,
    on_turn,
    public_pictures,
    start_table,
    type_command,
)
from tests.localtable.person import People, Person

GAME = "cronberg"


@pytest.mark.long
async def test_opponents_alone_are_followed_at_a_pace(
    clock: AdjustableClock, group: People
) -> None:
    ada = group["Ada"]
    await type_command(ada, "game new", game=GAME, opponents=2, level="easy")
    await ada.press(await ada.sees("opened a table"), "Leave")
    await ada.sees("Only the program plays here")
    await start_table(ada)
    board = await ada.sees(lambda seen: bool(seen.pictures) and "is thinking" in seen.text)
    assert board.buttons == ["⋯"]
    await type_command(group["Bruno"].at("lounge"), "watch", game=1)
    after = board
    for _ in range(3):
        clock.advance(seconds=25)
        after = await changed_message(ada, after)
    elsewhere = await group["Bruno"].at("lounge").sees("Played in")
    while not any("🏆" in seen.text for seen in await ada.messages()):
        clock.advance(seconds=25)
        await asyncio.sleep(0.1)

    assert elsewhere.pictures
    assert not [seen for seen in await ada.messages() if seen.mentioned]
    assert "🏆" in (await group["Bruno"].at("lounge").sees("🏆")).text


@pytest.mark.usefixtures("bot")
async def test_the_host_adds_opponents_by_pressing(ada: Person, bruno: Person) -> None:
    await type_command(ada, "game new", game=GAME)
    lobby = await ada.sees("opened a table")
    assert "Start" not in lobby.buttons

    refused = await bruno.finished(await bruno.press(lobby, "Add opponent"))
    assert "can add opponents" in refused.text
    asked = await ada.finished(await ada.press(lobby, "Add opponent"))
    await ada.press(asked, "Hard")
    asked = await changed_message(ada, asked)
    assert "Mathis (hard)" in asked.text
    lobby = await ada.sees("2. **Mathis (hard)** · likes to")
    assert "Start" in lobby.buttons
    await ada.press(asked, "Remove the last one")
    lobby = await changed_message(ada, lobby)
    assert "Start" not in lobby.buttons
    for level in ("Easy", "Medium", "Hard"):
        asked = await changed_message(ada, asked)
        assert "All seats are taken" not in asked.text
        await ada.press(asked, level)
    asked = await changed_message(ada, asked)
    assert "All seats are taken" in asked.text


@pytest.mark.long
@pytest.mark.usefixtures("bot")
async def test_against_opponents_one_board_at_a_time_stands_in_the_channel(ada: Person) -> None:
    await type_command(ada, "game new", game="canal_king", opponents=2, level="easy")
    lobby = await ada.sees("opened a table")
    await ada.press(lobby, "Start")
    board = await newest_board(ada)
    assert [seen.id for seen in await public_pictures(ada)] == [board.id]
    await disappears(ada, lobby)

    for _ in range(3):
        before = board
        while board.id == before.id:
            for move in (await ada.suggested("move", move=""))[:1]:
                await type_command(ada, "move", move=move)
            board = await newest_board(ada)
        board = await ada.sees(lambda seen: "Your move" in seen.buttons and "Ada" in seen.mentioned)
        await disappears(ada, before)

    (left,) = await public_pictures(ada)
    assert left.id >= board.id
    assert "Greta (easy) " in board.text
    assert "Hugo (easy) " in board.text


@pytest.mark.usefixtures("bot")
async def test_among_people_the_board_before_stays(ada: Person, bruno: Person) -> None:
    first = await begin_game(ada, bruno)

    await type_command(on_turn(first, ada, bruno), "move", move="token d4")

    second = await newest_board(ada, after=first)
    assert [seen.id for seen in await public_pictures(ada)] == [first.id, second.id]
    await ada.sees(lambda seen: seen.id == first.id and not seen.buttons)

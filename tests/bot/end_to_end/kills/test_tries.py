"""Trying how a game could have gone on, in a thread of one's own, and playing a record on."""

import pytest

from tests.bot.end_to_end.fork_server import ForkedBots
from tests.bot.play_steps import (
    begin_game,
    newest_board,
    on_turn,
    record_in_log,
    resign,
    thread_named_in,
    type_command,
)
from tests.localtable.person import People, Person
from tests.localtable.seen import Seen

FIRST = "first_seat=seat:1"


async def record_of(person: Person) -> bytes:
    """Give the record of the game in a person's channel."""
    (file,) = (await record_in_log(person)).pictures
    return await person.download(file)


async def played_on(person: Person, *players: Person, board: Seen) -> Seen:
    """Make the first move on offer for whoever a board calls; give the next board."""
    mover = on_turn(board, *players)
    first = (await mover.suggested("move", move=""))[0]
    await type_command(mover, "move", move=first)
    before = (board.id, board.text)
    return await person.sees(
        lambda seen: (
            "Your move" in seen.buttons and seen.id >= board.id and (seen.id, seen.text) != before
        )
    )


@pytest.mark.long
async def test_turn_10_is_tried_across_a_kill(
    bots: ForkedBots, group: People, ada: Person, bruno: Person
) -> None:
    victim = await bots.started()
    now = await begin_game(ada, bruno, options=FIRST)
    while "Turn 13" not in now.text:
        now = await played_on(ada, ada, bruno, board=now)
    await resign(bruno)
    await ada.sees("🏆")
    clara = group["Clara"]
    tried = thread_named_in(clara, await type_command(clara, "try", turn=10))
    await victim.kill()

    await bots.started()
    board = await newest_board(tried)
    copied = moves_in(await record_of(tried))
    board = await played_on(tried, tried, board=board)

    assert "This is a try after turn 10. It does not count" in board.text
    whole = moves_in(await record_of(ada))
    assert copied == whole[: len(copied)]
    assert 10 <= len(copied) < len(whole)
    assert moves_in(await record_of(tried))[: len(copied)] == copied


def moves_in(written: bytes) -> list[str]:
    """Give the lines of a record that are moves."""
    lines = written.decode().splitlines()
    return [line for line in lines if line[0] in "*1234"]

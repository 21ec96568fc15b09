"""Private pages for which something is being made: they wait beside what is opened meanwhile."""

import asyncio
from typing import Any

import pytest

from bot.discord_io.client import Lockkeeper
from tests.bot.handlers.test_hint import ADVICE, Adviser
from tests.bot.handlers.test_private_pages import opened, private
from tests.bot.handlers.test_review import MAKING, THERE, finished_game, reviewed
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    disappears,
    on_turn,
    private_answer,
    type_command,
)
from tests.bot.reviewed_games import Judge
from tests.bot.sessions.thinking import InThisProcess
from tests.localtable.person import Person
from tests.localtable.seen import Seen

DRAWING = "The film is being drawn"


@pytest.fixture
def may_draw(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Draw films once they may be drawn."""
    may_draw = asyncio.Event()

    async def run(self: InThisProcess, work: Any, arguments: Any, seconds: float) -> Any:
        await may_draw.wait()
        return work(*arguments)

    monkeypatch.setattr(InThisProcess, "run", run)
    return may_draw


async def ask_for_film(person: Person) -> Seen:
    """Press Film under the log; return the page that waits for it."""
    log = await type_command(person, "log")
    page = await private_answer(person, await person.press(log, "Film"))
    return await person.sees(lambda seen: seen.id == page.id and DRAWING in seen.text)


async def film_in(person: Person, page: Seen) -> Seen:
    return await person.sees(lambda seen: seen.id == page.id and bool(seen.pictures))


async def mover_of_game(ada: Person, bruno: Person) -> Person:
    """Begin a game and play a turn; return who is to decide then."""
    await begin_game(ada, bruno, options="first_seat=seat:1")
    await type_command(ada, "move", move="token c3")
    return bruno


async def test_a_film_comes_though_another_command_was_run(
    bot: Lockkeeper, may_draw: asyncio.Event, ada: Person, bruno: Person
) -> None:
    mover = await mover_of_game(ada, bruno)
    page = await ask_for_film(mover)

    first = await type_command(mover, "log")
    second = await type_command(mover, "log")
    await disappears(mover, first)
    may_draw.set()
    await film_in(mover, page)

    assert await private(bot, mover) == [page.id, second.id]


async def test_who_dismissed_the_page_and_asks_again_gets_the_film(
    bot: Lockkeeper, may_draw: asyncio.Event, ada: Person, bruno: Person
) -> None:
    mover = await mover_of_game(ada, bruno)
    await mover.dismiss(await ask_for_film(mover))

    again = await ask_for_film(mover)
    may_draw.set()
    await film_in(mover, again)

    assert again.id in await private(bot, mover)


async def test_a_hint_comes_though_another_command_was_run(
    bot: Lockkeeper, ada: Person, bruno: Person
) -> None:
    bot.thinker = adviser = Adviser()
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    panel = await opened(mover, board)
    await mover.press(panel, "Hint")

    log = await type_command(mover, "log")
    adviser.may_answer.set()
    hint = await mover.sees(ADVICE)

    assert hint.id == panel.id
    assert await private(bot, mover) == [panel.id, log.id]
    rules = await type_command(mover, "log")
    assert await private(bot, mover) == [rules.id]


async def test_a_review_comes_though_another_command_was_run(
    bot: Lockkeeper, judge: Judge, ada: Person, bruno: Person
) -> None:
    post = await finished_game(ada, bruno)
    judge.may_judge.clear()
    await bruno.press(post, "Review")
    making = await bruno.sees(MAKING)

    log = await type_command(bruno, "log")
    assert await private(bot, bruno) == [making.id, log.id]
    judge.may_judge.set()
    there = await bruno.sees(THERE)

    assert there.id == making.id
    assert log.id in await private(bot, bruno)


@pytest.mark.usefixtures("judge")
async def test_a_reason_comes_though_another_command_was_run(
    bot: Lockkeeper, ada: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await reviewed(bruno, await finished_game(ada, bruno))
    may_answer = asyncio.Event()

    async def nothing(*asked: object) -> None:
        await may_answer.wait()

    monkeypatch.setattr(bot.thinker, "reason", nothing)
    await bruno.press(page, "B")

    log = await type_command(bruno, "log")
    may_answer.set()
    decision = await changed_message(bruno, page)

    assert decision.text.startswith("### Turn 4")
    assert await private(bot, bruno) == [page.id, log.id]

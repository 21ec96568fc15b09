"""A game of each kind, in which everybody in turn gives orders, with a bot that is killed between.

Orders are given through the panel. Each is made once, and nobody else sees any.
"""

import json
from collections.abc import Sequence
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random

import pytest

from bot.features.orders.actions import LONGEST
from rules.catalog import GAMES
from tests.bot.end_to_end.fork_server import ForkServer
from tests.bot.end_to_end.kills.table import Table, keep, seated
from tests.bot.play_steps import (
    STEERING,
    begin_game,
    changed_message,
    is_panel,
    press_entry,
    type_command,
)
from tests.localtable.person import Person
from tests.waiting import until

MOST_ROUNDS, PRESSES = 60, 25
"""The most rounds until everybody has ordered a turn, and presses in which one is put together."""
KEEPING = ("When my turn comes", "In any case, if legal")
OTHERS = ("Pass until …", "More ways", "Whatever happens", "Take back")
ORDERING = {*STEERING, *OTHERS, *KEEPING}


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
async def test_orders_of_every_kind_of_game_are_carried_out_once(
    key: str, fork_server: ForkServer, empty_database: Path, tmp_path: Path
) -> None:
    async with seated(fork_server, empty_database, tmp_path, kills=True) as table:
        people, random = table.people[: min(3, GAMES[key].seats[-1])], Random(key)
        names = tuple(person.name for person in people)
        await begin_game(*people, game=key)
        ordered = set[Person]()
        for person in islice(cycle(people), MOST_ROUNDS):
            if await orders_something(person, random):
                ordered.add(person)
            await table.kill()
            await anybody_moves(people, random)
            await until(partial(nothing_is_due, table))
            await table.data.is_posted()
            if len(ordered) == len(people) and made_of_orders(table):
                break

        made = made_of_orders(table)
        rows = table.data.rows("SELECT seq, user_id FROM history")
        assert len(made) == len({*made}) > 0
        assert {*made} <= {(row["seq"], row["user_id"]) for row in rows}
        assert ordered == {*people}
        in_public = [text for text in await table.told() if not text.startswith(names)]
        assert not any("order" in text.lower() for text in in_public)


async def orders_something(person: Person, random: Random) -> bool:
    """Let somebody who has nothing to decide press an order together; return whether it is kept."""
    if await person.suggested("move", move=""):
        return False
    board = await person.sees(lambda seen: "Your move" in seen.buttons)
    panel = await person.finished(await person.press(board, "Your move"))
    for _ in range(PRESSES):
        if "Pass until …" in panel.buttons and random.random() < 0.5:
            await person.press(panel, "Pass until …")
            panel = await changed_message(person, panel)
            until_when = [label for label in panel.buttons if label.startswith("… until")]
            return "Kept." in (await keep(person, panel, random.choice(until_when))).text
        if "When my turn comes" in panel.buttons:
            return "Kept." in (await keep(person, panel, random.choice(KEEPING))).text
        if not is_panel(panel) or "Confirm turn" in panel.buttons:
            return False
        await press_entry(person, panel, random, ORDERING)
        panel = await changed_message(person, panel)
    return False


async def anybody_moves(people: Sequence[Person], random: Random) -> None:
    for person in random.sample(people, len(people)):
        offered = await person.suggested("move", move="")
        if offered:
            shown = await type_command(person, "move", move=random.choice(offered))
            if "Confirm turn" in shown.buttons:
                await person.press(shown, "Confirm turn")
                await changed_message(person, shown)
            return


def nothing_is_due(table: Table) -> bool:
    table.bots.clock.advance(LONGEST)
    return not table.data.count("SELECT count(*) FROM orders WHERE due_at IS NOT NULL")


def made_of_orders(table: Table) -> list[tuple[int, int]]:
    """Return the numbers in the history that orders have made, and for whom."""
    rows = table.data.rows("SELECT user_id, made FROM orders")
    return [(seq, row["user_id"]) for row in rows for seq in json.loads(row["made"])]

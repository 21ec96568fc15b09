"""A game of each kind, in which everybody in turn gives orders, with a bot that is killed between.

Orders are given through the panel. Each is made once, or dropped and told; nobody else sees any.
"""

import json
from collections import Counter
from contextlib import suppress
from random import Random

import pytest

from bot.features.orders.actions import LONGEST
from rules.catalog import GAMES
from tests.bot.database_file import DatabaseFile, read_moment
from tests.bot.end_to_end.fork_server import ForkedBots
from tests.bot.play_steps import (
    STEERING,
    begin_game,
    changed_message,
    is_panel,
    press_entry,
    type_command,
)
from tests.localtable.person import Failed, Person
from tests.localtable.seen import Seen
from tests.waiting import until

ROUNDS, MOST_ROUNDS = 3, 60
"""How often somebody orders, the bot is killed, and somebody moves: until all have had an order."""
PRESSES = 25
"""The most presses in which a turn is put together."""
KEEPING = ("When my turn comes", "In any case, if legal")
OTHERS = ("Pass until …", "More ways", "Whatever happens", "Take back")
ORDERING = {*STEERING, *OTHERS, *KEEPING}


class Table:
    """A game that people play at random, with orders."""

    def __init__(self, bots: ForkedBots, people: tuple[Person, ...], random: Random) -> None:
        self.bots, self.people, self.random = bots, people, random
        self.data = DatabaseFile(bots.data)
        self.given = Counter[str]()

    async def order(self, person: Person) -> None:
        """Let somebody who does not have to decide put a turn together, or pass, as an order."""
        panel = await self._panel(person)
        if panel and "Pass until …" in panel.buttons and self.random.random() < 0.5:
            panel = await self._pressed(person, panel, "Pass until …")
            until_when = [label for label in panel.buttons if label.startswith("… until")]
            await self._keep(person, panel, self.random.choice(until_when))
            return
        for _ in range(PRESSES if panel else 0):
            assert panel
            if "When my turn comes" in panel.buttons:
                await self._keep(person, panel, self.random.choice(KEEPING))
                return
            if not is_panel(panel) or "Confirm turn" in panel.buttons:
                return
            await press_entry(person, panel, self.random, ORDERING)
            panel = await changed_message(person, panel)

    async def move(self) -> None:
        """Let somebody who has to decide move by hand."""
        for person in self.random.sample(self.people, len(self.people)):
            moves = await person.suggested("move", move="")
            if moves:
                shown = await type_command(person, "move", move=self.random.choice(moves))
                if "Confirm turn" in shown.buttons:
                    await self._pressed(person, shown, "Confirm turn")
                return

    async def kill(self) -> None:
        """Kill the bot, and start another."""
        assert self.bots.living
        await self.bots.living.kill()
        await self.bots.started()

    async def let_orders_be_made(self) -> None:
        """Wait until every order that was due has been looked at."""
        self.bots.clock.advance(LONGEST)
        moment = self.bots.clock.read()

        def is_over() -> bool:
            rows = self.data.rows("SELECT due_at FROM orders WHERE due_at IS NOT NULL")
            return all(moment < (read_moment(row["due_at"]) or moment) for row in rows)

        await until(is_over)
        await self.data.is_posted()

    def made(self) -> list[tuple[int, int]]:
        """Return the moves that orders have made: the user, and the number in the history."""
        rows = self.data.rows("SELECT user_id, made FROM orders")
        return [(row["user_id"], seq) for row in rows for seq in json.loads(row["made"])]

    async def _panel(self, person: Person) -> Seen | None:
        """Return the panel of somebody who may order a turn; None if it is theirs, or none is."""
        if await person.suggested("move", move=""):
            return None
        board = await person.sees(lambda seen: "Your move" in seen.buttons)
        with suppress(Failed):
            return await person.finished(await person.press(board, "Your move"))
        return None

    async def _keep(self, person: Person, panel: Seen, label: str) -> None:
        if label not in panel.buttons:
            panel = await self._pressed(person, panel, "More ways")
        kept = await self._pressed(person, panel, label)
        if "Kept." in kept.text:
            self.given[person.name] += 1

    async def _pressed(self, person: Person, panel: Seen, label: str) -> Seen:
        await person.press(panel, label)
        return await changed_message(person, panel)


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
async def test_everybody_orders_in_turn_while_the_bot_is_killed(
    key: str, bots: ForkedBots, ada: Person, bruno: Person, clara: Person
) -> None:
    people = (ada, bruno, clara)[: min(3, GAMES[key].seats[-1])]
    await bots.started()
    await begin_game(*people, game=key)
    table = Table(bots, people, Random(key))

    for number in range(MOST_ROUNDS):
        if number >= ROUNDS and table.made() and len(table.given) == len(people):
            break
        await table.order(people[number % len(people)])
        await table.kill()
        await table.move()
        await table.let_orders_be_made()

    made = table.made()
    assert len({seq for _, seq in made}) == len(made) > 0
    history = {row["seq"]: row["user_id"] for row in table.data.rows("SELECT * FROM history")}
    assert all(history[seq] == user for user, seq in made)
    assert set(table.given) == {person.name for person in people}
    for person in people:
        marks = (await type_command(person, "log")).text.count("*(ordered)*")
        assert bool(marks) <= any(user == person.id for user, _ in made)
    assert not any("order" in seen.text.lower() for seen in await _public(ada))
    assert " ERROR " not in bots.complaints()


async def _public(person: Person) -> list[Seen]:
    return [seen for seen in await person.messages() if not seen.is_ephemeral]

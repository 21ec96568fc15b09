"""Two people at a table who play one game after another, by typing and by pressing."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from tests.localtable.person import Failed, NotPossible, Person
from tests.localtable.seen import Seen
from tests.waiting import GLANCE
from tools.trials.several.ledger import PATIENCE, Ledger
from tools.trials.several.message_recorder import TURN, ids
from tools.trials.several.requests import Request, has_picture, says

PRESSING = 0.25
"""How often a person uses the panel rather than type."""
UNCONFIRMED = ("lk:do:", "lk:back:", "lk:begin:")
"""The beginnings of button ids of an unconfirmed turn."""
NOT_NOW = (Failed, NotPossible, TimeoutError)
"""Nobody answered, or the button was replaced at the same moment."""


def is_made(answer: Seen) -> bool:
    """Return whether an answer to a move means that it was made and not only drafted."""
    return has_picture(answer) and not any(own.startswith(UNCONFIRMED) for own in ids(answer))


@dataclass
class Table:
    """A channel with two people and a game."""

    people: tuple[Person, Person]
    game: str
    ledger: Ledger
    random: Random
    think: float = 0.0
    """Mean seconds between two turns."""
    _leaving: asyncio.Event = field(default_factory=asyncio.Event)

    async def play(self) -> None:
        """Play until told to leave; a turn in progress is finished first."""
        self._leaving.clear()
        while not self._leaving.is_set():
            pause = self.random.expovariate(1 / self.think) if self.think else 0
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._leaving.wait()
                    return
            await self.turn()

    def leave(self) -> None:
        """Play no further turn for now."""
        self._leaving.set()

    async def turn(self) -> None:
        """Make one decision, or begin a new game if nobody has one to make."""
        try:
            if not await self._decide() and not await self._finish_turn():
                await self.begin()
        except NOT_NOW:
            await asyncio.sleep(1)

    async def begin(self) -> None:
        """Open a game and start it; an existing one is kept."""
        host, guest = self.people
        opened = Request(host, "game new", says("The table is open"))
        await self._ask(opened, game=self.game)
        for person, verb in ((guest, "lk:join:"), (host, "lk:start:")):
            await self._press_at_table(person, verb)

    async def _press_at_table(self, person: Person, verb: str) -> None:
        """Press a button of the table once it can be pressed; the table answers by changing."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for seen in self.ledger.newest(person.channel_id):
                    for part in seen.components:
                        is_meant = part.get("custom_id", "").startswith(verb)
                        if is_meant and not part.get("disabled"):
                            await person.click(seen, part["custom_id"])
                            return
                await asyncio.sleep(GLANCE)

    async def _ask(self, request: Request, **options: object) -> None:
        await self.ledger.act(request, request.who.slash(request.what, **options))

    async def _decide(self) -> bool:
        for mover in self.random.sample(self.people, 2):
            moves = await self.ledger.suggested(mover.suggested("move", move=""))
            if moves:
                board = self._board() if self.random.random() < PRESSING else None
                if board:
                    await self._press(mover, board)
                else:
                    move = self.random.choice(moves)
                    await self._ask(Request(mover, "move", is_made, move=move), move=move)
                return True
        return False

    async def _finish_turn(self) -> bool:
        """Confirm a turn that was put together before the bot was killed, if a game is running.

        A complete turn has no suggestions for going on.
        """
        board = self._board()
        if board is None:
            return False
        for mover in self.people:
            await self._press(mover, board)
        return True

    def _board(self) -> Seen | None:
        """Return the board with its button, if it has been posted."""
        channel = self.people[0].channel_id
        return next((s for s in self.ledger.newest(channel) if any(map(TURN.match, ids(s)))), None)

    async def _press(self, mover: Person, board: Seen) -> None:
        """Go through the panel at random, and confirm the turn."""
        own = next(filter(TURN.match, ids(board)))
        panel = await self.ledger.look(mover.click(board, own))
        while not (confirm := [own for own in ids(panel) if own.startswith("lk:do:")]):
            steps = [part for part in panel.components if ":menu:" in part.get("custom_id", "")]
            if not steps:
                return
            step = self.random.choice(steps)
            options = [option["value"] for option in step.get("options", ())]
            chosen = [self.random.choice(options)] if options else []
            panel = await self.ledger.look(mover.click(panel, step["custom_id"], chosen))
        request = Request(mover, "confirm", is_made, move="")
        await self.ledger.act(request, mover.click(panel, confirm[0]))

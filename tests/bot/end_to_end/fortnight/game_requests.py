"""What people do at a table in play."""

import asyncio

from tests.bot.end_to_end.fortnight.database_file import Row
from tests.bot.end_to_end.fortnight.message_recorder import ids
from tests.bot.end_to_end.fortnight.participants import EVERYBODY, Related
from tests.bot.end_to_end.fortnight.requests import Deed, says, shown
from tests.localtable.person import Person
from tests.localtable.seen import Seen

CASTS = {
    "table-one": ("Ada", "Bruno", "Clara"),
    "table-two": ("Clara", "Dmitri"),
    "side-table": ("Dmitri", "Ada"),
}
"""Who begins to play where."""
CAMPAIGN = "table-two"
SCREEN = "lounge"
"""Where people only watch."""
DOUBLE_CLICK = 0.1
ASKED = says("The seat has changed hands", "Those who must agree have been asked")


class Play(Related):
    """Moves, taking back, and everything else that is asked of a game."""

    async def move(self, place: str, table: Row) -> None:
        """Type a move that is offered."""
        mover = self._mover(place, table)
        moves = await mover.suggested("move", move="")
        if moves:
            move = self.random.choice(moves)
            await self.slash(Deed(mover, "move", shown, move=move), move=move)

    async def walk(self, place: str, table: Row) -> None:
        """Go through the panel at random, and confirm what it leads to, perhaps twice."""
        mover = self._mover(place, table)
        if not table["board_message"]:
            return
        board = Seen({"id": table["board_message"]})
        panel = await self._pressed(mover, board, f"lk:turn:{table['id']}:0:")
        while "Type it" in panel.buttons:
            panel = await self._step(mover, panel)
        times = 2 if self.random.random() < DOUBLE_CLICK else 1
        confirm = [own for own in ids(panel) if own.startswith("lk:do:")] * times
        deeds = [Deed(mover, "confirm", shown, move="") for _ in confirm]
        await asyncio.gather(*map(self.click, deeds, [panel] * times, confirm))

    async def _step(self, mover: Person, panel: Seen) -> Seen:
        steps = [part for part in panel.components if ":menu:" in part.get("custom_id", "")]
        step = self.random.choice(steps)
        options = [option["value"] for option in step.get("options", ())]
        chosen = [self.random.choice(options)] if options else []
        return await self._pressed(mover, panel, step["custom_id"], *chosen)

    async def _pressed(self, who: Person, seen: Seen, custom_id: str, *values: str) -> Seen:
        outcome = await who.click(seen, custom_id, values)
        return await self.witness.answer(outcome.id)

    async def undo(self, place: str, table: Row) -> None:
        """Want something back."""
        granted = says("Taken back.", "The others have been asked")
        await self.slash(Deed(self.player(place, table), "undo", granted))

    async def vote(self, place: str, table: Row) -> None:
        """Answer a question, whoever is asked."""
        own = table["id"]
        asked = [*self.offered(f"lk:agree:{own}:", f"lk:refuse:{own}:")]
        if asked:
            seen, answer = self.random.choice(asked[-2:])
            granted = says("agrees:", "does not agree:", "no longer asks", "asks ", "would like")
            somebody = self.one(EVERYBODY).at(place)
            await self.click(Deed(somebody, answer, granted), seen, answer)

    async def resign(self, place: str, table: Row) -> None:
        """Give up."""
        player = self.player(place, table)
        await self.slash(Deed(player, "game resign", says("You have resigned."), move="resign"))

    async def replace(self, place: str, table: Row) -> None:
        """Want a seat to change hands."""
        seats = len(self.books.users_at(table["id"]))
        asker, newcomer = self.one(EVERYBODY), self.one(EVERYBODY)
        named = {"user": str(newcomer.id)} if self.random.random() < 0.6 else {}
        seat = self.random.randint(1, seats)
        await self.slash(Deed(asker.at(place), "game replace", ASKED), seat=seat, **named)

    async def watch(self, place: str, table: Row) -> None:
        """Watch a game from elsewhere, or no longer."""
        del place
        guest = self.one(("Bruno", "Clara")).at(SCREEN)
        asked = "SELECT count(*) FROM mirrors WHERE session_id = ?"
        if self.books.count(asked, table["id"]):
            gone = Deed(guest, "unwatch", says("no longer shown here"))
            await self.slash(gone, game=table["id"])
        else:
            delay = self.random.choice((0, 0, 1))
            there = Deed(guest, "watch", says("shown here from now on"))
            await self.slash(there, game=table["id"], delay=delay)

    def _mover(self, place: str, table: Row) -> Person:
        """Choose somebody the table waits for, if it waits."""
        waits = "SELECT user_id FROM waits WHERE session_id = ?"
        users = [row["user_id"] for row in self.books.all(waits, table["id"])]
        return (
            self.user(self.random.choice(users)).at(place) if users else self.player(place, table)
        )

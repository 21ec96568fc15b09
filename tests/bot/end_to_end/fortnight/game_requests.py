"""People's requests in a running game."""

import asyncio

from bot.discord_io.custom_ids import CustomId
from tests.bot.database_file import Row
from tests.bot.end_to_end.fortnight.message_recorder import ids
from tests.bot.end_to_end.fortnight.participants import EVERYBODY, Participants
from tests.bot.end_to_end.fortnight.requests import Request, is_made, says
from tests.localtable.person import Person
from tests.localtable.seen import Seen

CASTS = {
    "table-one": ("Ada", "Bruno", "Clara"),
    "table-two": ("Clara", "Dmitri"),
    "side-table": ("Dmitri", "Ada"),
}
"""The first players in each channel."""
CAMPAIGN = "table-two"
SCREEN = "lounge"
"""A channel in which people only watch."""
DOUBLE_CLICK = 0.1
ASKED = says("The seat has changed hands", "Those who must agree have been asked")


class GameRequests(Participants):
    """Moves, undo, and everything else that people ask in a game."""

    async def move(self, place: str, session: Row) -> None:
        """Type a move that is offered."""
        mover = self._mover(place, session)
        moves = await mover.suggested("move", move="")
        if moves:
            move = self.random.choice(moves)
            await self.slash(Request(mover, "move", is_made, move=move), move=move)

    async def move_by_panel(self, place: str, session: Row) -> None:
        """Go through the panel at random, and confirm the turn, possibly twice."""
        mover = self._mover(place, session)
        if not session["board_message"]:
            return
        board = Seen({"id": session["board_message"]})
        panel = await self._pressed(mover, board, f"lk:turn:{session['id']}:0:")
        while "Type it" in panel.buttons:
            panel = await self._step(mover, panel)
        times = 2 if self.random.random() < DOUBLE_CLICK else 1
        confirm = [own for own in ids(panel) if own.startswith("lk:do:")] * times
        requests = [Request(mover, "confirm", is_made, move="") for _ in confirm]
        await asyncio.gather(*map(self.click, requests, [panel] * times, confirm))

    async def _step(self, mover: Person, panel: Seen) -> Seen:
        steps = [part for part in panel.components if ":menu:" in part.get("custom_id", "")]
        step = self.random.choice(steps)
        options = [option["value"] for option in step.get("options", ())]
        chosen = [self.random.choice(options)] if options else []
        return await self._pressed(mover, panel, step["custom_id"], *chosen)

    async def _pressed(self, who: Person, seen: Seen, custom_id: str, *values: str) -> Seen:
        outcome = await who.click(seen, custom_id, values)
        return await self.recorder.answer(outcome.id)

    async def undo(self, place: str, session: Row) -> None:
        """Ask for an undo."""
        granted = says("Taken back.", "The others have been asked")
        await self.slash(Request(self.player(place, session), "undo", granted))

    async def vote(self, place: str, session: Row) -> None:
        """Answer an open question as anybody."""
        own = session["id"]
        asked = [*self.offered(f"lk:agree:{own}:", f"lk:refuse:{own}:")]
        if asked:
            seen, answer = self.random.choice(asked[-2:])
            granted = says("agrees:", "does not agree:", "no longer asks", "asks ", "would like")
            somebody = self.one(EVERYBODY).at(place)
            await self.click(Request(somebody, answer, granted), seen, answer)

    async def resign(self, place: str, session: Row) -> None:
        """Give up."""
        player = self.player(place, session)
        asked = await self.recorder.answer((await player.slash("game resign")).id)
        for own in ids(asked):
            if own.startswith("lk:resign:"):
                granted = says("You have resigned.")
                await self.click(Request(player, "resign", granted, move="resign"), asked, own)

    async def replace(self, place: str, session: Row) -> None:
        """Ask for a seat to change hands."""
        seats = len(self.database.users_of(session["id"]))
        asker, newcomer = self.one(EVERYBODY), self.one(EVERYBODY)
        named = {"user": str(newcomer.id)} if self.random.random() < 0.6 else {}
        seat = self.random.randint(1, seats)
        await self.slash(Request(asker.at(place), "game replace", ASKED), seat=seat, **named)

    async def watch(self, place: str, session: Row) -> None:
        """Watch a game from another channel, or stop watching."""
        del place
        guest = self.one(("Bruno", "Clara")).at(SCREEN)
        asked = "SELECT count(*) FROM mirrors WHERE session_id = ?"
        if self.database.count(asked, session["id"]):
            shown = await self.recorder.answer((await guest.slash("watch")).id)
            gone = Request(guest, "stop", says("no longer shown here"))
            await self.click(gone, shown, str(CustomId("stop", session["id"])))
        else:
            delay = self.random.choice((0, 0, 1))
            there = Request(guest, "watch", says("shown here from now on"))
            await self.slash(there, game=session["id"], delay=delay)

    def _mover(self, place: str, session: Row) -> Person:
        """Return a person that the session waits for, or else any player."""
        waits = "SELECT user_id FROM waits WHERE session_id = ?"
        users = [row["user_id"] for row in self.database.rows(waits, session["id"])]
        return (
            self.user(self.random.choice(users)).at(place) if users else self.player(place, session)
        )

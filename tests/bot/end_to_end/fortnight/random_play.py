"""What people come to do in a fortnight, chosen at random from what the games allow."""

from collections.abc import Awaitable, Callable

from tests.bot.end_to_end.fortnight.clock_requests import Clocks
from tests.bot.end_to_end.fortnight.database_file import Row
from tests.bot.end_to_end.fortnight.game_requests import CAMPAIGN, CASTS, Play
from tests.bot.end_to_end.fortnight.requests import Deed, says
from tests.bot.end_to_end.play_steps import GAME
from tests.localtable.person import Failed, NotPossible

PACES = {"table-one": "pace=1d", "side-table": "pace=3d"}
LEAGUE = {"name": "The League", "games": f"{GAME} pace=1d", "count": 6}
OPEN = {"lobby", "running"}
VOTING = 0.6
"""How often somebody answers an open question, rather than do something else."""

Scene = Callable[[str, Row], Awaitable[None]]


class Script(Play, Clocks):
    """Knows what can be done at a table now, and does it."""

    async def act(self, place: str) -> None:
        """Do one thing at a table."""
        table = self.books.tables().get(self.people.channels[place])
        try:
            await self._play(place, table)
        except (NotPossible, Failed):
            # A message was replaced at the same moment, or the bot was too busy to answer.
            return

    async def _play(self, place: str, table: Row | None) -> None:
        if table is None or table["status"] not in OPEN:
            await self._open(place, table)
        elif table["status"] == "lobby":
            await self._gather(place, table)
        else:
            await self._scene(place, table)(place, table)

    def _scene(self, place: str, table: Row) -> Scene:
        if table["vote"] and self.random.random() < VOTING:
            return self.vote
        scenes: dict[Scene, float] = {
            self.move: 9,
            self.walk: 5,
            self.undo: 3,
            self.resign: 1.5 if place == CAMPAIGN else 0.15,
            self.replace: 3,
            self.watch: 1.5,
            self.settle: 2,
            self.close_or_open: 0.5,
            self.leave: 1,
            self.answer_offer: 4,
        }
        return self.random.choices([*scenes], [*scenes.values()])[0]

    async def _open(self, place: str, table: Row | None) -> None:
        host = self.one(CASTS[place]).at(place)
        if place != CAMPAIGN:
            granted = says("The table is open")
            await self.slash(Deed(host, "game new", granted), game=GAME, options=PACES[place])
        elif table and table["campaign_id"] and self._goes_on(table):
            host = self.user(table["host_id"]).at(place)
            await self.slash(Deed(host, "campaign next", says("goes on")))
        else:
            granted = says("The campaign is open")
            await self.slash(Deed(host, "campaign new", granted), **LEAGUE)

    def _goes_on(self, table: Row) -> bool:
        asked = "SELECT count(*) FROM campaigns WHERE id = ? AND status = 'running'"
        return bool(self.books.count(asked, table["campaign_id"]))

    async def _gather(self, place: str, table: Row) -> None:
        word = "campaign" if place == CAMPAIGN else "game"
        there = self.books.users_at(table["id"])
        missing = [name for name in CASTS[place] if self.people[name].id not in there]
        if missing:
            somebody = self.one(missing).at(place)
            await self.slash(Deed(somebody, f"{word} join", says("You are in")))
        else:
            host = self.user(table["host_id"]).at(place)
            granted = says("The game begins", "The campaign begins")
            await self.slash(Deed(host, f"{word} start", granted))

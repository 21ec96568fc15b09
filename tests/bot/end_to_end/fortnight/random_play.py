"""People's actions in a fortnight, chosen at random from what the games allow."""

from collections.abc import Awaitable, Callable

from tests.bot.database_file import Row
from tests.bot.end_to_end.fortnight.clock_requests import ClockRequests
from tests.bot.end_to_end.fortnight.game_requests import CAMPAIGN, CASTS, GameRequests
from tests.bot.end_to_end.fortnight.requests import Request, says
from tests.bot.play_steps import GAME
from tests.localtable.person import Failed, NotPossible

PACES = {"table-one": "pace=1d", "side-table": "pace=3d"}
LEAGUE = {"name": "The League", "games": f"{GAME} pace=1d", "count": 6}
OPEN = {"lobby", "running"}
VOTING = 0.6
"""How often a person answers an open question rather than do something else."""

Act = Callable[[str, Row], Awaitable[None]]


class RandomPlay(GameRequests, ClockRequests):
    """Knows what can be done in a channel at present, and does it."""

    async def act(self, place: str) -> None:
        """Do one thing in a channel."""
        session = self.database.newest_sessions().get(self.people.channels[place])
        try:
            await self._play(place, session)
        except (NotPossible, Failed):
            # A message was replaced at the same moment, or the bot was too busy to answer.
            return

    async def _play(self, place: str, session: Row | None) -> None:
        if session is None or session["status"] not in OPEN:
            await self._open(place, session)
        elif session["status"] == "lobby":
            await self._gather(place, session)
        else:
            await self._act(place, session)(place, session)

    def _act(self, place: str, session: Row) -> Act:
        if session["vote"] and self.random.random() < VOTING:
            return self.vote
        scenes: dict[Act, float] = {
            self.move: 9,
            self.move_by_panel: 5,
            self.undo: 3,
            self.resign: 1.5 if place == CAMPAIGN else 0.15,
            self.replace: 3,
            self.watch: 1.5,
            self.set_reminders: 2,
            self.set_direct_messages: 0.5,
            self.set_absence: 1,
            self.answer_offer: 4,
        }
        return self.random.choices([*scenes], [*scenes.values()])[0]

    async def _open(self, place: str, session: Row | None) -> None:
        host = self.one(CASTS[place]).at(place)
        if place != CAMPAIGN:
            granted = says("The table is open")
            await self.slash(Request(host, "game new", granted), game=GAME, options=PACES[place])
        elif session and session["campaign_id"] and self._goes_on(session):
            host = self.user(session["host_id"]).at(place)
            again = Request(host, "next game", says("goes on"))
            await self.press_in_answer(again, "campaign standings", "lk:campaign-next:")
        else:
            granted = says("The campaign is open")
            await self.slash(Request(host, "campaign new", granted), **LEAGUE)

    def _goes_on(self, session: Row) -> bool:
        asked = "SELECT count(*) FROM campaigns WHERE id = ? AND status = 'running'"
        return bool(self.database.count(asked, session["campaign_id"]))

    async def _gather(self, place: str, session: Row) -> None:
        there = self.database.users_of(session["id"])
        missing = [name for name in CASTS[place] if self.people[name].id not in there]
        if missing:
            somebody = self.one(missing).at(place)
            join = Request(somebody, "join", says("You have joined"))
            await self.press_in_answer(join, "play", f"lk:play-join:{session['id']}:")
        else:
            host = self.user(session["host_id"]).at(place)
            await self.press_start(Request(host, "start", says()), session)

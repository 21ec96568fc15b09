"""People's actions in a fortnight, chosen at random from what the games allow."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta

from bot.discord_io.custom_ids import CustomId
from tests.bot.database_file import Row
from tests.bot.end_to_end.fortnight.message_recorder import ids
from tests.bot.end_to_end.fortnight.participants import EVERYBODY, Participants
from tests.bot.end_to_end.fortnight.requests import Preferences, Request, is_made, says
from tests.bot.play_steps import GAME
from tests.localtable.person import Failed, NotPossible, Person
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


WISHES: Sequence[tuple[str, str, Preferences]] = (
    ("reminders", "direct", {"reminder_mode": "direct"}),
    ("reminders", "channel", {"reminder_mode": "channel"}),
    ("reminders", "off", {"reminder_mode": "off"}),
    ("quiet", "22:00-07:00", {"quiet": [22 * 60, 7 * 60]}),
    ("quiet", "off", {"quiet": None}),
    ("zone", "Europe/Berlin", {"zone": "Europe/Berlin"}),
)
"""The setting that a person chooses, its value, and the preferences that follow."""
PAGE = says("Your settings")
BACK = "lk:away-back:0:0:"


class ClockRequests(Participants):
    """Settings, absence, and answers to offers."""

    async def set_reminders(self, place: str, session: Row) -> None:
        """Choose how to be reminded."""
        name, value, preferences = self.random.choice(WISHES)
        who = self.player(place, session)
        own = f"lk:setting:0:0:{name}"
        request = Request(who, own, PAGE, preferences=preferences)
        await self.click(request, await self._settings(who), own, value)

    async def set_absence(self, place: str, session: Row) -> None:
        """Go away for a while, or come back."""
        days = self.random.choice((0, 0, 1, 2))
        who = self.player(place, session)
        page = await self._settings(who)
        until = self.clock.read() + timedelta(days=days) if days else None
        request = Request(who, "away", PAGE, preferences={"away_until": until})
        if days:
            form = await who.press(page, "Away …")
            await self.submit(request, form, {"Away until": f"{days}d"})
        elif BACK in ids(page):
            await self.click(request, page, BACK)

    async def _settings(self, who: Person) -> Seen:
        """Look at the page of settings, which changes nothing."""
        return await self.recorder.answer((await who.slash("settings")).id)

    async def set_direct_messages(self, place: str, session: Row) -> None:
        """Accept direct messages, or accept them no longer."""
        accepts = self.random.random() < 0.5
        await self.player(place, session).accept_direct_messages(accepts=accepts)

    async def answer_offer(self, place: str, session: Row) -> None:
        """Choose what to do about a person whose time is used up."""
        own = session["id"]
        offered = [*self.offered(f"lk:wait:{own}:", f"lk:automatic:{own}:")]
        if offered:
            seen, answer = self.random.choice(offered)
            granted = says("would rather wait") if ":wait:" in answer else ASKED
            somebody = self.one(EVERYBODY).at(place)
            await self.click(Request(somebody, answer, granted), seen, answer)


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

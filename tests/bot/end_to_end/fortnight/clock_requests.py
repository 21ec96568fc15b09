"""People's requests about reminders, absence and used-up time."""

from collections.abc import Sequence
from datetime import timedelta

from tests.bot.database_file import Row
from tests.bot.end_to_end.fortnight.game_requests import ASKED
from tests.bot.end_to_end.fortnight.message_recorder import ids
from tests.bot.end_to_end.fortnight.participants import EVERYBODY, Participants
from tests.bot.end_to_end.fortnight.requests import Preferences, Request, says
from tests.localtable.person import Person
from tests.localtable.seen import Seen

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

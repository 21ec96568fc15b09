"""People's requests about reminders, absence and used-up time."""

from collections.abc import Sequence
from datetime import timedelta

from tests.bot.database_file import Row
from tests.bot.end_to_end.fortnight.game_requests import ASKED
from tests.bot.end_to_end.fortnight.participants import EVERYBODY, Participants
from tests.bot.end_to_end.fortnight.requests import Preferences, Request, says

WISHES: Sequence[tuple[dict[str, object], Preferences]] = (
    ({"reminders": "direct"}, {"way": "direct"}),
    ({"reminders": "channel"}, {"way": "channel"}),
    ({"reminders": "off"}, {"way": "off"}),
    ({"every": 6}, {"hours": 6}),
    ({"every": 24}, {"hours": 24}),
    ({"quiet": "22-7"}, {"quiet_from": 22 * 60, "quiet_until": 7 * 60}),
    ({"quiet": "off"}, {"quiet_from": None, "quiet_until": None}),
    ({"zone": "Europe/Berlin"}, {"zone": "Europe/Berlin"}),
)
"""What a person types, and the preferences that follow."""


class ClockRequests(Participants):
    """Settings, absence, and answers to offers."""

    async def set_reminders(self, place: str, session: Row) -> None:
        """Choose how to be reminded."""
        options, preferences = self.random.choice(WISHES)
        request = Request(
            self.player(place, session), "settings", says("Saved."), preferences=preferences
        )
        await self.slash(request, **options)

    async def set_absence(self, place: str, session: Row) -> None:
        """Go away for a while, or come back."""
        days = self.random.choice((0, 0, 1, 2))
        until = self.clock.read() + timedelta(days=days) if days else None
        granted = says("You are away until", "Welcome back", "You are not away")
        request = Request(
            self.player(place, session), "away", granted, preferences={"away_until": until}
        )
        await self.slash(request, until=f"{days}d" if days else "back")

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

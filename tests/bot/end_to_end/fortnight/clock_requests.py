"""What people do about reminders, absence, and time that is used up."""

from collections.abc import Sequence
from datetime import timedelta

from tests.bot.end_to_end.fortnight.database_file import Row
from tests.bot.end_to_end.fortnight.game_requests import ASKED
from tests.bot.end_to_end.fortnight.participants import EVERYBODY, Related
from tests.bot.end_to_end.fortnight.requests import Choice, Deed, says

WISHES: Sequence[tuple[dict[str, object], Choice]] = (
    ({"reminders": "direct"}, {"way": "direct"}),
    ({"reminders": "channel"}, {"way": "channel"}),
    ({"reminders": "off"}, {"way": "off"}),
    ({"every": 6}, {"hours": 6}),
    ({"every": 24}, {"hours": 24}),
    ({"quiet": "22-7"}, {"quiet_from": 22 * 60, "quiet_until": 7 * 60}),
    ({"quiet": "off"}, {"quiet_from": None, "quiet_until": None}),
    ({"zone": "Europe/Berlin"}, {"zone": "Europe/Berlin"}),
)
"""What somebody types, and what comes of it."""


class Clocks(Related):
    """Settings, absence, and answers to offers."""

    async def settle(self, place: str, table: Row) -> None:
        """Choose how to be reminded."""
        options, choice = self.random.choice(WISHES)
        deed = Deed(self.player(place, table), "settings", says("Saved."), choice=choice)
        await self.slash(deed, **options)

    async def leave(self, place: str, table: Row) -> None:
        """Go away for a while, or come back."""
        days = self.random.choice((0, 0, 1, 2))
        until = self.dial.read() + timedelta(days=days) if days else None
        granted = says("You are away until", "Welcome back", "You are not away")
        deed = Deed(self.player(place, table), "away", granted, choice={"away_until": until})
        await self.slash(deed, until=f"{days}d" if days else "back")

    async def close_or_open(self, place: str, table: Row) -> None:
        """Accept direct messages, or accept them no longer."""
        accepts = self.random.random() < 0.5
        await self.player(place, table).accept_direct_messages(accepts=accepts)

    async def answer_offer(self, place: str, table: Row) -> None:
        """Say what is to be done about somebody whose time is used up."""
        own = table["id"]
        offered = [*self.offered(f"lk:wait:{own}:", f"lk:automatic:{own}:")]
        if offered:
            seen, answer = self.random.choice(offered)
            granted = says("would rather wait") if ":wait:" in answer else ASKED
            somebody = self.one(EVERYBODY).at(place)
            await self.click(Deed(somebody, answer, granted), seen, answer)

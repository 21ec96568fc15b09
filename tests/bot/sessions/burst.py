"""A process that plays and says what was acknowledged, until somebody kills it."""

import asyncio
import sys

from rules.core import RulesError
from tests.bot.sessions.club import Club, opened


async def burst(url: str, first_action: int, number: int) -> None:
    """Play for whoever is on turn; print the action's number once it is acknowledged."""
    async with opened(url, first_action) as club:
        for _ in range(number):
            await one(club)


async def one(club: Club) -> None:
    table = await club.sessions.get(1)
    if not table.match or not table.match.waiting_for:
        return
    seat = table.match.waiting_for[0]
    user = table.people[seat]
    choice = table.match.choices(seat)[0]
    action = club.action()
    try:
        await club.sessions.play(1, user, choice.notation, action, table.stamp(seat))
    except RulesError:
        return
    sys.stdout.write(f"{action}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(burst(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))

"""A process that plays and says what was acknowledged, until somebody kills it."""

import asyncio
import sys

from bot.sessions import Table
from rules.core import RulesError
from tests.bot.sessions.club import Club, opened


async def burst(url: str, first_action: int, number: int) -> None:
    """Play for whoever is on turn until so many moves are acknowledged, or the game is over.

    Attempts are not counted: another process may be the faster one again and again.
    """
    async with opened(url, first_action) as club:
        while number and (table := await club.sessions.get(1)).is_open:
            number -= await acknowledges(club, table)


async def acknowledges(club: Club, table: Table) -> bool:
    """Play one move; print the action's number once it is acknowledged."""
    if not table.match or not table.match.waiting_for:
        return False
    seat = table.match.waiting_for[0]
    user = table.people[seat]
    choice = table.match.choices(seat)[0]
    action = club.action()
    try:
        await club.sessions.play(1, user, choice.notation, action, table.stamp(seat))
    except RulesError:
        return False
    sys.stdout.write(f"{action}\n")
    sys.stdout.flush()
    return True


if __name__ == "__main__":
    asyncio.run(burst(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))

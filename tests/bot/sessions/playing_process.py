"""A process that plays and reports acknowledged moves, until it is killed."""

import asyncio
import sys

from bot.features.play import actions as play
from bot.sessions.people import Actor
from bot.sessions.session import Session
from rules.errors import RulesError
from tests.bot.sessions.harness import Harness, open_harness


async def play_on(url: str, first_action: int, number: int) -> None:
    """Play for the seats on turn until `number` moves are acknowledged, or the game is over.

    Attempts are not counted: another process may be faster again and again.
    """
    async with open_harness(url, first_action) as harness:
        while number and (session := await harness.sessions.queries.get(1)).is_open:
            number -= await play_acknowledged(harness, session)


async def play_acknowledged(harness: Harness, session: Session) -> bool:
    """Play one move; print the action's number once it is acknowledged."""
    if not session.match or not session.match.waiting_for:
        return False
    seat = session.match.waiting_for[0]
    user = session.people[seat]
    choice = session.match.choices(seat)[0]
    action = harness.action()
    try:
        await harness.sessions.act(
            1, Actor(user, action), play.make_moves, choice.notation, session.stamp(seat)
        )
    except RulesError:
        return False
    sys.stdout.write(f"{action}\n")
    sys.stdout.flush()
    return True


if __name__ == "__main__":
    asyncio.run(play_on(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))

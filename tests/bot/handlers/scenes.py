"""Scenes with which many tests of handlers begin, and what they look for afterwards."""

import asyncio
from collections.abc import Sequence

from bot.discord_io.client import Lockkeeper
from bot.thinking.worker import Question
from opponents.hints import Hint
from rules.catalog import GAMES
from tests.bot.play_steps import begin_game, resign, type_command
from tests.bot.sessions.thinking import Dice, HereAndNow
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import PATIENCE

FIRST = "first_seat=seat:1"
"""Who has opened the table decides first."""
TURNS = 8
"""The least that can be reviewed."""
ADVICE = "The program would play this in your place:"
REVIEW = "### Review · Cronberg\n**"


class Adviser(HereAndNow):
    """Thinks about hints until it may answer."""

    def __init__(self) -> None:
        super().__init__(Dice(GAMES))
        self.may_answer = asyncio.Event()

    async def hints(self, question: Question) -> tuple[Hint, ...]:
        await self.may_answer.wait()
        return await super().hints(question)


async def played(ada: Person, bruno: Person, turns: int = 3) -> None:
    """Begin a game and play some turns."""
    await begin_game(ada, bruno, options=FIRST)
    await play_on(turns, ada, bruno)


async def play_on(turns: int, *people: Person, after: int = 0) -> None:
    """Play some turns more, in each of which a token is placed."""
    for turn in range(after, after + turns):
        mover = people[turn % 2]
        await type_command(mover, "move", move=(await mover.suggested("move", move="token"))[turn])


async def last_post(person: Person) -> Seen:
    """Wait for the last post."""
    return await person.sees("### The last board")


async def finished_game(ada: Person, bruno: Person) -> Seen:
    """Play a short game that Ada wins, since Bruno resigns; return its last post."""
    await played(ada, bruno, TURNS)
    await resign(bruno)
    return await last_post(ada)


async def reviewed(person: Person, post: Seen) -> Seen:
    """Press Review under a post, and wait for the review."""
    await person.press(post, "Review")
    return await person.sees(REVIEW)


async def private_pages(bot: Lockkeeper, person: Person) -> Sequence[int]:
    """Return the ids of the private messages that somebody sees when nothing is left to do."""
    await bot.finish_answering(PATIENCE)
    return [seen.id for seen in await person.messages() if seen.is_ephemeral]

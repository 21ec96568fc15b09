"""An evening: a game in a thread, with a bot that is killed at random, and what follows it.

By day the game is resigned after some turns, by night it is played to its end.
"""

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO
from random import Random

import pytest
from hypothesis import settings
from PIL import Image

from bot.features.play.actions import resign
from bot.process.settings import Settings
from bot.sessions.people import Location, User
from tests.bot.database_file import DatabaseFile
from tests.bot.end_to_end.fork_server import ForkedBots
from tests.bot.play_steps import (
    GAME,
    changed_message,
    names_told,
    newest_board,
    press_behind_more,
    thread_named_in,
    thread_of_game,
    type_command,
)
from tests.bot.sessions.harness import open_harness
from tests.localtable.person import Failed, Person
from tests.localtable.seen import Seen
from tests.waiting import PATIENCE

IS_NIGHTLY = settings().max_examples >= 500
TURNS = 12
"""Turns played by day before somebody resigns."""
KILLS = 12 if IS_NIGHTLY else 4
DELAY = 0.15
"""Most seconds from a command until the bot is killed during it."""
TRIED_TURN = 10
GAMES_PUT_IN, MOVES_OF_EACH = 30, 4
TURN = re.compile(r"Turn (\d+)")


async def begin_in_thread(host: Person, guest: Person) -> Person:
    """Open a table with a thread, let a guest press Join, and return the host in the thread."""
    await type_command(host, "game new", game=GAME, options="first_seat=seat:1", thread="public")
    lobby = await guest.sees("opened a table")
    await guest.press(lobby, "Join")
    lobby = await host.sees(lambda seen: seen.id == lobby.id and guest.name in seen.text)
    await host.press(lobby, "Start")
    return await thread_of_game(host)


class Play:
    """People who make random moves in the thread, with a bot that may be killed during each."""

    def __init__(self, bots: ForkedBots, people: Sequence[Person], random: Random) -> None:
        self._bots, self._people, self._random = bots, people, random
        self.kills = 0

    async def one_move(self) -> bool:
        """Let somebody make a move; return whether anybody could."""
        able = [(p, found) for p in self._people if (found := await _moves_of(p))]
        if not able:
            return False
        mover, moves = self._random.choice(able)
        with suppress(Failed):
            await type_command(mover, "move", move=self._random.choice(moves))
        return True

    async def kill_over(self, person: Person) -> None:
        """Kill the bot during a move or a resignation, and start another."""
        act = asyncio.create_task(self._ask(person))
        await asyncio.sleep(self._random.uniform(0, DELAY))
        living = self._bots.living
        assert living
        await living.kill()
        act.cancel()
        await asyncio.gather(act, return_exceptions=True)
        self.kills += 1
        await self._bots.started()

    async def _ask(self, person: Person) -> None:
        with suppress(Failed):
            moves = await person.suggested("move", move="")
            if moves:
                await person.slash("move", move=self._random.choice(moves))

    async def turns(self) -> int:
        """Return the number of turns on the boards."""
        texts = [seen.text for seen in await self._people[0].messages() if seen.pictures]
        return max(int(turn) for text in texts for turn in TURN.findall(text)[:1])

    async def to_the_end(self) -> None:
        """Play on with kills in between; by day until somebody resigns."""
        while self.kills < KILLS or IS_NIGHTLY or await self.turns() <= TURNS:
            if self.kills < KILLS and self._random.random() < 0.3:
                await self.kill_over(self._random.choice(self._people))
            if not await self.one_move():
                return
        question = await type_command(self._people[1], "game resign")
        await self._people[1].press(question, "Resign")
        await changed_message(self._people[1], question)
        await self.kill_over(self._people[0])


async def _moves_of(person: Person) -> list[str]:
    """Return the moves offered to a person, who asks again if there is no answer in time."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(Failed):
                return await person.suggested("move", move="")


async def put_in_games(bots: ForkedBots, people: Sequence[Person]) -> None:
    """Store short games, played and resigned on the server, while no bot runs."""
    url = Settings.read({"LOCKKEEPER_DATA": str(bots.data)}).database_url
    (guild,) = {row["guild_id"] for row in DatabaseFile(bots.data).rows("SELECT * FROM sessions")}
    random = Random(3)
    async with open_harness(url) as harness:
        for number in range(GAMES_PUT_IN):
            players = [User(one.id, one.name) for one in random.sample(people, 2 + number % 2)]
            session = await harness.running(*players, location=Location(guild, 10**6 + number))
            for _ in range(MOVES_OF_EACH):
                assert session.match
                mover = session.people[session.match.waiting_for[0]]
                choices = await harness.choices(session.id, mover.id)
                session = await harness.play(session, mover, random.choice(choices).notation)
            for loser in players[1:]:
                session = await harness.act(session.id, loser, resign)
        for post in await harness.sessions.outbox.pending():
            await harness.sessions.outbox.drop(post)


@pytest.mark.long
async def test_a_whole_evening(bots: ForkedBots, ada: Person, bruno: Person, clara: Person) -> None:
    await bots.started()
    there = await begin_in_thread(ada, bruno)
    await newest_board(there)
    people = (there, bruno.at(there.channel_id))
    play = Play(bots, people, Random(11))

    await play.to_the_end()

    post = await is_told_once(bots, there)
    assert len(await names_told(there)) <= 1
    await is_filmed(there, post)
    await is_tried(there)
    await bots.living.kill() if bots.living else None
    await put_in_games(bots, (ada, bruno, clara))
    await bots.started()
    await is_counted(ada)
    assert play.kills >= KILLS
    assert " ERROR " not in bots.complaints()


async def is_told_once(bots: ForkedBots, there: Person) -> Seen:
    """Check that the end was told in one post; return it."""
    post = await there.sees("### The last board")
    await DatabaseFile(bots.data).is_posted()
    told = [seen for seen in await there.messages() if "## 🏆" in seen.text]

    assert [seen.id for seen in told] == [post.id]
    assert "Cronberg. 2 players" in post.pictures[0].description
    return post


async def is_filmed(there: Person, post: Seen) -> None:
    """Check that the film is a moving picture of the whole game."""
    asked = await press_behind_more(there, post, "Film")
    film = await there.sees(lambda seen: seen.id == asked.id and bool(seen.pictures))
    with Image.open(BytesIO(await there.download(film.pictures[0]))) as gif:
        frames = getattr(gif, "n_frames", 1)
        gif.seek(frames - 1)
    assert frames >= TURNS


async def is_tried(there: Person) -> None:
    """Check that the game continues from a past turn in a thread of its own."""
    tried = thread_named_in(there, await type_command(there, "try", turn=TRIED_TURN))

    await tried.sees(f"### Try · Cronberg · after turn {TRIED_TURN}")
    assert await tried.suggested("move", move="")


async def is_counted(person: Person) -> None:
    """Check that all games except the try are in the statistics."""
    told = await type_command(person, "stats")
    page = await type_command(person, "stats")
    await person.press(page, "Leaderboard")
    ranking = await changed_message(person, page)

    mine = re.search(r"(\d+) finished games on this server", told.pictures[0].description)
    assert mine
    assert 10 < int(mine[1]) <= GAMES_PUT_IN + 1
    assert f"{GAMES_PUT_IN + 1} games" in ranking.pictures[0].description
    assert all(name in ranking.pictures[0].description for name in ("Ada", "Bruno", "Clara"))

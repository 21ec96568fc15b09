"""The panel's handlers: the time of a press, and the bytes sent per turn.

Whole games of two are played at random through the handlers, with services and a database, without
a connection to Discord.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import discord
from discord import ui

from bot.discord_io.additions import Additions
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.private_pages import PrivatePages
from bot.discord_io.replies import Acknowledgement
from bot.features.catalog import open_sessions
from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.play import presses as panel
from bot.language.readers import anonymous_reader
from bot.pictures.pictures import Pictures
from bot.pictures.request import PictureRequest
from bot.sessions.people import Actor, Location, User
from bot.sessions.requirements import begun_match
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from rules.catalog import GAMES
from rules.text import say, words
from tools.bench.measure import Row, waited, within

STEP_LIMIT, BUSY_LIMIT = 0.3, 0.05
"""Seconds within which 95 of 100 presses are answered, and CPU seconds of one."""
PRIVATE_LIMIT, PUBLIC_LIMIT = 550_000, 250_000
"""Bytes of a turn's pictures: private and public.

The private limit is half of what a player received at most when each step was confirmed by itself
(600 to 1,100 kB); the public one is one board for the channel.
"""
LOCALE = "en-US"
PEOPLE = (User(1, "Ada"), User(2, "Bruno"))
PLAYED = 2
"""Games; the first of them fills the caches for later ones."""


class Cost(NamedTuple):
    """The cost of a game."""

    seconds: list[float]
    """Seconds of each press, the shortest first."""
    busy: float
    """Mean CPU seconds of a press."""
    private: float
    """Mean bytes sent to the player per turn."""
    public: float
    """Mean bytes sent to the channel per turn."""


def rows() -> Iterator[Row]:
    """Measure every game."""
    for key in GAMES:
        yield from _rows(key, asyncio.run(_played(key)))


def _rows(key: str, cost: Cost) -> Iterator[Row]:
    p95 = cost.seconds[len(cost.seconds) * 95 // 100]
    yield waited(f"{key}: a press in the panel, p95", p95, STEP_LIMIT)
    yield within(f"{key}: a press in the panel, mean", cost.busy, BUSY_LIMIT)
    for whom, size, limit in (
        ("player", cost.private, PRIVATE_LIMIT),
        ("channel", cost.public, PUBLIC_LIMIT),
    ):
        what = f"{key}: pictures of a turn to the {whom}"
        yield Row(what, f"{size / 1000:.0f} kB", f"limit {limit // 1000} kB", size / limit, 1.0)


async def _played(key: str) -> Cost:
    with TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.sqlite3'}"
        pictures = Pictures(Path(folder))
        async with open_sessions(url) as sessions:
            tables = [
                await begun_table(sessions, pictures, key, number) for number in range(PLAYED)
            ]
            for table in tables:
                while table.goes_on:
                    await table.play_turn()
        pictures.close()
    return tables[-1].cost


async def begun_table(
    sessions: Sessions,
    pictures: Pictures,
    key: str,
    number: int,
    languages: Sequence[str] = (LOCALE,),
) -> "Table":
    """Return a new game of two; its number seeds the presses.

    People read the languages in turn, and the channel the last one.
    """
    session = await begun_game(sessions, key, number)
    return Table(sessions, pictures, session, number, languages)


async def begun_game(sessions: Sessions, key: str, number: int) -> Session:
    """Return a new game of two, in a channel of its own for each number."""
    host, guest = PEOPLE
    action = 10 * (number + 1)
    session = await sessions.of(Lobbies).open_lobby(
        Location(None, number), Actor(host, action), LobbyRequest(key)
    )
    await sessions.of(Lobbies).join(session.id, Actor(guest, action + 1))
    return await sessions.act(session.id, Actor(host, action + 2), lobby.start)


@dataclass
class Message:
    """An ephemeral message as its reader has it, and what was sent for it."""

    locale: str
    id: int = 1
    attachments: list[Any] = field(default_factory=list[Any])
    view: ui.View = field(default_factory=lambda: ui.View(timeout=None))
    sent: int = 0
    flags: discord.MessageFlags = field(default_factory=discord.MessageFlags)

    async def edit_original_response(
        self, *, view: ui.View | None, attachments: Sequence[discord.File] = (), **_: object
    ) -> "Message":
        self.view = view or ui.View(timeout=None)
        if attachments:
            self.attachments = [*attachments]
            self.sent += sum(file.fp.seek(0, 2) for file in attachments)
        return self

    @property
    def confirmation(self) -> CustomId | None:
        """Return the button that confirms the turn."""
        return next((each for each, _ in self.components if each.verb == "do"), None)

    @property
    def components(self) -> Iterator[tuple[CustomId, Sequence[str]]]:
        """Yield what leads on, with the values of a select."""
        back = words(say("Back"), anonymous_reader(self.locale))
        for part in self.view.children:
            if isinstance(part, ui.Select):
                yield CustomId.read(part.custom_id), [option.value for option in part.options]
            elif isinstance(part, ui.Button) and part.label != back and not part.disabled:
                yield CustomId.read(part.custom_id or ""), ()


class Table:
    """A game that is played by presses."""

    def __init__(
        self,
        sessions: Sessions,
        pictures: Pictures,
        session: Session,
        seed: int,
        languages: Sequence[str] = (LOCALE,),
    ) -> None:
        self._client = SimpleNamespace(
            sessions=sessions,
            pictures=pictures,
            private_pages=PrivatePages(),
            additions=Additions(),
        )
        self.session = session
        self._languages = languages
        self._random = Random(seed)
        self._presses = 1000 * (seed + 1) ** 3
        self._seconds: list[float] = []
        self._busy = 0.0
        self._private: list[int] = []
        self._public: list[int] = []

    @property
    def cost(self) -> Cost:
        turns, busy = len(self._private), self._busy / len(self._seconds)
        return Cost(
            sorted(self._seconds), busy, sum(self._private) / turns, sum(self._public) / turns
        )

    @property
    def goes_on(self) -> bool:
        """Whether the game is not over."""
        return bool(begun_match(self.session).waiting_for)

    async def play_turn(self) -> None:
        """Play the turn of a seat that owes a decision, and draw the board."""
        seat = begun_match(self.session).waiting_for[0]
        self._private.append(await self._one_turn(self.session.people[seat]))
        self.session = await self._client.sessions.queries.get(self.session.id)
        board = await self._client.pictures.draw(
            PictureRequest.now(self.session, self._languages[-1])
        )
        self._public.append(len(board.png))

    async def _one_turn(self, user: User) -> int:
        """Open the panel and press until nothing is left to decide; return the bytes sent."""
        message = Message(self._languages[user.id % len(self._languages)])
        await self._press(panel.open_panel, user, message, CustomId("turn", self.session.id))
        while True:
            if confirmation := message.confirmation:
                await self._press(panel.confirm, user, message, confirmation)
            elif entries := [each for each in message.components if each[0].verb == "menu"]:
                entry, values = self._random.choice(entries)
                value = [self._random.choice(values)] if values else []
                await self._press(panel.navigate, user, message, entry, value)
            else:
                return message.sent

    async def _press(
        self,
        handle: Callable[[Interaction, CustomId], Awaitable[None]],
        user: User,
        message: Message,
        clicked: CustomId,
        values: Sequence[str] = (),
    ) -> None:
        self._presses += 1
        interaction = SimpleNamespace(
            client=self._client,
            user=SimpleNamespace(id=user.id, name=user.name, display_name=user.name),
            id=self._presses,
            guild_id=None,
            locale=message.locale,
            data={"values": [*values]},
            message=message,
            extras={Acknowledgement: Acknowledgement.IN_PLACE},
            edit_original_response=message.edit_original_response,
            followup=None,
            channel_id=None,
        )
        begun, busy = time.perf_counter(), time.process_time()
        await handle(cast(Interaction, interaction), clicked)
        self._seconds.append(time.perf_counter() - begun)
        self._busy += time.process_time() - busy

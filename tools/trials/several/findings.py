"""What must hold when the bot has nothing left to do: nothing lost, doubled or mixed up."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from bot.discord_io.additions import Additions
from bot.discord_io.notices import Notice
from bot.features.catalog import open_sessions
from bot.pictures.pictures import Pictures
from bot.posting.delivery import compose
from bot.sessions.people import Location
from bot.sessions.posts import Kind, Post
from bot.sessions.sessions import Sessions
from rules.notation import SEPARATOR
from tests.bot.databases import read_rows
from tests.localtable.person import People
from tests.localtable.seen import Seen
from tools.trials.several.ledger import Ledger
from tools.trials.several.message_recorder import FILE, TURN, ids
from tools.trials.several.requests import Request, has_picture

OWN = re.compile(r"lk:[a-z]+:(\d+):")
"""The session that a button belongs to."""
UNKNOWN = ("The connection to the database was lost", "Your change was saved, but")
"""Answers without a picture that do not say whether the request was carried out."""
SESSIONS = "SELECT id, channel_id, status, board_message FROM sessions"
HISTORY = "SELECT user_id, text FROM history WHERE kind = 'move' AND user_id > 0"
MILESTONES = "SELECT session_id, number FROM outbox WHERE milestone AND kind = 'board'"
NEWEST = (
    "SELECT session_id, number, version, length FROM outbox"
    " WHERE NOT milestone AND kind IN ('board', 'refresh') ORDER BY session_id, number"
)
LOCALE = "en-US"


@dataclass(frozen=True)
class Findings:
    """Looks for faults, each described in a line."""

    ledger: Ledger
    database_url: str
    people: People

    async def faults(self, folder: Path) -> list[str]:
        """Return everything that does not hold."""
        self.ledger.read_late_answers()
        rows = partial(read_rows, self.database_url)
        sessions = await rows(SESSIONS)
        actions = {row[0] for row in await rows("SELECT interaction_id FROM actions")}
        return [
            *self._promises(actions),
            *self._moves(Counter(await rows(HISTORY)), actions),
            *self._doubled(),
            *self._crossed({row[0]: row[1] for row in sessions}),
            *self._lost_boards(await rows(MILESTONES)),
            *self._live_boards(sessions),
            *await self._false_boards(
                sessions, {row[0]: row[1:] for row in await rows(NEWEST)}, folder
            ),
        ]

    def _promises(self, actions: set[object]) -> Iterator[str]:
        """Yield faults: promised actions that were not done, and refused ones that were."""
        asked = {request.interaction: request for request in self.ledger.requests}
        if strangers := actions - asked.keys():
            yield f"{len(strangers)} things were done that nobody asked for"
        for own, request in asked.items():
            if request.is_promised and own not in actions:
                yield f"lost: {request}"
            if _is_denied(request) and own in actions:
                yield f"refused, yet done: {request}"

    def _moves(self, history: Counter[Any], actions: set[object]) -> Iterator[str]:
        """Yield faults: typed moves that are not on record as often as they were made."""
        typed = Counter(
            (request.who.id, move.strip())
            for request in self.ledger.requests
            if request.move and request.interaction in actions
            for move in request.move.split(SEPARATOR)
        )
        for (_, move), times in (typed - history).items():
            yield f"{times} times too seldom on record: {move}"

    def _doubled(self) -> Iterator[str]:
        """Yield faults: posts sent twice."""
        for what in self.ledger.recorder.duplicates():
            yield f"posted twice: {what}"

    def _crossed(self, channels: Mapping[Any, Any]) -> Iterator[str]:
        """Yield faults: posts in another game's channel, or by a process of another shard."""
        yield from self.ledger.trespasses
        for seen in self.ledger.recorder.standing.values():
            for session in _sessions_of(seen):
                if str(channels.get(session)) != seen.payload["channel_id"]:
                    yield f"game {session} in a strange channel: {seen.text[:60]}"

    def _lost_boards(self, milestones: list[tuple[Any, ...]]) -> Iterator[str]:
        """Yield faults: turns that everybody must see and that were not posted."""
        said = {name for what in self.ledger.recorder.posted.values() for name in what}
        for session, number in milestones:
            if f"board-{session}-{number}.png" not in said:
                yield f"lost: post {number} of game {session}"

    def _live_boards(self, sessions: list[tuple[Any, ...]]) -> Iterator[str]:
        """Yield faults: running games without one board with buttons, finished ones with any."""
        standing = self.ledger.recorder.standing.values()
        live = Counter(
            int(found[1]) for seen in standing for own in ids(seen) if (found := TURN.match(own))
        )
        for session, _, status, _ in sessions:
            if live[session] != (status == "running"):
                yield f"game {session}, {status}, has {live[session]} boards with buttons"

    async def _false_boards(
        self, sessions: list[tuple[Any, ...]], newest: Mapping[Any, Any], folder: Path
    ) -> list[str]:
        """Return faults: newest boards that differ from a replay in another process."""
        faults: list[str] = []
        pictures = Pictures(folder)
        async with open_sessions(self.database_url) as kept:
            client: Any = _Reader(kept, pictures, Additions())
            for session, channel, _, message in sessions:
                if message is None:
                    continue
                seen = self.ledger.recorder.standing[int(message)]
                (picture,) = seen.pictures
                told = FILE.fullmatch(picture.filename)
                number, version, length = newest[session]
                if not told or int(told[2]) != number:
                    faults.append(f"game {session} shows an old board: {picture.filename}")
                    continue
                location = Location(None, int(channel))
                now = await kept.queries.get(int(session))
                post = Post(now.id, number, Kind.BOARD, version, False, location, False, length)
                drawn = await compose(client, post, now)
                shown = await self.people.download(picture.url)
                if (
                    not isinstance(drawn, Notice)
                    or not drawn.attachment
                    or drawn.attachment.content != shown
                ):
                    faults.append(f"game {session} replays to another board than it shows")
        pictures.close()
        return faults


@dataclass(frozen=True)
class _Reader:
    """The part of a client that composing needs."""

    sessions: Sessions
    pictures: Pictures
    additions: Additions

    def locale_of(self, guild: int | None, channel: int | None = None) -> str:
        """Return the locale of all servers of the stand-in."""
        del guild
        return LOCALE


def _is_denied(request: Request) -> bool:
    """Return whether somebody was told that their request was refused."""
    if request.answer is None or has_picture(request.answer):
        return False
    return request.is_refused and not request.is_answered_with(*UNKNOWN)


def _sessions_of(seen: Seen) -> set[int]:
    """Return the games that a message is about."""
    named = (FILE.fullmatch(picture.filename) for picture in seen.pictures)
    pressed = (OWN.match(own) for own in ids(seen))
    return {int(found[1]) for found in (*named, *pressed) if found}

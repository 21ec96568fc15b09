"""What the bot has promised, compared with the database each time it was killed."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from tests.bot.database_file import DatabaseFile, Row, read_moment
from tests.bot.end_to_end.fortnight.requests import Preferences, Request

BEFORE = datetime.min.replace(tzinfo=UTC)
USUAL: Preferences = {
    "reminder_mode": "channel",
    "hours": 24,
    "quiet": None,
    "zone": "UTC",
    "away_until": None,
}

HISTORY = "SELECT session_id, seq, kind, text, user_id FROM history"
HANDOVERS = (
    "SELECT s.id, json_extract(f.value, '$[3]'), json_extract(f.value, '$[0]'),"
    " json_extract(f.value, '$[1]'), json_extract(f.value, '$[4]'), json_extract(f.value, '$[5]')"
    " FROM sessions s, json_each(s.document, '$.former_players') f ORDER BY 1, 2"
)
"""Game, number of the post, seat; who had it, who has it, and who asked for that."""
SEATS = (
    "SELECT s.id session_id, p.key seat, p.value user_id"
    " FROM sessions s, json_each(s.document, '$.people') p"
)
RESULTS = (
    "SELECT c.id campaign_id, json_extract(r.value, '$[0]') number,"
    " json_extract(r.value, '$[1]') session_id, json_extract(r.value, '$[3]') scores"
    " FROM campaigns c, json_each(c.document, '$.results') r ORDER BY 1, 2"
)
UNTOLD = (
    "SELECT w.session_id, w.seat, w.user_id, w.since FROM waits w WHERE w.rung_at IS NOT NULL"
    " AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.kind = 'reminder'"
    " AND o.session_id = w.session_id AND o.seat = w.seat AND o.created_at <= w.rung_at)"
)
"""The people whose clock led to no reminder; its moment moves when a clock has stood."""
OVER = "SELECT id FROM sessions WHERE campaign_id IS NOT NULL AND status = 'over' ORDER BY 1"


@dataclass
class PromiseCheck:
    """The durable state at the last check."""

    database: DatabaseFile
    chosen: dict[int, Preferences] = field(default_factory=dict[int, Preferences])
    """The reminders that people chose."""
    silent: dict[int, datetime] = field(default_factory=dict[int, datetime])
    """When people last turned off all reminders."""
    moves: int = 0
    """The number of people's moves that were requested and found."""
    _actions: set[int] = field(default_factory=set[int])
    _known: dict[str, Counter[Any]] = field(default_factory=dict[str, Counter[Any]])

    def check(self, requests: Sequence[Request], now: datetime) -> None:
        """Compare the changes since the last check with requests, promises and refusals."""
        done = self._done(requests)
        self._check_moves(done)
        self._check_seats(done)
        self._check_results()
        chosen = [request for request in requests if request.preferences is not None]
        self._check_preferences(chosen)
        wishes = [
            *self.chosen.items(),
            *((request.who.id, request.preferences or {}) for request in chosen),
        ]
        self.silent |= {user: now for user, wish in wishes if wish.get("reminder_mode") == "off"}
        self._check_reminders()

    def _done(self, requests: Sequence[Request]) -> list[Request]:
        """Return the requests that changed a game, which must be the right ones."""
        asked = {
            request.interaction: request for request in requests if request.preferences is None
        }
        rows = self.database.rows("SELECT interaction_id FROM actions")
        new = {row["interaction_id"] for row in rows} - self._actions
        self._actions |= new
        assert new <= asked.keys(), "something was done that nobody asked for"
        for own, request in asked.items():
            assert own in new or not request.is_promised, f"lost: {request}"
            assert own not in new or not request.is_refused, f"refused, but done: {request}"
        return [asked[own] for own in new]

    def _check_moves(self, done: Sequence[Request]) -> None:
        """Check that each move is there once, and that there are no others."""
        new = self._added(HISTORY)
        moved = [request for request in done if request.move is not None]
        made = Counter(user for _, _, kind, _, user in new if kind == "move" and user)
        assert made == Counter(request.who.id for request in moved)
        texts = {(user, text) for _, _, _, text, user in new}
        assert all((request.who.id, request.move) in texts for request in moved if request.move)
        self.moves += len(moved)
        _check_number(done, Request.TAKEN_BACK, sum(kind == "undo" for _, _, kind, *_ in new))

    def _check_seats(self, done: Sequence[Request]) -> None:
        """Check that seats changed hands as often as was said, and belong to the last successor."""
        new = self._added(HANDOVERS)
        _check_number(done, Request.HANDED_ON, len(new))
        last = {(row[0], row[2]): row[4] for row in map(tuple, self.database.rows(HANDOVERS))}
        seats = self.database.rows(SEATS)
        owners = {(row["session_id"], row["seat"]): row["user_id"] for row in seats}
        assert last.items() <= owners.items()

    def _check_results(self) -> None:
        """Check that each finished game of a campaign counts exactly once."""
        self._added(RESULTS)
        rows = self.database.rows(RESULTS)
        over = [row["id"] for row in self.database.rows(OVER)]
        assert sorted(row["session_id"] for row in rows) == over
        for campaign in {row["campaign_id"] for row in rows}:
            numbers = [row["number"] for row in rows if row["campaign_id"] == campaign]
            assert numbers == [*range(1, len(numbers) + 1)]

    def _check_reminders(self) -> None:
        """Check that each clock led to a reminder, for everybody who wants one."""
        for wait in self.database.rows(UNTOLD):
            silent, since = self.silent.get(wait["user_id"], BEFORE), read_moment(wait["since"])
            assert since
            assert silent >= since, f"no reminder: {tuple(wait)}"

    def _check_preferences(self, requests: Sequence[Request]) -> None:
        """Check that preferences are as last promised."""
        rows = {
            row["user_id"]: _preferences(row)
            for row in self.database.rows("SELECT * FROM preferences")
        }
        for user in {*rows, *self.chosen, *(request.who.id for request in requests)}:
            own = [request for request in requests if request.who.id == user]
            possible = _possible(self.chosen.get(user, USUAL), own)
            self.chosen[user] = rows.get(user, USUAL)
            assert self.chosen[user] in possible, f"{self.chosen[user]} after {own}"

    def _added(self, question: str) -> list[tuple[Any, ...]]:
        """Return the new rows; all earlier ones must still exist."""
        rows = Counter(tuple(row) for row in self.database.rows(question))
        before = self._known.get(question, Counter())
        assert before <= rows, f"{before - rows} has changed"
        self._known[question] = rows
        return [*(rows - before).elements()]


def _check_number(done: Sequence[Request], phrases: Sequence[str], times: int) -> None:
    """Check how often something happened; requests without an answer may or may not have."""
    certain = sum(request.is_answered_with(*phrases) for request in done)
    perhaps = sum(request.answer is None for request in done)
    assert certain <= times <= certain + perhaps, f"{times} times after {[*map(str, done)]}"


def _preferences(row: Row) -> Preferences:
    document = json.loads(row["chosen"])
    chosen = {name: document[name] for name in USUAL if name != "away_until"}
    return {**chosen, "away_until": read_moment(row["away_until"])}


def _possible(before: Preferences, requests: Sequence[Request]) -> list[Mapping[str, Any]]:
    """Return the possible preferences after some requests, promised or not."""
    possible: list[Mapping[str, Any]] = [before]
    for request in requests:
        after: list[Mapping[str, Any]] = [
            {**one, **(request.preferences or {})} for one in possible
        ]
        if request.is_promised:
            possible = after
        elif not request.is_refused and request.interaction:
            possible = [*possible, *after]
    return possible

"""What the bot has promised, held against the database each time it was killed."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from tests.bot.end_to_end.fortnight.database_file import Books, Row, moment
from tests.bot.end_to_end.fortnight.requests import Choice, Deed

BEFORE = datetime.min.replace(tzinfo=UTC)
USUAL: Choice = {
    "way": "channel",
    "hours": 24,
    "quiet_from": None,
    "quiet_until": None,
    "zone": "UTC",
    "away_until": None,
}

HISTORY = "SELECT session_id, seq, kind, text, user_id FROM history"
HANDOVERS = "SELECT session_id, number, seat, from_id, to_id, by_id FROM handovers ORDER BY 1, 2"
RESULTS = "SELECT campaign_id, number, session_id, scores FROM campaign_results ORDER BY 1, 2"
UNTOLD = (
    "SELECT w.session_id, w.seat, w.user_id, w.since FROM waits w WHERE w.rung_at IS NOT NULL"
    " AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.kind = 'reminder'"
    " AND o.session_id = w.session_id AND o.seat = w.seat AND o.created_at = w.rung_at)"
)
"""Whose clock rang and led to no reminder."""
OVER = "SELECT id FROM sessions WHERE campaign_id IS NOT NULL AND status = 'over' ORDER BY 1"


@dataclass
class Ledger:
    """What had been done for good when it was looked at last."""

    books: Books
    chosen: dict[int, Choice] = field(default_factory=dict[int, Choice])
    """How people want to be reminded."""
    silent: dict[int, datetime] = field(default_factory=dict[int, datetime])
    """When people last wanted no reminders at all."""
    moves: int = 0
    """How many moves of people were asked for, and found."""
    _actions: set[int] = field(default_factory=set[int])
    _known: dict[str, Counter[Any]] = field(default_factory=dict[str, Counter[Any]])

    def check(self, deeds: Sequence[Deed], now: datetime) -> None:
        """Hold what was done since last time against what was asked, promised and refused."""
        done = self._done(deeds)
        self._check_moves(done)
        self._check_seats(done)
        self._check_results()
        chosen = [deed for deed in deeds if deed.choice is not None]
        self._check_choices(chosen)
        wishes = [*self.chosen.items(), *((deed.who.id, deed.choice or {}) for deed in chosen)]
        self.silent |= {user: now for user, choice in wishes if choice.get("way") == "off"}
        self._check_reminders()

    def _done(self, deeds: Sequence[Deed]) -> list[Deed]:
        """Give the deeds that had their effect on a game; they must be the right ones."""
        asked = {deed.interaction: deed for deed in deeds if deed.choice is None}
        rows = self.books.all("SELECT interaction_id FROM actions")
        new = {row["interaction_id"] for row in rows} - self._actions
        self._actions |= new
        assert new <= asked.keys(), "something was done that nobody asked for"
        for own, deed in asked.items():
            assert own in new or not deed.is_promised, f"lost: {deed}"
            assert own not in new or not deed.is_refused, f"refused, but done: {deed}"
        return [asked[own] for own in new]

    def _check_moves(self, done: Sequence[Deed]) -> None:
        """Check that each move is there once, and that nobody else's is."""
        new = self._added(HISTORY)
        moved = [deed for deed in done if deed.move is not None]
        made = Counter(user for _, _, kind, _, user in new if kind == "move" and user)
        assert made == Counter(deed.who.id for deed in moved)
        texts = {(user, text) for _, _, _, text, user in new}
        assert all((deed.who.id, deed.move) in texts for deed in moved if deed.move)
        self.moves += len(moved)
        _check_number(done, Deed.TAKEN_BACK, sum(kind == "undo" for _, _, kind, *_ in new))

    def _check_seats(self, done: Sequence[Deed]) -> None:
        """Check that seats changed hands as often as was said, and belong to the last in line."""
        new = self._added(HANDOVERS)
        _check_number(done, Deed.HANDED_ON, len(new))
        last = {(row[0], row[2]): row[4] for row in map(tuple, self.books.all(HANDOVERS))}
        seats = self.books.all("SELECT session_id, seat, user_id FROM seats")
        owners = {(row["session_id"], row["seat"]): row["user_id"] for row in seats}
        assert last.items() <= owners.items()

    def _check_results(self) -> None:
        """Check that each game of a campaign that is over counts, and counts once."""
        self._added(RESULTS)
        rows = self.books.all(RESULTS)
        over = [row["id"] for row in self.books.all(OVER)]
        assert sorted(row["session_id"] for row in rows) == over
        for campaign in {row["campaign_id"] for row in rows}:
            numbers = [row["number"] for row in rows if row["campaign_id"] == campaign]
            assert numbers == [*range(1, len(numbers) + 1)]

    def _check_reminders(self) -> None:
        """Check that each clock that rang led to a reminder, for all who want any."""
        for wait in self.books.all(UNTOLD):
            silent, since = self.silent.get(wait["user_id"], BEFORE), moment(wait["since"])
            assert since
            assert silent >= since, f"no reminder: {tuple(wait)}"

    def _check_choices(self, deeds: Sequence[Deed]) -> None:
        """Check that preferences are as they were last promised."""
        rows = {row["user_id"]: _choice(row) for row in self.books.all("SELECT * FROM preferences")}
        for user in {*rows, *self.chosen, *(deed.who.id for deed in deeds)}:
            own = [deed for deed in deeds if deed.who.id == user]
            possible = _possible(self.chosen.get(user, USUAL), own)
            self.chosen[user] = rows.get(user, USUAL)
            assert self.chosen[user] in possible, f"{self.chosen[user]} after {own}"

    def _added(self, question: str) -> list[tuple[Any, ...]]:
        """Give the rows that are new; whatever was there must still be."""
        rows = Counter(tuple(row) for row in self.books.all(question))
        before = self._known.get(question, Counter())
        assert before <= rows, f"{before - rows} has changed"
        self._known[question] = rows
        return [*(rows - before).elements()]


def _check_number(done: Sequence[Deed], phrases: Sequence[str], times: int) -> None:
    """Check how often something happened; of deeds without an answer it is not known."""
    certain = sum(deed.is_told(*phrases) for deed in done)
    perhaps = sum(deed.answer is None for deed in done)
    assert certain <= times <= certain + perhaps, f"{times} times after {[*map(str, done)]}"


def _choice(row: Row) -> Choice:
    chosen = {name: row[name] for name in USUAL}
    return {**chosen, "away_until": moment(chosen["away_until"])}


def _possible(before: Choice, deeds: Sequence[Deed]) -> list[Mapping[str, Any]]:
    """Say how somebody's preferences may stand after some requests, promised or not."""
    possible: list[Mapping[str, Any]] = [before]
    for deed in deeds:
        after: list[Mapping[str, Any]] = [{**choice, **(deed.choice or {})} for choice in possible]
        if deed.is_promised:
            possible = after
        elif not deed.is_refused and deed.interaction:
            possible = [*possible, *after]
    return possible

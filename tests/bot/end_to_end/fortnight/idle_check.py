"""What must hold in the channels when the bot has nothing left to do."""

import re
from collections import Counter
from dataclasses import dataclass
from datetime import timedelta

from tests.bot.database_file import PENDING, DatabaseFile, Row, read_moment
from tests.bot.end_to_end.fortnight.message_recorder import MessageRecorder, ids
from tests.bot.end_to_end.fortnight.promise_check import USUAL, PromiseCheck
from tests.bot.end_to_end.fortnight.requests import Preferences
from tests.bot.end_to_end.shared_clock import SharedClock
from tests.localtable.seen import Seen
from tests.waiting import until

GLANCE = 0.01
FILE = re.compile(r"board-(\d+)-(\d+)\.png")
TURN = re.compile(r"lk:turn:(\d+):0:")
"""The button of a board; that of a reminder also carries the number of its post."""
CALL = re.compile(r"lk:(?:turn|wait):\d+:\d+:\d+")
"""The buttons of reminders and offers."""
DUE = "SELECT count(*) FROM waits WHERE next_at <= ?"
STOOD = "SELECT count(*) FROM waits WHERE unixepoch(since) + ran + 60 < unixepoch(?)"
"""The clocks that are still to go on after an outage, or to note the time that has passed."""
MILESTONES = (
    "SELECT session_id, number, kind FROM outbox"
    # A game that was given up at once has no course, and so no last post.
    " WHERE milestone AND kind NOT IN ('ending', 'mirror ending') ORDER BY 1, 2"
)
NEWEST = (
    "SELECT coalesce(max(number), 0) FROM outbox"
    " WHERE NOT milestone AND session_id = ? AND kind IN (?, ?)"
)
CALLS = (
    "SELECT c.*, w.user_id FROM calls c LEFT JOIN waits w USING (session_id, seat)"
    " WHERE c.kind NOT IN ('vote', 'idle')"
)
QUESTIONS = (
    "SELECT id, json_extract(document, '$.vote.number') number FROM sessions"
    " WHERE json_extract(document, '$.vote') IS NOT NULL"
)
REMINDED = (
    "SELECT w.session_id, c.message_id, max(o.number) newest FROM waits w"
    " JOIN outbox o ON o.kind = 'reminder' AND o.session_id = w.session_id AND o.seat = w.seat"
    " AND o.created_at <= w.rung_at"
    " AND o.number > (SELECT max(t.number) FROM outbox t"
    "  WHERE t.session_id = w.session_id AND t.kind IN ('board', 'handover'))"
    " LEFT JOIN calls c ON c.kind = o.kind AND c.session_id = w.session_id AND c.seat = w.seat"
    " GROUP BY 1, 2"
)
"""The people reminded of the present turn, and the position of the newest reminder."""
ALONE = (
    "SELECT (SELECT count(*) FROM json_each(s.document, '$.people') WHERE value < 0)"
    " + (SELECT count(*) FROM history WHERE session_id = s.id AND text = 'resign')"
    " FROM sessions s WHERE id = ?"
)
"""Whether there may be nobody else to receive an offer."""


@dataclass(frozen=True)
class IdleCheck:
    """Checks everything once the bot is idle."""

    database: DatabaseFile
    recorder: MessageRecorder
    promises: PromiseCheck
    clock: SharedClock

    @property
    def is_wanted(self) -> bool:
        """Whether there is something rare to check."""
        return bool(self.database.rows(QUESTIONS))

    async def check(self) -> None:
        """Wait until nothing is due, and compare the channels with the database."""
        await self.time_is_noted()
        now = self._now()
        await until(
            lambda: not self.database.count(DUE, now) and not self.database.count(PENDING), GLANCE
        )
        self._check_milestones()
        self._check_boards()
        # The recorder may hear of an edit only after the bot has noted it.
        await until(self._mirrors_are_right, GLANCE)
        self._check_calls()
        self._check_questions()
        for wait in self.database.rows("SELECT * FROM waits"):
            self._check_clock(wait)

    async def time_is_noted(self) -> None:
        """Wait until all clocks have run until now: what a bot has not seen pass does not count."""
        await until(lambda: not self.database.count(STOOD, self._now()), GLANCE)

    def _now(self) -> str:
        return self.clock.read().replace(tzinfo=None).isoformat(" ", "microseconds")

    def _check_milestones(self) -> None:
        """Everything that everybody must see was posted: past turns, standings, handovers."""
        said = {*self.recorder.posted.values()}
        for session, number, kind in map(tuple, self.database.rows(MILESTONES)):
            picture, button = f"board-{session}-{number}.png", f"lk:history:{session}:0:{number}"
            own = button if kind == "handover" else picture
            assert any(own in what for what in said), f"lost: {kind} {number} of game {session}"

    def _check_boards(self) -> None:
        """The newest board shows the present position, and it alone has buttons."""
        turns = (TURN.fullmatch(own) for seen in self._all() for own in ids(seen))
        live = Counter(int(turn[1]) for turn in turns if turn)
        for row in self.database.rows("SELECT * FROM sessions WHERE board_message IS NOT NULL"):
            seen, newest = self._standing(row), self._newest(row["id"], "board", "refresh")
            assert _number(seen) == newest, f"old: {seen.text}"
            assert live[row["id"]] == (row["status"] == "running"), f"buttons: {seen.text}"
            assert "⚠️" not in seen.text

    def _mirrors_are_right(self) -> bool:
        """Return whether mirrors show the present position, or nothing before their delay is over.

        A mirror that was begun again with a longer delay has no board, whatever it had before.
        """
        rows = self.database.rows("SELECT *, message_id board_message FROM mirrors")
        return all(map(self._is_right, rows))

    def _is_right(self, mirror: Row) -> bool:
        if mirror["message_id"] is None:
            return bool(mirror["delay"])
        newest = self._newest(mirror["session_id"], "mirror", "mirror refresh")
        return _number(self._standing(mirror)) == newest

    def _check_calls(self) -> None:
        """Reminders and offers are where the database says, and nowhere else."""
        stand = {seen.id for seen in self._all() if any(map(CALL.fullmatch, ids(seen)))}
        rows = {row["message_id"]: row for row in self.database.rows(CALLS)}
        over = [self.recorder.standing[own].text for own in stand - rows.keys()]
        assert not over, "a call that nobody takes away"
        # An answered offer stays without its buttons until the wait is over.
        assert rows.keys() <= self.recorder.standing.keys(), "a call is lost"
        assert all(row["user_id"] for row in rows.values()), "a call for nothing"
        for row in self.database.rows(REMINDED):
            newest = f"lk:turn:{row['session_id']}:0:{row['newest']}"
            assert row["message_id"], "a reminder is lost"
            assert newest in ids(self.recorder.standing[row["message_id"]]), "an old reminder"

    def _check_questions(self) -> None:
        """Open votes are in the channel, where people can answer."""
        stand = {own for seen in self._all() for own in ids(seen)}
        for row in self.database.rows(QUESTIONS):
            assert f"lk:agree:{row['id']}:{row['number']}:" in stand, "a question is lost"

    def _check_clock(self, wait: Row) -> None:
        """Due reminders were sent, and used-up time is recorded."""
        chosen, now = self.promises.chosen.get(wait["user_id"], USUAL), self.clock.read()
        place = (wait["session_id"], wait["seat"])
        calls = [row["kind"] for row in self.database.rows(CALLS) if (*row,)[:2] == place]
        assert len(calls) == len({*calls})
        assert "offer" in calls or not wait["is_overdue"] or self.database.count(ALONE, place[0])
        since, rung_at, due_at = (
            read_moment(wait[name]) for name in ("since", "rung_at", "due_at")
        )
        last = rung_at or since
        assert last
        assert since
        if self._has_peace(chosen):
            return
        assert chosen["reminder_mode"] == "off" or last + timedelta(hours=chosen["hours"]) > now
        assert wait["is_overdue"] or due_at is None or due_at > now

    def _has_peace(self, chosen: Preferences) -> bool:
        """Return whether somebody is away, or has quiet hours."""
        away = chosen["away_until"]
        return chosen["quiet"] is not None or bool(away and away > self.clock.read())

    def _all(self) -> list[Seen]:
        return [*self.recorder.standing.values()]

    def _standing(self, row: Row) -> Seen:
        return self.recorder.standing[row["board_message"]]

    def _newest(self, session: int, *kinds: str) -> int:
        return self.database.count(NEWEST, session, *kinds)


def _number(board: Seen) -> int:
    """Return the number of the post that shows a board, from the name of its picture."""
    # The last post of a game has two pictures, one of which is named after the post.
    (read,) = filter(None, (FILE.fullmatch(picture.filename) for picture in board.pictures))
    return int(read[2])

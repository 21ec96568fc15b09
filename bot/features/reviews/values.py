"""Reviews: of which games there are any, what one holds, and how it is packed."""

import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from typing import NamedTuple

import msgspec

from bot.basics.refusals import Refused
from bot.sessions.history import as_of_entry
from bot.sessions.people import Status, User
from bot.sessions.requirements import begun_match
from bot.sessions.session import Session
from opponents.review.verdicts import EDITION, Verdict
from rules.history import turn_lengths
from rules.match import Match
from rules.progress import OPENING
from rules.text import Seat, Text, count, say


class ReviewRow(NamedTuple):
    """The review of a session's game, as far as it has got."""

    session: int
    version: int
    """The version of the session since which its game is over."""
    edition: int
    """The edition of the verdicts."""
    decisions: int | None
    """How many there are to judge; None until they are counted."""
    done: int
    """How many have been judged."""
    verdicts: bytes
    """The verdicts on them, packed."""
    asked_at: datetime

    @property
    def is_finished(self) -> bool:
        """Whether all decisions have been judged."""
        return self.done == self.decisions


MOST_A_DAY = 5
"""How many reviews one person may ask for in a day; those that exist already do not count."""
DAY = timedelta(days=1)


@dataclass(frozen=True)
class Review:
    """The review of a finished game, as far as it has got."""

    session: Session
    match: Match
    """The game, which is over."""
    row: ReviewRow

    @property
    def is_finished(self) -> bool:
        """Whether all decisions have been judged."""
        return self.row.is_finished

    @property
    def is_of_older_edition(self) -> bool:
        """Whether it would be made in another way now."""
        return self.row.edition != EDITION

    @cached_property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The verdicts on the decisions, as far as they have been judged."""
        return unpacked(self.row.verdicts)

    def own_verdicts(self, user: int) -> tuple[Verdict, ...]:
        """Return the verdicts on what a user has decided, in whatever seat."""
        return tuple(v for v in self.verdicts if decided_by(self.session, v).id == user)

    @property
    def verdicts_on_people(self) -> tuple[Verdict, ...]:
        """The verdicts on what people have decided, and not the program."""
        return tuple(v for v in self.verdicts if not decided_by(self.session, v).is_automatic)


_READ = msgspec.msgpack.Decoder(tuple[Verdict, ...])


def packed(verdicts: Iterable[Verdict]) -> bytes:
    """Return verdicts as they are stored."""
    return zlib.compress(msgspec.msgpack.encode(tuple(verdicts)), 9)


def unpacked(stored: bytes) -> tuple[Verdict, ...]:
    """Return the verdicts that are stored."""
    return _READ.decode(zlib.decompress(stored))


def decided_by(session: Session, verdict: Verdict) -> User:
    """Return who played the seat when it made a decision."""
    seat, start, _ = verdict.decision
    return as_of_entry(session, start).people[seat]


def finished_match(session: Session) -> Match:
    """Return the match of a session whose game may be reviewed; raises Refused for any other.

    Before a game is over, nobody learns anything from a review of it. A try may go on from a game
    that others still play, or from the file of one, so it has none either.
    """
    if session.is_try:
        raise Refused(
            say(
                "A try is not reviewed, since the game that it began from may go on. When that "
                "is over, press **Review** under its last post."
            )
        )
    if session.status is Status.CANCELLED:
        raise Refused(say("This game was broken off, and only a game with a result is reviewed."))
    match = begun_match(session)
    if session.status is not Status.OVER or not match.is_over:
        raise Refused(say("A game is reviewed when it is over: until then there is no review."))
    if session.fault:
        raise Refused(session.fault)
    turns, opening = len(turn_lengths(match)) - 1, OPENING * match.setup.seats
    if match.game.result(match.state) is None and turns <= opening:
        raise Refused(say("This game was given up in its opening, so there is nothing to review."))
    return match


def may_be_reviewed(session: Session) -> bool:
    """Return whether a session's game may be reviewed."""
    try:
        finished_match(session)
    except Refused:
        return False
    return True


def too_many_reviews(most: int) -> Refused:
    """Return the refusal of another review to a person who has asked for `most` in a day."""
    return Refused(
        count(
            "You have asked for {count} review in the last 24 hours, which is the most for one "
            "person. Ask again tomorrow.",
            "You have asked for {count} reviews in the last 24 hours, which is the most for one "
            "person. Ask again tomorrow.",
            most,
        )
    )


def another_in_the_making(row: ReviewRow, title: str) -> Refused:
    """Return the refusal of a review while another one is made on the server."""
    return Refused(
        say(
            "A review of another game here is being made: {title}, {progress}. One is made at a "
            "time; ask again when it is there.",
            title=title,
            progress=progress_of_making(row),
        )
    )


def progress_of_making(row: ReviewRow) -> Text:
    """Return how far a review has got: "34 of 107 decisions"."""
    if row.decisions is None:
        return say("just begun")
    return count(
        "{done} of {count} decision", "{done} of {count} decisions", row.decisions, done=row.done
    )


def reviewed_seats(review: Review) -> tuple[Seat, ...]:
    """Return the seats whose decisions were judged, in order."""
    return tuple(sorted({verdict.decision.seat for verdict in review.verdicts}))

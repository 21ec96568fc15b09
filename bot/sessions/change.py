"""Changes: what an action does to a session, before anything is written to the database."""

from dataclasses import dataclass
from typing import NamedTuple

from bot.sessions.people import User
from bot.sessions.posts import NewPost
from bot.sessions.session import Session
from bot.store.values import FormerPlayer, HistoryRow, OrderKey
from rules.text import Seat


class OrderedMoves(NamedTuple):
    """What an order makes."""

    key: OrderKey
    user: User
    """Its owner, under the name that a press would show."""
    seat: Seat
    version: int
    """The session's version that was looked at."""
    moves: tuple[str, ...]
    """The moves in the game's notation."""
    goes_on: bool = False
    """Whether the order stays for the decisions that follow."""


@dataclass(frozen=True, slots=True)
class Change:
    """A session after an action, the rows added to its history, and what has to be posted."""

    session: Session
    rows: tuple[HistoryRow, ...] = ()
    posts: tuple[NewPost, ...] = ()
    next_game: "Change | None" = None
    """The change that opens the session of a campaign's next game, if one begins."""
    former_player: FormerPlayer | None = None
    """The newest of the session's, if a seat changes hands."""
    order: OrderedMoves | None = None
    """The order that is carried out, if one is; nobody but its owner learns of it."""
    is_verdict: bool = False
    """Whether it is an answer to a vote, whose message then shows how it ended."""

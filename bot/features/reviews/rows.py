"""Rows of reviews of finished games, and of those who have asked for them."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    and_,
    bindparam,
    exists,
    func,
    or_,
    select,
)

from bot.features.reviews.values import (
    DAY,
    MOST_A_DAY,
    ReviewRow,
    another_in_the_making,
    too_many_reviews,
    unpacked,
)
from bot.sessions.session import Session
from bot.store.fields import by_column, select_fields
from bot.store.personal import Personal, by_game
from bot.store.preferences import preferences
from bot.store.sessions import sessions_of
from bot.store.store import is_free, is_of
from bot.store.tables.base import Moment, holding, metadata
from bot.store.tables.games import participants, sessions
from bot.store.tables.play import results
from bot.store.values import Shards
from rules.catalog import title_of
from rules.text import count

review_requests = Table(
    "review_requests",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
    Column("is_told", Boolean, nullable=False),
    Index("review_requests_by_user", "user_id", "at"),
)
"""Who asked for a review that was not there yet, and whether they know that it is there."""

PERSONAL = Personal(
    "review_requests",
    count(
        "that you asked for the review of {count} game",
        "that you asked for the reviews of {count} games",
        0,
    ),
    by_game(review_requests.c.user_id, review_requests.c.at),
    deleted=(review_requests.c.user_id,),
)


reviews = Table(
    "reviews",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),
    Column("edition", Integer, nullable=False),
    Column("decisions", Integer),
    Column("done", Integer, nullable=False),
    Column("verdicts", LargeBinary, nullable=False, info=holding(unpacked)),
    Column("asked_at", Moment, nullable=False),
    Column("leased_until", Moment),
)
"""The review of a session's game, which is over since the session's `version`.

`edition` is that of the verdicts, `decisions` how many there are to judge (null until they are
counted), `done` how many have been, with packed `verdicts`. A process works on it until
`leased_until`; after that another process may.
"""


ROWS = select_fields(reviews, ReviewRow)
IS_OF_SESSION = reviews.c.session_id == bindparam("session")
OF_SESSION = ROWS.where(IS_OF_SESSION)
IS_UNFINISHED = or_(reviews.c.decisions.is_(None), reviews.c.done < reviews.c.decisions)
IN_THE_MAKING = (
    ROWS.join(sessions)
    .where(
        IS_UNFINISHED,
        or_(
            sessions.c.guild_id == bindparam("guild"),
            # Every channel of direct messages is like a server of its own.
            and_(sessions.c.guild_id.is_(None), sessions.c.channel_id == bindparam("channel")),
        ),
    )
    .order_by(reviews.c.asked_at)
)
NEXT = (
    ROWS.join(sessions)
    .where(IS_UNFINISHED, is_free(reviews.c.leased_until))
    .order_by(reviews.c.asked_at, reviews.c.session_id)
    .limit(1)
    .with_for_update(of=reviews, skip_locked=True)
)
CHANGE = reviews.update().where(IS_OF_SESSION)
FORGET = reviews.delete().where(IS_OF_SESSION)
FORGET_REQUESTS = review_requests.delete().where(
    review_requests.c.session_id == bindparam("session")
)
FORGET_REQUEST = FORGET_REQUESTS.where(review_requests.c.user_id == bindparam("user"))
FORGET_OLD_REQUESTS = review_requests.delete().where(
    review_requests.c.at <= bindparam("before"), review_requests.c.is_told
)
ASKED = (
    select(func.count())
    .select_from(review_requests)
    .where(
        review_requests.c.user_id == bindparam("user"),
        review_requests.c.at > bindparam("since"),
        review_requests.c.at <= bindparam("now"),
    )
)
UNTOLD = (
    select(review_requests.c.user_id)
    .where(review_requests.c.session_id == bindparam("session"), ~review_requests.c.is_told)
    .order_by(review_requests.c.user_id)
)
TELL = (
    review_requests.update()
    .where(
        review_requests.c.session_id == bindparam("session"),
        review_requests.c.user_id.in_(bindparam("users", expanding=True)),
    )
    .values(is_told=True)
)
FINISHED_UNTOLD = (
    select(reviews.c.session_id)
    .join(sessions)
    .where(
        reviews.c.done == reviews.c.decisions,
        reviews.c.session_id.in_(
            select(review_requests.c.session_id).where(~review_requests.c.is_told)
        ),
    )
    .order_by(reviews.c.session_id)
)
NEWEST = (
    ROWS.join(sessions)
    .where(sessions.c.status == "over", reviews.c.done == reviews.c.decisions)
    .order_by(sessions.c.ended_at.desc(), reviews.c.session_id.desc())
    .limit(bindparam("most"))
)
OF_PLAYER = NEWEST.where(
    reviews.c.session_id.in_(
        select(results.c.session_id).where(results.c.user_id == bindparam("user"))
    )
)


PLAYER = participants.c.user_id
LENDERS = select(preferences.c.user_id).where(preferences.c.chosen["lends_games"].as_boolean())
DISAGREES = or_(bindparam("user") == PLAYER, and_(PLAYER > 0, PLAYER.not_in(LENDERS)))
"""Whether a participant is the user, or does not lend games; the program always does."""
LENT = NEWEST.where(
    sessions.c.guild_id == bindparam("guild"),
    sessions.c.game == bindparam("game"),
    ~exists().where(participants.c.session_id == reviews.c.session_id, DISAGREES),
)


def of_session(connection: Connection, session: int) -> ReviewRow | None:
    """Return the review of a session, or None."""
    found = connection.execute(OF_SESSION, {"session": session}).one_or_none()
    return ReviewRow(*found) if found else None


def must_be_alone(connection: Connection, session: Session) -> None:
    """Raise Refused if another review is made on a session's server, or in its direct messages."""
    where = {"guild": session.location.guild, "channel": session.location.channel}
    for other in (ReviewRow(*row) for row in connection.execute(IN_THE_MAKING, where)):
        if other.session != session.id:
            (row,) = sessions_of(connection, [other.session])
            raise another_in_the_making(other, title_of(row.game))


def begin(connection: Connection, row: ReviewRow) -> None:
    """Insert or replace a review."""
    connection.execute(FORGET, {"session": row.session})
    connection.execute(reviews.insert(), by_column(row))


def take(
    connection: Connection, now: datetime, lease: timedelta, shards: Shards | None
) -> ReviewRow | None:
    """Lease the unfinished review that was asked for first; None if there is none."""
    asked = {"now": now, "too_late": now + 2 * lease}
    found = connection.execute(NEXT.where(is_of(shards)), asked).one_or_none()
    if found is None:
        return None
    connection.execute(CHANGE, {"session": found.session_id, "leased_until": now + lease})
    return ReviewRow(*found)


def release(connection: Connection, shards: Shards | None) -> None:
    """End the leases on reviews of some shards that a killed process has left."""
    own = reviews.c.session_id.in_(select(sessions.c.id).where(is_of(shards)))
    connection.execute(reviews.update().where(own).values(leased_until=None))


def keep(connection: Connection, row: ReviewRow, until: datetime) -> bool:
    """Write how far a review has got, and extend the lease; return whether it is still wanted."""
    present = of_session(connection, row.session)
    if present is None or (present.version, present.edition) != (row.version, row.edition):
        return False
    values = {"decisions": row.decisions, "done": row.done, "verdicts": row.verdicts}
    connection.execute(CHANGE, {"session": row.session, **values, "leased_until": until})
    return True


def forget(connection: Connection, session: int) -> None:
    """Delete the review of a session, and who has asked for it."""
    connection.execute(FORGET, {"session": session})
    connection.execute(FORGET_REQUESTS, {"session": session})


def request(connection: Connection, session: int, user: int, now: datetime) -> None:
    """Store that a user asks for a review, and has not been told yet that it is there.

    Raises Refused if they have asked for too many. Requests are deleted that count for no limit and
    of which everybody was told.
    """
    since = now - DAY
    connection.execute(FORGET_OLD_REQUESTS, {"before": since})
    if user in untold(connection, session):
        return
    asked = connection.execute(ASKED, {"user": user, "since": since, "now": now}).scalar_one()
    if asked >= MOST_A_DAY:
        raise too_many_reviews(MOST_A_DAY)
    connection.execute(FORGET_REQUEST, {"session": session, "user": user})
    values = {"session_id": session, "user_id": user, "at": now, "is_told": False}
    connection.execute(review_requests.insert(), values)


def untold(connection: Connection, session: int) -> Sequence[int]:
    """Return the users who have asked for a review and have not been told that it is there."""
    return connection.execute(UNTOLD, {"session": session}).scalars().all()


def tell(connection: Connection, session: int, users: Iterable[int]) -> None:
    """Store that users have been told that a review is ready."""
    connection.execute(TELL, {"session": session, "users": [*users]})


def finished_untold(connection: Connection, shards: Shards | None) -> Sequence[int]:
    """Return the sessions of some shards whose review is ready, of which somebody is not told."""
    return connection.execute(FINISHED_UNTOLD.where(is_of(shards))).scalars().all()


def of_player(
    connection: Connection, user: int, most: int, game: str | None = None
) -> tuple[ReviewRow, ...]:
    """Return the newest finished reviews of games that a user has played, of all or of one."""
    query = OF_PLAYER if game is None else OF_PLAYER.where(sessions.c.game == bindparam("game"))
    asked = {"user": user, "most": most, **({} if game is None else {"game": game})}
    return tuple(ReviewRow(*row) for row in connection.execute(query, asked))


def lent(
    connection: Connection, user: int, guild: int, game: str, most: int
) -> tuple[ReviewRow, ...]:
    """Return a server's newest finished reviews of one kind of game that others lend to a user."""
    asked = {"user": user, "guild": guild, "game": game, "most": most}
    return tuple(ReviewRow(*row) for row in connection.execute(LENT, asked))

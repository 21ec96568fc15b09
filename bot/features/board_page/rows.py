"""Links to the board: how long they are good, and their rows, which hold only hashes of secrets."""

import secrets
from datetime import datetime, timedelta
from hashlib import sha256
from typing import NamedTuple, TypeAlias

from cachetools import TTLCache
from sqlalchemy import BigInteger, Boolean, Column, Connection, ForeignKey, Table, Text, bindparam

from bot.sessions.hooks import Saved, Writing
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.store.fields import by_column, select_fields
from bot.store.personal import Personal, by_game
from bot.store.tables.base import Moment, metadata
from rules.core import NATURE
from rules.text import count

LIFETIME = timedelta(days=2)
"""How long a link is good at most."""


class Link(NamedTuple):
    """Leads one person, in one browser, to one game."""

    session: int
    user: int
    channel: int
    """Where it was asked for; a watcher is shown what may be seen there."""
    is_watching: bool
    """Whether it shows what a spectator sees; otherwise the person’s turn is put together on it."""
    locale: str
    made_at: datetime
    browser: str = ""
    """The hash of the browser that has opened it; empty before that."""


Visitor: TypeAlias = tuple[int, int, bool, str]
"""The ids of a session and of a person, whether they only watch, and their browser."""


def visitor_of(link: Link) -> Visitor:
    """Return whom a link lets in, whatever its secret is."""
    return link.session, link.user, link.is_watching, link.browser


def is_good(link: Link, session: Session, now: datetime) -> bool:
    """Return whether a link still leads anywhere, as far as time and the game tell."""
    if session.has_ended or session.match is None or now - link.made_at > LIFETIME:
        return False
    return link.is_watching or session.seat_of(link.user) is not None


links = Table(
    "links",
    metadata,
    Column("hash", Text, primary_key=True),
    Column[int]("session_id", ForeignKey("sessions.id"), nullable=False, index=True),
    Column("user_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("is_watching", Boolean, nullable=False),
    Column("locale", Text, nullable=False),
    Column("made_at", Moment, nullable=False, index=True),
    Column("browser", Text, nullable=False, server_default=""),
)
"""Links to the board in a browser, by the hash of their secret."""

PERSONAL = Personal(
    "links",
    count("{count} link to a board in your browser", "{count} links to boards in your browser", 0),
    by_game(links.c.user_id, links.c.made_at),
    deleted=(links.c.user_id,),
)

BYTES = 32
"""The length of a secret."""
REMEMBERED = 10_000
"""How many secrets are remembered, so that a panel shows the same link on each of its pages."""

WITH_HASH = links.c.hash == bindparam("own")
FIND = select_fields(links, Link).where(WITH_HASH)
BIND = links.update().where(WITH_HASH, links.c.browser == "").values(browser=bindparam("by"))
OLD = links.delete().where(links.c.made_at < bindparam("before"))
OF_SESSION = links.delete().where(links.c.session_id == bindparam("session"))
OF_PLAYER = OF_SESSION.where(links.c.user_id == bindparam("user"), links.c.is_watching.is_(False))

Key = tuple[int, int, int, bool, str]


def hash_of(secret: str) -> str:
    """Return the hash under which a secret is stored."""
    return sha256(secret.encode()).hexdigest()


class Links:
    """Makes links to the board, and finds what they lead to."""

    def __init__(self, sessions: Sessions) -> None:
        self._store = sessions.store
        self._now = sessions.now
        self.address = ""
        """The public address of the page; empty while there is none."""
        self._unused: TTLCache[Key, str]
        self._unused = TTLCache(REMEMBERED, LIFETIME.total_seconds() / 2)
        """Secrets of links that no browser has opened yet."""

    async def address_of(self, link: Link) -> str:
        """Return an address with a secret that leads where a link does; empty without a page.

        It is the same until a browser has opened it. The secret stands behind `#`, which browsers
        send to nobody.
        """
        if not self.address:
            return ""
        key = _key(link)
        secret = self._unused.get(key) or await self.add(link)
        self._unused[key] = secret
        return f"{self.address}/#{secret}"

    async def add(self, link: Link) -> str:
        """Store a link, and return its secret; links that are too old are deleted."""
        secret = secrets.token_urlsafe(BYTES)
        row = {"hash": hash_of(secret), **by_column(link)}

        def work(connection: Connection) -> None:
            connection.execute(OLD, {"before": link.made_at - LIFETIME})
            connection.execute(links.insert(), row)

        await self._store.write(work)
        return secret

    async def find(self, secret: str) -> Link | None:
        """Return the link with a secret; None if there is none, or none any more."""
        found = await self._store.read(
            lambda c: c.execute(FIND, {"own": hash_of(secret)}).one_or_none()
        )
        return Link(*found) if found else None

    async def bind(self, secret: str, link: Link, browser: str) -> bool:
        """Let a link belong to a browser; return whether it does, and no other was faster."""
        self._unused.pop(_key(link), None)
        own = {"own": hash_of(secret), "by": hash_of(browser)}
        return await self._store.write(lambda c: c.execute(BIND, own).rowcount == 1)


def _key(link: Link) -> Key:
    return link.session, link.user, link.channel, link.is_watching, link.locale


def forget_links(writing: Writing, saved: Saved) -> tuple[()]:
    """Delete the links of players who have moved or given up their seat; at the end, all links."""
    connection, (_, change, session) = writing.connection, saved
    if session.has_ended:
        connection.execute(OF_SESSION, {"session": session.id})
        return ()
    over = {change.former_player.player.id} if change.former_player else set[int]()
    over |= {session.people[row.seat].id for row in change.rows if row.seat != NATURE}
    for user in over:
        connection.execute(OF_PLAYER, {"session": session.id, "user": user})
    return ()

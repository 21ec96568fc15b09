"""Checks lobbies in which nothing has happened: their hosts are told, then they are closed."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection

from bot.sessions.lobby import UNTIL_CLOSED
from bot.sessions.posts import Kind
from bot.store import lobbies, outbox
from bot.store.preferences_part1 import preferences_of
from bot.store.values import IdleLobby, OutboxRow, Shards


def tell_idle(
    connection: Connection, now: datetime, most: int, shards: Shards | None
) -> tuple[int, Sequence[IdleLobby]]:
    """Tell the hosts of idle lobbies, outside their quiet hours, that these close in a day.

    Returns the number of lobbies checked, and those of them whose time is up.
    """
    due = lobbies.idle(connection, now, most, shards)
    to_tell = [lobby for lobby in due if not lobby.is_told]
    if to_tell:
        chosen = preferences_of(connection, {lobby.host for lobby in to_tell})
        for lobby in to_tell:
            _tell(connection, lobby, chosen[lobby.host].first_loud_moment(now), now)
    return len(due), [lobby for lobby in due if lobby.is_told]


def spare_told(connection: Connection, now: datetime, shards: Shards | None) -> None:
    """Give the people of lobbies another day whose time ran out while nobody could join."""
    lobbies.spare(connection, now, now + UNTIL_CLOSED, shards)


def _tell(connection: Connection, lobby: IdleLobby, loud: datetime, now: datetime) -> None:
    if loud > now:
        lobbies.check_later(connection, lobby.session, loud, is_told=False)
        return
    lobbies.check_later(connection, lobby.session, now + UNTIL_CLOSED, is_told=True)
    post = OutboxRow(lobby.session, 0, Kind.IDLE, 0, milestone=False)
    outbox.push(connection, [post], now)

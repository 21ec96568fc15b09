"""The packed form of a history.

It is JSON in UTF-8, compressed by zlib (RFC 1950): an object with `form`, which is 1, and `rows`,
each a list of `seq`, `kind`, `seat`, `text`, the number of the user in `archived_users` or null,
and the moment in ISO 8601, in UTC.
"""

import json
import zlib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from bot.store.values import DatedRow, HistoryRow

FORM = 1
LEVEL = 9
"""The strongest compression of zlib."""


class Packed(NamedTuple):
    """A packed history, and whom the numbers of users in it stand for."""

    content: bytes
    users: Mapping[int, int]
    """Ids of users, by number."""


class UnreadableArchive(Exception):
    """An archive is damaged, or has a form that this program does not know."""


def pack(rows: Sequence[DatedRow]) -> Packed:
    """Return the packed form of a history."""
    numbers: dict[int, int] = {}
    plain = [
        (
            row.seq,
            row.kind,
            row.seat,
            row.text,
            None if row.user is None else numbers.setdefault(row.user, len(numbers)),
            at.astimezone(UTC).isoformat(),
        )
        for row, at in rows
    ]
    content = json.dumps(
        {"form": FORM, "rows": plain}, ensure_ascii=False, separators=(",", ":")
    ).encode()
    return Packed(zlib.compress(content, LEVEL), {n: user for user, n in numbers.items()})


def unpack(packed: Packed) -> tuple[DatedRow, ...]:
    """Return the history that was packed; raises UnreadableArchive."""
    content, users = packed
    try:
        plain = json.loads(zlib.decompress(content))
        if plain["form"] != FORM:
            raise UnreadableArchive
        return tuple(
            DatedRow(
                HistoryRow(seq, kind, seat, text, None if user is None else users[user]),
                datetime.fromisoformat(at),
            )
            for seq, kind, seat, text, user, at in plain["rows"]
        )
    except (zlib.error, ValueError, LookupError, TypeError) as error:
        raise UnreadableArchive from error


def unpacked_size(packed: Packed) -> int:
    """Return how many bytes the packed form has before it is compressed."""
    return len(zlib.decompress(packed.content))

"""Leases: which shards each running process serves, so that none is served twice."""

from collections.abc import Sequence
from math import gcd
from typing import NamedTuple

import msgspec

from bot.store.values import Shards


class Lease(NamedTuple):
    """The statement of a process that it serves some shards."""

    process: str
    """A name that no other process has."""
    holder: str
    """The machine, and the number of the process there, so that a host can find it."""
    shards: Shards | None
    """None for all."""
    renewals: int = 0
    """How often it has been renewed."""
    is_dismissed: bool = False
    """Whether another process is to take its place, so that it has to end."""

    def is_rival_of(self, other: "Lease") -> bool:
        """Return whether another process serves some of the same shards."""
        return self.process != other.process and overlap(self.shards, other.shards)


def overlap(one: Shards | None, other: Shards | None) -> bool:
    """Return whether a server can be on shards of both, even if their `number` differs."""
    if one is None or other is None:
        return True
    common = gcd(one.number, other.number)
    return bool({shard % common for shard in one.ids} & {shard % common for shard in other.ids})


def write_leases(leases: Sequence[Lease]) -> str:
    """Return leases as text."""
    return msgspec.json.encode(leases).decode()


def read_leases(text: str | None) -> list[Lease]:
    """Return the leases in a text; none if it is missing or unreadable."""
    try:
        return msgspec.json.decode(text or "[]", type=list[Lease])
    except msgspec.MsgspecError:
        return []

"""Claims: what running processes say of themselves, so that no shard is served twice."""

from collections.abc import Sequence
from math import gcd
from typing import NamedTuple

import msgspec

from bot.store.values import Shards


class Claim(NamedTuple):
    """That a process serves some shards."""

    process: str
    """A name that no other process has."""
    holder: str
    """The machine and the number of the process there, for whoever looks for it."""
    shards: Shards | None
    """None for all."""
    signs: int = 0
    """How many signs of life it has given."""
    is_dismissed: bool = False
    """Whether another process is to take its place, so that it has to end."""

    def is_rival_of(self, other: "Claim") -> bool:
        """Return whether another process claims some of the same shards."""
        return self.process != other.process and overlap(self.shards, other.shards)


def overlap(one: Shards | None, other: Shards | None) -> bool:
    """Return whether some server is on shards of both, which may be of different numbers."""
    if one is None or other is None:
        return True
    common = gcd(one.number, other.number)
    return bool({shard % common for shard in one.ids} & {shard % common for shard in other.ids})


def write_claims(claims: Sequence[Claim]) -> str:
    """Return claims as text."""
    return msgspec.json.encode(claims).decode()


def read_claims(text: str | None) -> list[Claim]:
    """Return the claims that a text stands for; none for what no program of ours has written."""
    try:
        return msgspec.json.decode(text or "[]", type=list[Claim])
    except msgspec.MsgspecError:
        return []

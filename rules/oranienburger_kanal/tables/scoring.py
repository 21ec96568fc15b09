"""Tie-breakers, and the ranks of solo totals (OK-16.5, OK-17.9, OK-18.7)."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rules.tables import read_table
from rules.text import Text, say


class Rank(NamedTuple):
    """The name of a total of points."""

    least: int
    """The fewest points for it."""
    level: int
    label: str


def rank_of(ranks: Sequence[Rank], total: int) -> Rank:
    """Return the rank of a total; the lowest rank includes everything below it."""
    return next(rank for rank in reversed(ranks) if total >= rank.least or rank is ranks[0])


def _rank(row: Mapping[str, Any]) -> Rank:
    return Rank(row.get("min", 0), row["rank"], row["label"])


_SCORING = read_table("oranienburger_kanal", "scoring")

TIE_BREAKS: tuple[Text, ...] = tuple(say(words) for words in _SCORING["tie_breaks"])
"""What decides between equal totals, in order."""
SOLO_RANKS = tuple(_rank(row) for row in _SCORING["solo_ranks"])
"""Ranks of points in a solo game (OK-17.9)."""
CAMPAIGN_RANKS = tuple(_rank(row) for row in _SCORING["campaign_ranks"])
"""Ranks of points in a campaign (OK-18.7)."""
SOLO_WIN = next(rank.least for rank in SOLO_RANKS if rank.label == "Victory")
"""Points that win a solo game (OK-17.9)."""
CAMPAIGN_WIN = next(rank.least for rank in CAMPAIGN_RANKS if rank.label == "Victory")
"""Points that win a campaign, added up over its games (OK-18.7)."""

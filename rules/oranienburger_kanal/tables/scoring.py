"""What breaks ties, and what totals of solo games are called (OK-16.5, OK-17.9, OK-18.7)."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.oranienburger_kanal.tables import Row
from rules.tables import read_table
from rules.text import Text, say


class Rank(NamedTuple):
    """What a total of points is called."""

    least: int
    """Points it takes."""
    level: int
    label: str


def rank_of(ranks: Sequence[Rank], total: int) -> Rank:
    """Return the rank of a total; the lowest one takes what is below it too."""
    return next(rank for rank in reversed(ranks) if total >= rank.least or rank is ranks[0])


def _rank(row: Row) -> Rank:
    return Rank(row.get("min", 0), row["rank"], row["label"])


_SCORING = read_table("oranienburger_kanal", "scoring")

TIE_BREAKS: tuple[Text, ...] = tuple(say(words) for words in _SCORING["tie_breaks"])
"""What decides where totals are equal, in order."""
SOLO_RANKS = tuple(_rank(row) for row in _SCORING["solo_ranks"])
"""What points in a solo game mean (OK-17.9)."""
CAMPAIGN_RANKS = tuple(_rank(row) for row in _SCORING["campaign_ranks"])
"""What the points of a campaign mean (OK-18.7)."""
SOLO_WIN = next(rank.least for rank in SOLO_RANKS if rank.label == "Victory")
"""Points that win a solo game (OK-17.9)."""
CAMPAIGN_WIN = next(rank.least for rank in CAMPAIGN_RANKS if rank.label == "Victory")
"""Points that win a campaign, all its games together (OK-18.7)."""

"""Counting up, comparing and ranking (OK-16.4, OK-16.5, OK-17.9, OK-18.7)."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.oranienburger_kanal.state.player import PATH, Player
from rules.oranienburger_kanal.supply import BASIC, PRESTIGE, THALER, VALUABLE
from rules.oranienburger_kanal.tables import Row, table
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.text import Text, say


class Score(NamedTuple):
    """The categories of the final scoring (OK-16.4)."""

    structures: int
    thalers: int
    tokens: int
    valuables: int
    basics: int
    """The smallest of wood, clay and ore."""
    routes: int
    """Everything but paths."""
    empty: int
    """Empty route spaces, as a loss."""

    @property
    def total(self) -> int:
        return sum(self)


class Standing(NamedTuple):
    """What players are compared by, in order; more is better (OK-16.5)."""

    total: int
    empty_routes: int
    empty_spaces: int
    valuables: int
    basics: int


class Rank(NamedTuple):
    """A reward for a total of points."""

    least: int
    level: int
    label: str


def score(player: Player) -> Score:
    """Count up what a player has now."""
    supply = player.supply
    return Score(
        structures=sum(STRUCTURES[name].prestige for name in player.structures.values()),
        thalers=supply[THALER],
        tokens=supply[PRESTIGE],
        valuables=sum(supply[material] for material in VALUABLE),
        basics=min(supply[material] for material in BASIC),
        routes=sum(kind != PATH for kind in player.routes.values()),
        empty=-player.empty_routes,
    )


def standing(player: Player) -> Standing:
    """Say what a player is compared by."""
    return Standing(
        score(player).total,
        -player.empty_routes,
        -player.empty_spaces,
        sum(player.supply[material] for material in VALUABLE),
        sum(player.supply[material] for material in BASIC),
    )


def decided_by(standings: Sequence[Standing]) -> Text:
    """Say what sets the best apart from the second best, who is not equal."""
    best, second = sorted(standings, reverse=True)[:2]
    reasons = (say("more prestige"), *TIE_BREAKS)
    pairs = zip(best, second, reasons, strict=False)
    return next(reason for one, other, reason in pairs if one != other)


def rank_of(ranks: Sequence[Rank], total: int) -> Rank:
    """Find the reward for a total."""
    return next(rank for rank in reversed(ranks) if total >= rank.least or rank is ranks[0])


def _rank(row: Row) -> Rank:
    return Rank(row.get("min", 0), row["rank"], row["label"])


_SCORING = table("scoring")

TIE_BREAKS: tuple[Text, ...] = tuple(say(words) for words in _SCORING["tie_breaks"])
SOLO_RANKS = tuple(_rank(row) for row in _SCORING["solo_ranks"])
CAMPAIGN_RANKS = tuple(_rank(row) for row in _SCORING["campaign_ranks"])
SOLO_WIN = next(rank.least for rank in SOLO_RANKS if rank.label == "Victory")
"""OK-17.9."""
CAMPAIGN_WIN = next(rank.least for rank in CAMPAIGN_RANKS if rank.label == "Victory")
"""OK-18.7."""

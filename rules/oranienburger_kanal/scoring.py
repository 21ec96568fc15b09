"""Tie-breakers, and the ranks of solo totals (OK-16.5, OK-17.9, OK-18.7)."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct, convert, field

from rules.core import Category, Result, ranked
from rules.oranienburger_kanal.state import CAMPAIGN_GAMES, Campaign, Kanal, Player
from rules.oranienburger_kanal.tables.costs import BASIC, PATH, PRESTIGE, THALER, VALUABLE
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.tables import read_table
from rules.text import Text, count, say


class Rank(Struct, frozen=True):
    """The name of a total of points."""

    level: int = field(name="rank")
    label: str
    least: int = field(name="min", default=0)
    """The fewest points for it."""


def rank_of(ranks: Sequence[Rank], total: int) -> Rank:
    """Return the rank of a total; the lowest rank includes everything below it."""
    return next(rank for rank in reversed(ranks) if total >= rank.least or rank is ranks[0])


_SCORING = read_table("rules.oranienburger_kanal", "scoring")

TIE_BREAKS: tuple[Text, ...] = tuple(map(say, _SCORING["tie_breaks"]))
"""What decides between equal totals, in order."""
SOLO_RANKS = convert(_SCORING["solo_ranks"], tuple[Rank, ...])
"""Ranks of points in a solo game (OK-17.9)."""
CAMPAIGN_RANKS = convert(_SCORING["campaign_ranks"], tuple[Rank, ...])
"""Ranks of points in a campaign (OK-18.7)."""
SOLO_WIN = next(rank.least for rank in SOLO_RANKS if rank.label == "Victory")
"""Points that win a solo game (OK-17.9)."""
CAMPAIGN_WIN = next(rank.least for rank in CAMPAIGN_RANKS if rank.label == "Victory")
"""Points that win a campaign, added up over its games (OK-18.7)."""


class Score(NamedTuple):
    """The categories of the final scoring (OK-16.4)."""

    structures: int
    thalers: int
    tokens: int
    valuables: int
    basics: int
    """The smallest of wood, clay and ore."""
    routes: int
    """All routes except paths."""
    empty: int
    """Empty route spaces, a loss."""

    @property
    def total(self) -> int:
        """Return the total of victory points (OK-16.4)."""
        return sum(self)


CATEGORIES = tuple(say(row["name"]) for row in _SCORING["categories"])
"""The names of the categories."""


def score(player: Player) -> Score:
    """Return what a player would score now, by category."""
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


def breakdown(state: Kanal) -> tuple[Category, ...]:
    """Return the sources of the points of a finished game, by player (OK-16.4)."""
    return tuple(map(Category, CATEGORIES, zip(*map(score, state.players), strict=True)))


def ranking_key(player: Player) -> tuple[int, ...]:
    """Return what players are compared by, in order; more is better (OK-16.5)."""
    return (
        score(player).total,
        -player.empty_routes,
        -player.empty_spaces,
        sum(player.supply[material] for material in VALUABLE),
        sum(player.supply[material] for material in BASIC),
    )


def decided_by(keys: Sequence[tuple[int, ...]]) -> Text:
    """Return what sets the best player apart from the second best; they are not equal."""
    best, second = sorted(keys, reverse=True)[:2]
    reasons = (say("more prestige"), *TIE_BREAKS)
    pairs = zip(best, second, reasons, strict=False)
    return next(reason for one, other, reason in pairs if one != other)


def result(state: Kanal) -> Result:
    """Return how a finished game ended: who leads, or whether a solo game is won."""
    scores = tuple(score(player).total for player in state.players)
    if state.is_solo:
        won = _is_won(state, scores[0])
        return Result(scores, (1 if won else 2,), _judgement(state, scores[0]))
    keys = [ranking_key(player) for player in state.players]
    if keys[0] == keys[1]:
        return Result(scores, (1, 1), say("Everything is equal: the players share the win."))
    return Result(scores, ranked(keys), say("Decided by {reason}.", reason=decided_by(keys)))


def _is_won(state: Kanal, total: int) -> bool:
    if _is_last_of_campaign(state.campaign):
        return _points_together(state.campaign, total) >= CAMPAIGN_WIN
    return total >= SOLO_WIN


def _judgement(state: Kanal, total: int) -> Text:
    label = say(rank_of(SOLO_RANKS, total).label)
    if not state.campaign:
        return count(
            "{label}: {count} point, {win} win.",
            "{label}: {count} points, {win} win.",
            total,
            label=label,
            win=SOLO_WIN,
        )
    together = _points_together(state.campaign, total)
    if not _is_last_of_campaign(state.campaign):
        return count(
            "{label}: {count} point in game {game} of {games}, {together} so far.",
            "{label}: {count} points in game {game} of {games}, {together} so far.",
            total,
            label=label,
            game=state.campaign.game,
            games=CAMPAIGN_GAMES,
            together=together,
        )
    return count(
        "{label}: {count} point in {games} games, {win} win.",
        "{label}: {count} points in {games} games, {win} win.",
        together,
        label=say(rank_of(CAMPAIGN_RANKS, together).label),
        games=CAMPAIGN_GAMES,
        win=CAMPAIGN_WIN,
    )


def _is_last_of_campaign(campaign: Campaign | None) -> bool:
    return campaign is not None and campaign.game == CAMPAIGN_GAMES


def _points_together(campaign: Campaign | None, total: int) -> int:
    return total + sum(campaign.totals if campaign else ())

"""Expectations of vectors that are numbers without a position."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from rules.oranienburger_kanal.game import OranienburgerKanalGame
from rules.oranienburger_kanal.play.rounds import lots_in
from rules.oranienburger_kanal.scoring import (
    CAMPAIGN_RANKS,
    SOLO_RANKS,
    RankingKey,
    decided_by,
    rank_of,
)
from rules.oranienburger_kanal.setup import handed_on
from rules.oranienburger_kanal.state import Campaign, Kanal
from rules.oranienburger_kanal.tables.boards import BLOCKING
from rules.oranienburger_kanal.tables.structures import deck_of
from rules.setup import Setup
from rules.text import words
from tests.rules.vector_form import UnfitVector, only_known

GAME = OranienburgerKanalGame()


def _ranking_keys(position: Mapping[str, Sequence[int]]) -> list[RankingKey]:
    return [
        RankingKey(total, -routes, -spaces, valuables, basics)
        for total, routes, spaces, valuables, basics in zip(
            position["totals"],
            position["empty_routes"],
            position["empty_structure_spaces"],
            position["valuables"],
            position["basics"],
            strict=True,
        )
    ]


def _winner(position: Mapping[str, Sequence[int]]) -> int:
    standings = _ranking_keys(position)
    return standings.index(max(standings))


def _third_game(position: Mapping[str, Any]) -> Kanal:
    """Return the third game of a campaign with the given number of used blue structures."""
    spent = sum(position["used_blue"])
    aside = tuple(position["set_aside"])
    others = [name for name in deck_of("A", "blue", extra=False) if name not in aside]
    used = frozenset((*aside, *others[: spent - len(aside)]))
    campaign = Campaign(game=3, totals=(100, 100), used=used, aside=aside)
    return GAME.start(Setup(1, {"mode": "campaign"}, handed_on("A", campaign)))


def _from_unused(position: Mapping[str, Any]) -> int:
    state = _third_game(position)
    return len(set(state.unseen["blue"]) - lots_in(state, "blue"))


FIGURES: Mapping[str, Callable[[Any], Any]] = {
    "winner": _winner,
    "decided_by": lambda position: words(decided_by(_ranking_keys(position))),
    "solo_ranks": lambda p: [rank_of(SOLO_RANKS, total).level for total in p["solo_totals"]],
    "campaign_ranks": lambda p: [
        rank_of(CAMPAIGN_RANKS, total).level for total in p["campaign_totals"]
    ],
    "third_game_blue_from_unused": _from_unused,
    "third_game_blue_from_set_aside": lambda position: (
        _third_game(position).stacks["blue"] - _from_unused(position)
    ),
    "blocking_orders": lambda _: {
        str(game): list(way) for game, way in enumerate(BLOCKING, start=1)
    },
}
"""Expectations of vectors that are numbers without a position."""
FIGURE_KEYS = {
    "totals", "empty_routes", "empty_structure_spaces", "valuables", "basics", "solo_totals",
    "campaign_totals", "used_blue", "set_aside",
}  # fmt: skip
"""The keys in the position of such a vector."""
STANDINGS = ("totals", "empty_routes", "empty_structure_spaces", "valuables", "basics")
NEEDED: Mapping[str, tuple[str, ...]] = {
    "winner": STANDINGS,
    "decided_by": STANDINGS,
    "solo_ranks": ("solo_totals",),
    "campaign_ranks": ("campaign_totals",),
    "third_game_blue_from_unused": ("used_blue", "set_aside"),
    "third_game_blue_from_set_aside": ("used_blue", "set_aside"),
}
"""The keys of a position needed by each expectation."""


def figures(position: Mapping[str, Any], wanted: Collection[str]) -> dict[str, Any]:
    """Return the wanted numbers; raises UnfitVector for unknown keys or missing data."""
    only_known("a position of figures", position, FIGURE_KEYS)
    only_known("an expectation of figures", wanted, FIGURES)
    for key in wanted:
        if missing := [need for need in NEEDED.get(key, ()) if need not in position]:
            raise UnfitVector(f"{key} takes {', '.join(missing)} in the position")
    return {key: FIGURES[key](position) for key in wanted}

"""Whole solo games, and how they end."""

from random import Random
from typing import cast

from rules.match import Match
from rules.oranienburger_kanal.state import Campaign, Kanal, Over
from rules.oranienburger_kanal.tables.boards import ROUTE_SPACES
from rules.setup import Setup
from tests.rules.oranienburger_kanal.building import GAME, kanal, paths, player


def solo(carried: str = "", seed: int = 1, **options: str) -> tuple[Match, ...]:
    """Return every position of a random solo game."""
    random = Random(seed)
    match = Match.start(GAME, Setup(1, options, carried))
    positions = [match]
    while not match.is_over:
        match = match.roll_once(random)
        positions.append(match)
    return tuple(positions)


def states(positions: tuple[Match, ...]) -> list[Kanal]:
    return [cast(Kanal, match.state) for match in positions]


def scored(total: int, campaign: Campaign | None = None) -> Kanal:
    """Return a solo game that ends with `total` points: one for each thaler."""
    who = player(f"thaler {total}", paths(*ROUTE_SPACES))
    return kanal(who, phase=Over(), campaign=campaign, display=("A41", "A22", "A50"))

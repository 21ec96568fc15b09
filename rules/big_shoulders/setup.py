"""The set-up: the first position, and what chance draws before the first decade (BS-3)."""

from rules.big_shoulders.cubes import NONE, minus
from rules.big_shoulders.play.chance import (
    DealTiles,
    DrawGoals,
    RefillDemand,
    RefillRow,
    RefillSupply,
)
from rules.big_shoulders.play.clean_up import DECADE
from rules.big_shoulders.play.first_companies import ChooserLot
from rules.big_shoulders.play.settling import settle
from rules.big_shoulders.state.board import Board, Stand
from rules.big_shoulders.state.player import Player
from rules.big_shoulders.state.position import Chicago, Options, Phase
from rules.big_shoulders.tables.capital_assets import FIXED_ASSETS
from rules.big_shoulders.tables.demand import SLOTS
from rules.big_shoulders.tables.setup import CUBES
from rules.big_shoulders.tables.tracks import BOXES, HAYMARKET, ROW

SET_UP: tuple[Phase, ...] = (
    DealTiles(),
    RefillDemand(),
    RefillRow(),
    RefillSupply(),
    DrawGoals(),
    ChooserLot(),
)
"""What is drawn before the first decade (BS-3)."""


def set_up(options: Options) -> Chicago:
    """Return the first position, in which chance has to draw."""
    board = Board(
        bag=minus(CUBES, HAYMARKET),
        supply=(NONE,) * len(BOXES),
        demand={slot: Stand() for slot in SLOTS},
        row=tuple(FIXED_ASSETS.get(price, "") for price in ROW),
    )
    players = (Player(),) * options.seats
    return settle(Chicago(options, players, board, phases=(*SET_UP, *DECADE)))

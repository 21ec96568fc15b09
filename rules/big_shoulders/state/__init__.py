"""A position: the players, the board, the companies and the stack of phases; all frozen values."""

from rules.big_shoulders.state.board import Board, Stand
from rules.big_shoulders.state.company import (
    DIRECTOR,
    ISSUE,
    NOTHING,
    ONE_OF,
    Company,
    Holding,
    found,
)
from rules.big_shoulders.state.player import Player
from rules.big_shoulders.state.position import (
    Chicago,
    CompanyPhase,
    Options,
    Pending,
    Phase,
    not_now,
)

__all__ = [
    "DIRECTOR",
    "ISSUE",
    "NOTHING",
    "ONE_OF",
    "Board",
    "Chicago",
    "Company",
    "CompanyPhase",
    "Holding",
    "Options",
    "Pending",
    "Phase",
    "Player",
    "Stand",
    "found",
    "not_now",
]

"""A position of City of the Big Shoulders: players, board, companies, and the phases at work."""

from rules.big_shoulders.state.company import (
    DIRECTOR,
    ISSUE,
    NOTHING,
    Company,
    Holding,
    found,
    one_certificate,
)
from rules.big_shoulders.state.position import (
    Board,
    Chicago,
    CompanyPhase,
    Options,
    Pending,
    Phase,
    Player,
    Stand,
    not_now,
)

__all__ = [
    "DIRECTOR",
    "ISSUE",
    "NOTHING",
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
    "one_certificate",
]

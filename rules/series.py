"""A campaign by a game's own rules: several games in a row that are scored as one."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Series:
    """What a game's rules fix about a campaign of it."""

    games: int | None = None
    """How many games it has; None when those who play decide."""
    seats: range | None = None
    """For how many people it is; None when for as many as the game."""
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    """What every game of it is set to, whatever else is chosen."""

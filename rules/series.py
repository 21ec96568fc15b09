"""Series: campaigns by a game's own rules, several games in a row that are scored as one."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Series:
    """What a game's rules say about a campaign."""

    games: int | None = None
    """How many games it has; None if the players decide."""
    seats: range | None = None
    """For how many players it is; None for as many as the game."""
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    """Options that every game of it has, whatever else is chosen."""

"""Series: campaigns by a game's own rules, several games in a row that are scored together."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.text import Text


@dataclass(frozen=True, slots=True)
class Series:
    """The rules of a game's campaign."""

    games: int | None = None
    """The number of games; None if the players decide."""
    seats: range | None = None
    """The numbers of players; None for those of the game."""
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    """Fixed options of every game in it."""
    scoring: Text | None = None
    """What becomes of the points, in a few words; None if the game does not say."""

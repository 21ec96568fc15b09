"""The values in a campaign's final standings."""

from dataclasses import dataclass

from renderer.standings.values import Standings
from rules.progress import Progress


@dataclass(frozen=True, slots=True)
class FinalStandings:
    """A finished campaign."""

    standings: Standings
    progress: Progress
    """How the points developed from game to game.

    Its turns are games; its seats are the people's colours, numbered as in
    `standings.values.Line.colour`.
    """

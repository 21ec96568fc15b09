"""The standings of a campaign: a league table engraved on paper, framed in brass."""

from renderer.standings.painter import draw_standings
from renderer.standings.values import Line, Standings

__all__ = ["Line", "Standings", "draw_standings"]

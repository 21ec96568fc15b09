"""The final standings of a campaign, with its progress."""

from renderer.final_standings.painter import draw_final_standings
from renderer.final_standings.values import FinalStandings

__all__ = ["FinalStandings", "draw_final_standings"]

"""Statistics: people's results in all their games, as tables on a page like the standings."""

from renderer.statistics.painter import draw_statistics
from renderer.statistics.values import Figure, Row, StatisticsSheet, Table

__all__ = ["Figure", "Row", "StatisticsSheet", "Table", "draw_statistics"]

"""Cronberg: a small baroque town inside its wall, seen from above."""

from renderer.cronberg.painter import CronbergPainter

__all__ = ["CronbergPainter"]

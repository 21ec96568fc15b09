"""Cronberg: a small baroque town inside its wall, seen from above."""

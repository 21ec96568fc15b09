"""Hints: turns that the program recommends."""

"""Exercises: finding something better in a position of a finished game."""

"""Tries: a private copy of a game is played on from a past turn."""

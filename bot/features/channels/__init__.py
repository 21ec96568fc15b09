"""Channels and threads of games: made, lost, closed, and found again."""

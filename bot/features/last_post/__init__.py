"""The last post of a game: who has won, how, and what turned it."""

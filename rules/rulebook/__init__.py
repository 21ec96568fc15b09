"""The rulebook of a game, read and searched."""

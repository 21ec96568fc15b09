"""Looking up the rules of a game."""

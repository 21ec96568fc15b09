"""Night at the Lock: the worked example for authors of games (docs/adding-a-game.md)."""

"""Reviews of finished games: how well everybody decided."""

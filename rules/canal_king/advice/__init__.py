"""What opponents, hints and reviews ask: what a position is worth, and which moves to look at."""

"""What opponents, hints, reviews and orders ask of a position; no rule of the game needs it."""

"""The parts of a game, each with what it remembers and its rules."""

"""A game as a film."""

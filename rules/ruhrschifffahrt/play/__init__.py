"""How the game is played: the order of play, its phases, and what they have in common."""

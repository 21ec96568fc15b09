"""A position: the players, the board, the companies and the stack of phases; all frozen values."""

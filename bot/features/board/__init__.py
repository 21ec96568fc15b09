"""What everybody sees of a game: boards and their buttons, hands, and ⋯."""

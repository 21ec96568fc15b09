"""Help: the games, and how to use the bot."""

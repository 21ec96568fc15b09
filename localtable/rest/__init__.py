"""Discord's REST API, version 10, as far as a bot for board games uses it."""

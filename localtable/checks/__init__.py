"""Discord's limits on what a bot may send."""

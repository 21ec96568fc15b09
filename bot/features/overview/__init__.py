"""The overview of a server: one message with its games, kept up to date."""

"""What has happened in a game: its log, its past positions, and its record."""

"""What a game may add to what it must answer (`rules.core`): by topic, each with defaults."""

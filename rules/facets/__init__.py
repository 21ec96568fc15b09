"""What a game may answer besides `rules.core`: one module per topic, each with defaults."""

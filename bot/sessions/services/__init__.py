"""What the rest of the bot asks for, by subject."""

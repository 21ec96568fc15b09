"""Starting the bot, its settings, and what runs as long as it does."""

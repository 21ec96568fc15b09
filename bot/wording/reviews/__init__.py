"""Reviews of finished games: the page, its key decisions, exercises and practice."""

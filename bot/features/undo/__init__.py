"""Taking decisions back, and making them again."""

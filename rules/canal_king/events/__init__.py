"""What happens in Canal King Brugge, as the log tells it: opening, building, race."""

"""What opponents, hints, reminders and orders ask of a position."""

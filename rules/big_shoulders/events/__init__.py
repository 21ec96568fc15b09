"""What happens in City of the Big Shoulders, as the log tells it."""

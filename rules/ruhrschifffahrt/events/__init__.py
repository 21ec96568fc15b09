"""What happens on the Ruhr, as the log tells it."""

"""What happens in Oranienburger Kanal, as the log tells it: turns, rounds."""

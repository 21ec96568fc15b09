"""The events of Oranienburger Kanal, as the log tells them: turns, rounds."""

"""What opponents, hints, reviews and orders ask of a position of Oranienburger Kanal."""

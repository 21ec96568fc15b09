"""Guesses: whom those who watch expect to win."""

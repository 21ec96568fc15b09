"""Resigning, ending a game, and taking a resignation back."""

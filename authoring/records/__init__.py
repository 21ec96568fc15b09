"""Whole games that must play alike for ever: made, and checked."""

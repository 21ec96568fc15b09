"""The order of play: opening, building turns, claims, sailing turns, drawing, the end."""

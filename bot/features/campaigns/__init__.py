"""Campaigns: games that follow one another and count together."""

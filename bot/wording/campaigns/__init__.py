"""Campaigns: their line on boards and in lobbies, their standings, and how they end."""

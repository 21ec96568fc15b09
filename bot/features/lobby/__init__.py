"""Tables: opened, joined, filled with opponents, started, and cancelled before a game begins."""

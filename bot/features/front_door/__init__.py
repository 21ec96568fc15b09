"""/play: what waits for somebody, tables that they may join, and a new game."""

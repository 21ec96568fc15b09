"""Who sits where at a table, in which colour, and what the lot decides."""

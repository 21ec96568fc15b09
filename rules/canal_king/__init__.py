"""Canal King Brugge: canals laid tile by tile between twelve ports, then a race of ships."""

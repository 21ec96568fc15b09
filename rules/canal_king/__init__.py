"""Canal King Brugge: canals laid tile by tile between twelve ports, then a race of ships.

Besides the modules that all games have, `canals` tells where tiles fit and where water leads.
"""

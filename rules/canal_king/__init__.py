"""Canal King Brugge: canals laid tile by tile between twelve ports, then a race of ships.

Beside the doors all games share, `canals` answers where tiles fit and where water leads, `setup`
makes the first position, `scoring` says who wins, `words` and `explanations` serve what is read.
"""

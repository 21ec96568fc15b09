"""Players for every game: they search through its rules and know no game by name.

`turn_of` decides a turn, `hints` recommends moves to a person. Both use only what the seat may
know of a position.
"""

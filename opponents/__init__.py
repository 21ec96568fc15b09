"""Players for every game: they search through its rules and know no game by name.

`turn_of` decides a turn, `hints` recommends moves to a person. Both use only what the seat may
know of a position.
"""

from opponents.hints import Hint, hints
from opponents.levels import Level
from opponents.player import has_secrets, in_style, turn_of

__all__ = ["Hint", "Level", "has_secrets", "hints", "in_style", "turn_of"]

"""Players of our own, for every game: they search through its rules and know none by name.

`turn_of` decides a turn, `suggestions` names good moves to a person. Both know of a position only
what the seat may know.
"""

from opponents.levels import Level
from opponents.player import turn_of
from opponents.suggestions import Suggestion, suggestions

__all__ = ["Level", "Suggestion", "suggestions", "turn_of"]

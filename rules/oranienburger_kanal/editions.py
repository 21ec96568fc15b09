"""The editions of the rules, and their differences (docs/decisions/0013-editions.md).

1. A path could not be built over in the turn in which its bridge had been removed.
2. It can (OK-10.8, OK-14.2): only a marked route blocks its space.
"""

from collections.abc import Mapping

from rules.oranienburger_kanal.state.player import Player

EDITIONS = range(1, 3)
"""The editions that games can be played by, the newest last."""


class PlayerOfEdition1(Player, frozen=True):
    """A supply and an industry board in edition 1."""

    def keeps_path(self, space: str) -> bool:
        """Return whether a path may not be built over: any mark on its space forbids it."""
        return space in self.marked


PLAYERS: Mapping[int, type[Player]] = {1: PlayerOfEdition1, 2: Player}
"""The class of players by edition."""

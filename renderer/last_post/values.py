"""The values on the page of a finished game."""

from dataclasses import dataclass

from renderer.progress.values import POINTS, KeyTurn, Phase
from rules.progress import Progress
from rules.text import Text


@dataclass(frozen=True, slots=True)
class LastPost:
    """A finished game."""

    title: str
    """The game's title."""
    names: tuple[str, ...]
    """The names of the players at the end, by seat."""
    colours: tuple[str, ...]
    """Colours by seat, see `theme.SEATS`."""
    progress: Progress
    names_by_turn: tuple[tuple[str, ...], ...] = ()
    """Who played at each seat after each number of turns; empty if no seat changed hands."""
    short_names: tuple[str, ...] = ()
    """Names by seat for columns too narrow for `names`; empty if there are none."""
    phases: tuple[Phase, ...] = ()
    """The phases of the game, if they are named below the chart."""
    key_turns: tuple[KeyTurn, ...] = ()
    """The turns that are marked on somebody's line."""
    are_turns_told: bool = True
    """Whether the page tells what happened at the turning points; else it only numbers them."""
    measure: Text = POINTS
    """What decides the game: `Game.measure`."""

    @property
    def is_solo(self) -> bool:
        """Whether there is nobody to rank against."""
        return len(self.names) == 1

"""Views: what a game shows of a position to one seat, or to spectators."""

from typing import Protocol

from rules.text import Seat, Text


class View(Protocol):
    """What one seat, or a spectator, may see. Each game has its own kind."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision, as far as this viewer may know; never NATURE."""
        ...

    @property
    def headline(self) -> Text:
        """The state of the game: "Turn 33 · 15 rhombi laid"."""
        ...

    @property
    def asks(self) -> Text:
        """What is to be decided, in words that follow a name: "places a token or draws a rhomb"."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        ...

    @property
    def is_half_played(self) -> bool:
        """Whether half of the game is played, as everybody can tell; once true, it stays true."""
        ...

    @property
    def essentials(self) -> Text:
        """The position in at most 900 characters, for people who cannot see the picture."""
        ...

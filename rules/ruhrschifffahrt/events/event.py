"""What all events of Ruhrschifffahrt have in common."""

from rules.event import Event


class RuhrEvent(Event):
    """Something that happened, perhaps somewhere on the board."""

    __slots__ = ()

    @property
    def where(self) -> tuple[str, ...]:
        """The fields, stores and columns the picture marks."""
        return ()

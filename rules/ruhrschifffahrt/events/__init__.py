"""The events on the Ruhr, as the log tells them."""

from rules.core import Event


class RuhrEvent(Event):
    """An event, possibly with places on the board."""

    __slots__ = ()

    @property
    def where(self) -> tuple[str, ...]:
        """Return the fields, stores and columns that the picture marks."""
        return ()

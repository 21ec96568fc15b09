"""Who leads a decision, and whether that has settled."""

from collections.abc import Hashable

LEAST = 0.25
"""No leader has settled before this share of the time is over."""
CHANGING = 0.2
"""A leader has settled once it has led for all but this share of the time so far."""


class Leader:
    """The leading move of a decision.

    Payoffs are still noisy when time is short, but the first move that leads early mostly leads in
    the end: so the time that a leader has led says more than by how much it does.
    """

    def __init__(self, least: float = LEAST) -> None:
        """Begin without a leader; none has settled before `least` of the time is over."""
        self._least = least
        self._move: Hashable = None
        self._since = 0.0

    def has_settled(self, move: Hashable, share: float) -> bool:
        """Return whether the move that leads after a share of the time is going to be chosen.

        `move` is None while that is doubtful.
        """
        if move is None:
            return False
        if move != self._move:
            self._move, self._since = move, share
        return share >= self._least and self._since <= CHANGING * share

"""Totals that never change in Night at the Lock."""

from collections.abc import Mapping

from night_lock.state import Night


def census(state: Night) -> Mapping[str, int]:
    """Return the number of each barge; one in two places counts twice."""
    shown = sum(len(shown) for shown in state.rounds)
    return {"barges": len(state.unseen) + sum(map(len, state.hands)) + shown}

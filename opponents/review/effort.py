"""How much is looked at for a decision, so that a review costs about as much in every game.

It is counted in positions, not in time: so a decision gets the same verdict on every machine.
"""

from opponents.review.decisions import number_of_decisions
from rules.match import Match

POSITIONS = 85_000
"""Positions that are looked at in a review, for each seat, where appraising one costs little."""


def effort_of(match: Match) -> float:
    """Return the number of positions that may be looked at for one decision of a match.

    All decisions have the same share, of which those that are soon settled leave most.
    """
    positions = POSITIONS * match.setup.seats / match.game.appraisal_cost
    return positions / max(1, number_of_decisions(match))

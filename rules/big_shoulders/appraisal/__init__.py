"""A position's value to each seat, in dollars at the end, for the program as an opponent.

`promises` carries out what a turn has begun, `supplies` estimates what cubes cost, `operations`
what companies will earn, `companies` what their shares bring, and `seats` adds up the result for
each seat.
"""

from rules.big_shoulders.appraisal.seats import (
    WEIGHTS,
    appraise,
    features,
    hand,
    phase_number,
    played,
)

__all__ = ["WEIGHTS", "appraise", "features", "hand", "phase_number", "played"]
"""The worth of a position, and what goes into it."""

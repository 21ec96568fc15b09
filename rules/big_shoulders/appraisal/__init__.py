"""What a position is worth to each seat in dollars at the end, for players of the program's own.

`promises` carries out what a turn has begun, `operations` guesses what companies will earn, and
`seats` adds up what that brings everybody.
"""

from rules.big_shoulders.appraisal.seats import appraise

__all__ = ["appraise"]
"""The worth of a position."""

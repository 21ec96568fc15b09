"""What structures brought in earlier games, beyond what the rest of an appraisal sees.

An effect says what an activation brings, but not how well it fits the rest of a game: a trade uses
up materials that the next structure needs. `tools/fitting/reputations.py` counts that from games.
"""

from collections.abc import Iterable, Mapping

from rules.oranienburger_kanal.advice.pieces import time_for
from rules.tables import read_table

REPUTATIONS: Mapping[str, float] = read_table("oranienburger_kanal", "reputations")["points"]
"""Points by structure, while there is time; without an entry, none."""


def reputation(structures: Iterable[str], rounds: int) -> float:
    """Return the points that some structures add, with `rounds` to come after this one."""
    return time_for(rounds) * sum([REPUTATIONS.get(name, 0.0) for name in structures])

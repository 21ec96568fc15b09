"""What happens in City of the Big Shoulders, as the log tells it."""

from typing import ClassVar

from rules.big_shoulders import words
from rules.big_shoulders.tables.components import GOALS
from rules.core import Event
from rules.text import Names, Who, by_name, say


class ChicagoEvent(Event, frozen=True):
    """An event in Chicago."""

    names: ClassVar[Names] = {
        "asset": words.asset,
        "building": words.space,
        "certificate": words.CERTIFICATE_NAMES.__getitem__,
        "company": words.company,
        "cubes": words.cubes,
        "factory": words.factory,
        "get": words.KIND_NAMES.__getitem__,
        "give": words.KIND_NAMES.__getitem__,
        "goal": lambda goal: say(GOALS[goal].label),
        "goods": words.goods,
        "kind": words.KIND_NAMES.__getitem__,
        "new": Who,
        "old": Who,
        "order": by_name,
        "space": words.space,
        "used": words.cubes,
    }

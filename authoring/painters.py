"""The painters under the laws, and what the laws of pictures need to know of some games."""

from renderer.catalog import PAINTERS
from renderer.painter import Painter

LAWFUL_PAINTERS: dict[str, Painter] = {**PAINTERS}
"""All that are installed, and those that tests put beside them."""
NAMES_ON_BOARD: dict[str, float] = {}
"""By game, the size in u of the smallest names of what may be chosen on its board."""

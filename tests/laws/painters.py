"""The painters of the games under the laws."""

from renderer.catalog import PAINTERS, Painters
from tests.rules.lawful import SAMPLE
from tests.sample.painter import NightLockPainter

LAWFUL_PAINTERS: Painters = {**PAINTERS, SAMPLE.key: NightLockPainter()}
"""The catalogue, and the painter of the sample game beside it."""

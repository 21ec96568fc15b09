"""The painters of the games under the laws."""

from night_lock.painter import NightLockPainter

from renderer.catalog import PAINTERS, Painters
from tests.rules.lawful import SAMPLE

LAWFUL_PAINTERS: Painters = {**PAINTERS, SAMPLE.key: NightLockPainter()}
"""The catalogue, and the painter of the sample game beside it."""

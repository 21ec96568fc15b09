"""The games under the laws, with the sample game beside the catalogue."""

from authoring.lawful import LAWFUL_GAMES
from tests.sample.night_lock.game import NightLockGame

SAMPLE = NightLockGame()
"""The worked example for authors, a game with hidden hands and without options."""
LAWFUL_GAMES[SAMPLE.key] = SAMPLE

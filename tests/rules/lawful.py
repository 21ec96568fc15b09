"""The games under the laws, with the sample game beside the catalogue."""

from night_lock.game import NightLockGame

from authoring.lawful import LAWFUL_GAMES

SAMPLE = NightLockGame()
"""The worked example for authors, a game with hidden hands and without options."""
LAWFUL_GAMES[SAMPLE.key] = SAMPLE

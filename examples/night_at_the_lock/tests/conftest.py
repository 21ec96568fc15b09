"""What the laws of Lockkeeper need to know of this game."""

from pathlib import Path

from census import census

from authoring.plugs import PLUGS, Plug

PLUGS["night_lock"] = Plug(census, tests=Path(__file__).parent)

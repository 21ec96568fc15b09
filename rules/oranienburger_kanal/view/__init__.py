"""What everybody sees of Oranienburger Kanal (OK-5)."""

from rules.oranienburger_kanal.view.from_state import view_of
from rules.oranienburger_kanal.view.values import SOLO_WAY, KanalView

__all__ = ["SOLO_WAY", "KanalView", "view_of"]

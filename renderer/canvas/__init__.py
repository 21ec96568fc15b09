"""Drawings made into pixels: the only part of the project that knows Pillow.

Marks are laid on sheets of the finished size; only their outlines are drawn three times as large,
in bands, and reduced, so that edges are smooth. What never changes (the base) and every drawing put
on it (sprites) are kept, within a number of bytes, in memory and, after `keep_in`, in a folder;
a picture is then only pasting. The largest pieces are shipped ready-made.
All of this may run in several threads at once.
"""

from renderer.canvas.animation import Animation
from renderer.canvas.cutout import Cutout, cut_out
from renderer.canvas.picture import Canvas, Indexed, palette_of
from renderer.canvas.pieces import Piece
from renderer.canvas.prerendered import PRERENDERED, add_sheets, write_sheets
from renderer.canvas.stock import drawn_anew, keep_in, write_kept
from renderer.canvas.typefaces import advance, face_for, has_sign

__all__ = [
    "PRERENDERED",
    "Animation",
    "Canvas",
    "Cutout",
    "Indexed",
    "Piece",
    "add_sheets",
    "advance",
    "cut_out",
    "drawn_anew",
    "face_for",
    "has_sign",
    "keep_in",
    "palette_of",
    "write_kept",
    "write_sheets",
]

"""Rendering drawings to pixels; this is the only package that imports Pillow.

Marks are drawn on sheets of the final size. Only outlines are drawn three times as large, in bands,
and reduced, so that edges are smooth. Bases (which never change) and sprites (the drawings put on
them) are cached in memory, within a limit of bytes, and in a folder after `cache_in`; drawing a
picture then only means pasting. The largest pieces are shipped prerendered. All of this is
thread-safe.
"""

from renderer.canvas.animation import Animation
from renderer.canvas.cutout import Cutout, cut_out
from renderer.canvas.drawn_pieces import cache_in, drawn_anew, write_cache
from renderer.canvas.picture import Canvas, Indexed, palette_of
from renderer.canvas.pieces import Piece
from renderer.canvas.prerendered import PRERENDERED, add_sheets, write_sheets
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
    "cache_in",
    "cut_out",
    "drawn_anew",
    "face_for",
    "has_sign",
    "palette_of",
    "write_cache",
    "write_sheets",
]

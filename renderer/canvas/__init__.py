"""Drawings made into pixels: the only part of the project that knows Pillow.

Marks are laid on sheets of the finished size; only their outlines are drawn three times as large,
in bands, and reduced, so that edges are smooth. What never changes (the base) and every drawing put
on it (sprites) are kept, within a number of bytes, in memory and, after `keep_in`, in a folder;
a picture is then only pasting.
All of this may run in several threads at once.
"""

from renderer.canvas.animation import Animation
from renderer.canvas.cutout import Cutout, cut_out
from renderer.canvas.picture import Canvas, Indexed, palette_of
from renderer.canvas.stock import keep_in, write_kept
from renderer.canvas.typefaces import advance, has_sign

__all__ = [
    "Animation",
    "Canvas",
    "Cutout",
    "Indexed",
    "advance",
    "cut_out",
    "has_sign",
    "keep_in",
    "palette_of",
    "write_kept",
]

"""Rendering drawings to pixels; this is the only package that imports Pillow.

Marks are drawn on sheets of the final size. Only outlines are drawn three times as large, in bands,
and reduced, so that edges are smooth. Bases (which never change) and sprites (the drawings put on
them) are cached in memory, within a limit of bytes, and in a folder after `cache_in`; drawing a
picture then only means pasting. The largest pieces are shipped prerendered. All of this is
thread-safe.
"""

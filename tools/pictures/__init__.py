"""Positions and sheets that are drawn for authors: for palettes, prerendered pieces and tests."""

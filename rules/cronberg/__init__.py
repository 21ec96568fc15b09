"""Cronberg: rhombi on a hexagon of triangles, tokens on the crossings between them."""

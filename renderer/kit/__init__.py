"""What the pictures of all games share.

- `surfaces`: shadows, sides, light edges; the levels SHEET, TILE, PIECE; textures inside an area
- `people`: shapes, badges, pieces and pips of the seats; names, whose turn it is, who has won
- `frame`: table, header, capsule, panels and plates
- `marks`: outline, glow, ghost, value chip, return arrow, dotted path; names of legal places
- `icons`: icons on a grid of 24 units, and the shared ones

A painter implements `renderer.painter.Painter`: a static base made as one drawing, and the layers
that put sprites on it (see `renderer.cronberg.painter`, the model).
"""

"""What the pictures of all games share.

- `depth`: shadows, sides, light edges; the levels SHEET, TILE, PIECE
- `seats`: shapes, badges, pieces and pips of the seats' colours
- `frame`: table, header, capsule, panels and plates
- `people`: names, sentences, whose turn it is, who has won
- `last_turn`: outline, glow, ghost, value chip, return arrow, dotted path
- `places`: names of legal places, quiet or lit
- `textures`: dots, bricks, hatching, furrows, tents inside an area
- `icons`: icons on a grid of 24 units, and the shared ones

A painter implements `renderer.painter.Painter`: a static base made as one drawing, the layers that
put sprites on it, and samples of all its colours (see `renderer.cronberg.painter`, the model).
"""

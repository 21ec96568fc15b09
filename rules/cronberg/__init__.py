"""Cronberg: rhombi on a hexagon of triangles, tokens on the crossings between them.

It is the smallest game, and the one to read first. `game` is what other rooms use;
`setup` makes the first position; `state` is a position with its board; `moves` are what seats
and chance can do, and its notation; `play` decides who acts, what follows and what it scores;
`events` is what the log tells; `menu` makes labels and paths of moves; `view` is what players see;
`tables` are the printed components; `words` names and explains them; `advice` is what opponents
and hints ask, `orders` what can be ordered ahead.
"""

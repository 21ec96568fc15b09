"""Cronberg: rhombi on a hexagon of triangles, tokens on the crossings between them.

It is the smallest game, and the one to read first. `game` is what other rooms use;
`setup` makes the first position; `state` is a position, `board` its rhombi; `moves` are what seats
and chance can do, and its notation; `phases` decides who acts and what follows; `events` is what
the log tells; `menu` makes labels and paths of moves; `view` is what players see; `tables` are the
printed components; `scoring`, `campaign` and `words` support them.
"""

"""Cronberg: rhombi on a hexagon of triangles, tokens on the crossings between them.

The smallest of the games, and the one to read first. `game` is what the rest of the program
holds; `setup` makes the first position; `state` is a position, `board` the rhombi that lie in it;
`moves` are what seats and chance can do, and how that is written; `phases` is who decides what,
and what follows from it; `events` is what the log tells; `menu` is how moves are offered; `view`
is what may be seen; `tables` are the printed components; `scoring`, `campaign` and `words` serve
them.
"""

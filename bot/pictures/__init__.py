"""Pictures of positions, standings and statistics, drawn in threads and cached.

Begin with `request`: a PictureRequest says which picture of a position is wanted. `standings`,
`last_post` and `statistics` build the content of other pictures; `pictures` draws them all.
May import `language`, `sessions` and the renderer, but not discord.py.
"""

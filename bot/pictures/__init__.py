"""Pictures of positions and standings, drawn in threads and cached.

Begin with `request`: a PictureRequest says which picture is wanted; `pictures` draws it.
May import `language`, `sessions` and the renderer, but not discord.py.
"""

"""A game's page at the end: how the points developed, where they came from, what turned it."""

from renderer.last_post.painter import draw_last_post
from renderer.last_post.values import LastPost

__all__ = ["LastPost", "draw_last_post"]

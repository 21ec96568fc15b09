"""Sessions: the tables people play at, and all they can do with them."""

from bot.sessions.posts import Kind, Post
from bot.sessions.sessions import Outbox, Sessions, Summary, Wish
from bot.sessions.table import Place, Status, Table, User, Vote

__all__ = [
    "Kind",
    "Outbox",
    "Place",
    "Post",
    "Sessions",
    "Status",
    "Summary",
    "Table",
    "User",
    "Vote",
    "Wish",
]

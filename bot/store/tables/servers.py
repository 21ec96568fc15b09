"""The tables of servers: the settings that their moderators chose, and which were greeted."""

from sqlalchemy import BigInteger, Column, Table, Text

from bot.store.tables.base import metadata

servers = Table(
    "servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("threads", Text, nullable=False, server_default="none"),
    Column("overview_channel_id", BigInteger),
    Column("overview_message", BigInteger),
)
"""The thread that new games get (a ThreadKind), and where the overview of all games is shown."""

greeted_servers = Table(
    "greeted_servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
)
"""The servers on which the bot has introduced itself, once."""

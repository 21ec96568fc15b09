"""The tables of servers: the settings that their moderators chose, and which were greeted."""

from sqlalchemy import BigInteger, Boolean, Column, Integer, Table, Text, true

from bot.store.tables.base import metadata

servers = Table(
    "servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("threads", Text, nullable=False, server_default="none"),
    Column("overview_channel_id", BigInteger),
    Column("overview_message", BigInteger),
    Column("language", Text, nullable=False, server_default=""),
    Column("table_channels", Text, nullable=False, server_default=""),
    Column("openers", Text, nullable=False, server_default="everybody"),
    Column("opener_role", BigInteger),
    Column("most_games", Integer),
    Column("is_sharing", Boolean, nullable=False, server_default=true()),
)
"""See `ServerChoices`; `table_channels` are ids of channels, with hyphens between."""

greeted_servers = Table(
    "greeted_servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
)
"""The servers on which the bot has introduced itself, once."""

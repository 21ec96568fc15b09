"""Tables of what users and servers have chosen."""

from sqlalchemy import BigInteger, Boolean, Column, Integer, Table, Text, false, true

from bot.store.tables.base import Moment, metadata

preferences = Table(
    "preferences",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("way", Text, nullable=False),
    Column("hours", Integer, nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("zone", Text, nullable=False),
    Column("away_until", Moment),
    Column("confirm", Text, nullable=False, server_default="turn"),
    Column("in_statistics", Boolean, nullable=False, server_default=true()),
    Column("tell_next", Boolean, nullable=False, server_default=false()),
    Column("colours", Text, nullable=False, server_default=""),
    Column("larger_pictures", Boolean, nullable=False, server_default=false()),
    Column("mine_first", Boolean, nullable=False, server_default=false()),
    Column("language", Text, nullable=False, server_default=""),
    Column("lends_games", Boolean, nullable=False, server_default=false()),
)
"""How users want to be reminded (`way`), and their quiet hours, as minutes from midnight in `zone`.

`in_statistics` says whether others see them in statistics, `tell_next` whether they are told that
their turn comes next; `colours` are those they like to have, the favourite first, with hyphens
between. `larger_pictures` and `mine_first` are about pictures that they alone see; `language` is
the code of the language they read, empty for that of Discord. `lends_games` says whether others may
practise with positions of their finished games.
"""

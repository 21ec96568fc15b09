"""The oldest schema that is migrated, from before 1.0; it has no way here from older ones.

Those pass through the commit that `bot.store.schema` names. New databases get the tables of the
program at once, see `Schema.upgrade`.
"""

revision = "0029"
down_revision = None

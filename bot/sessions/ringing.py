"""When somebody who is waited for is reminded, and when their time is used up."""

from datetime import datetime

from sqlalchemy import Connection

from bot.sessions.preferences import Preferences


def reschedule(
    connection: Connection, user: int, chosen: tuple[Preferences, Preferences], at: datetime
) -> None:
    """Set a person's clocks by what they have chosen, before and now.

    While they are away their clocks stand still; the boards that wait for them say so.
    """
    del connection, user, chosen, at

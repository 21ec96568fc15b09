"""The limits of a machine and of a server, and the refusals of more."""

from typing import NamedTuple

from bot.basics.refusals import Refused
from rules.text import count


class Limits(NamedTuple):
    """The limits of a machine; None for no limit."""

    games: int | None = None
    """Games that go on at once on a server."""
    hard_opponents: int | None = None
    """Opponents of the level hard, in all games that go on."""
    tables: int | None = None
    """Tables that one person has open."""


def too_many_games(most: int) -> Refused:
    """Return the refusal of another game on a server that has `most`."""
    return Refused(
        count(
            "This server has {count} running game, which is the most that this bot takes on. "
            "Finish it first, or ask whoever hosts the bot to allow more.",
            "This server has {count} running games, which is the most that this bot takes on. "
            "Finish one first, or ask whoever hosts the bot to allow more.",
            most,
        )
    )


def too_many_hard_opponents(most: int) -> Refused:
    """Return the refusal of another opponent of the level hard when `most` may play."""
    return Refused(
        count(
            "At most {count} opponent plays at the level hard at once, in all games of this bot, "
            "and it does already. Choose medium, try again later, or ask whoever hosts the bot to "
            "allow more.",
            "At most {count} opponents play at the level hard at once, in all games of this bot. "
            "Choose medium, try again later, or ask whoever hosts the bot to allow more.",
            most,
        )
    )


def too_many_tables(most: int) -> Refused:
    """Return the refusal of another table to a person who has `most` open."""
    return Refused(
        count(
            "You have {count} open table, which is the most that one person may have. Start or "
            "cancel it first, or ask whoever hosts the bot to allow more.",
            "You have {count} open tables, which is the most that one person may have. Start or "
            "cancel one first, or ask whoever hosts the bot to allow more.",
            most,
        )
    )


def too_many_open(most: int) -> Refused:
    """Return the refusal of another game or table on a server that wants `most`."""
    return Refused(
        count(
            "On this server one game or table is open at a time. Wait until it is over, or ask "
            "somebody who manages the server: `/server` changes it.",
            "On this server at most {count} games and tables are open at a time. Wait until one is "
            "over, or ask somebody who manages the server: `/server` changes it.",
            most,
        )
    )

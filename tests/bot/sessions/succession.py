"""Seats that change hands, as people ask for it."""

from bot.sessions import Office, Succession, Table, User
from rules.text import Seat
from tests.bot.sessions.club import Club

EMIL = User(105, "Emil")
NOBODY = User(-1, "Automatic player")
MODERATOR = Office(is_moderator=True)


async def hand(
    club: Club, table: Table, asker: User, before: User, newcomer: User | None = None
) -> Table:
    """Ask for somebody's seat to change hands."""
    wanted = Succession(_seat_of(table, before), newcomer)
    return await club.sessions.replace(table.id, asker, wanted, club.action())


async def order(
    club: Club, table: Table, before: User, newcomer: User | None = None, by: User = EMIL
) -> Table:
    """Let a moderator ask for somebody's seat to change hands."""
    wanted = Succession(_seat_of(table, before), newcomer, MODERATOR)
    return await club.sessions.replace(table.id, by, wanted, club.action())


async def hand_number(club: Club, table: Table, asker: User, number: int) -> Table:
    """Ask for an automatic player at a seat, by its number, whether there is such a seat or not."""
    wanted = Succession(Seat(number - 1))
    return await club.sessions.replace(table.id, asker, wanted, club.action())


async def taken_over(club: Club, table: Table, before: User, newcomer: User) -> Table:
    """Let somebody take a seat, on the word of whoever has it."""
    table = await hand(club, table, before, before, newcomer)
    return await club.vote(table, newcomer, agrees=True)


def names(table: Table) -> list[str]:
    return [user.name for user in table.people]


def _seat_of(table: Table, user: User) -> Seat:
    seat = table.seat_of(user.id)
    assert seat is not None
    return seat

"""Rows of lobbies: their guests, and what their people have chosen."""

from collections.abc import Iterable, Mapping

from sqlalchemy import Connection, bindparam, select

from bot.sessions.lobby import Guest, GuestStatus, Wish
from bot.sessions.people import User
from bot.store.fields import by_column, select_fields
from bot.store.tables.games import guests, people, wishes

GUESTS = (
    select(guests.c.user_id, people.c.name, guests.c.standing, guests.c.post)
    .join(people)
    .where(guests.c.session_id == bindparam("session"))
    .order_by(guests.c.number)
)
WISHES = (
    select_fields(wishes, Wish, wishes.c.user_id)
    .where(wishes.c.session_id == bindparam("session"))
    .order_by(wishes.c.user_id)
)
DISMISS = guests.delete().where(guests.c.session_id == bindparam("session"))
FORGET = wishes.delete().where(wishes.c.session_id == bindparam("session"))


def guests_of(connection: Connection, session: int) -> tuple[Guest, ...]:
    """Return the guests of a lobby, in the order in which they were invited or asked."""
    found = connection.execute(GUESTS, {"session": session})
    return tuple(Guest(User(*own), GuestStatus(status), post) for *own, status, post in found)


def wishes_of(connection: Connection, session: int) -> Mapping[int, Wish]:
    """Return what the people of a lobby have chosen, by the id of the user."""
    found = connection.execute(WISHES, {"session": session})
    return {user: Wish(*chosen) for user, *chosen in found}


def set_guests(connection: Connection, session: int, invited: Iterable[Guest]) -> None:
    """Replace the guests of a lobby; their names have to be stored already."""
    connection.execute(DISMISS, {"session": session})
    values = [
        {
            "session_id": session,
            "user_id": guest.user.id,
            "number": number,
            "standing": guest.status,
            "post": guest.post,
        }
        for number, guest in enumerate(invited)
    ]
    if values:
        connection.execute(guests.insert(), values)


def set_wishes(connection: Connection, session: int, chosen: Mapping[int, Wish]) -> None:
    """Replace what the people of a lobby have chosen."""
    connection.execute(FORGET, {"session": session})
    values = [
        {"session_id": session, "user_id": user, **by_column(wish)} for user, wish in chosen.items()
    ]
    if values:
        connection.execute(wishes.insert(), values)

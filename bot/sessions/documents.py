"""Documents of sessions and campaigns as text, with users as numbers: their names have a table."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

from bot.sessions.people import User

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Form = TypeVar("Form", bound="DataclassInstance")
"""What a document holds: the stored part of a session or a campaign."""


class Written(NamedTuple):
    """A document as text, and the users whom it names."""

    text: str
    users: frozenset[User]

    @property
    def ids(self) -> frozenset[int]:
        """The ids of the users."""
        return frozenset(user.id for user in self.users)


def content(document: Form, form: type[Form]) -> dict[str, Any]:
    """Return what stands in a document, without what a session or campaign has besides."""
    return {name: getattr(document, name) for name in _names(form)}


@cache
def _names(form: type[Form]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(form))


def write(document: Form, form: type[Form]) -> Written:
    """Return the text of a document."""
    users = set[User]()

    def number_of(user: User) -> int:
        users.add(user)
        return user.id

    text = msgspec.json.encode(content(document, form), enc_hook=number_of).decode()
    return Written(text, frozenset(users))


def read(text: str, form: type[Form], user_of: Callable[[int], User]) -> Form:
    """Return the document that a text holds; raises ValueError if it is damaged."""

    def user(kind: type, number: object) -> User:
        if not isinstance(number, int):
            raise TypeError(kind)
        return user_of(number)

    return msgspec.json.decode(text, type=form, dec_hook=user)


def read_nameless(text: str, form: type[Form]) -> Form:
    """Return the document that a text holds, with users who have no names."""
    return read(text, form, lambda number: User(number, ""))

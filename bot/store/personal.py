"""What is stored about people: how it is told to them, and what becomes of it without them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import (
    BindParameter,
    Column,
    ColumnElement,
    Connection,
    Executable,
    Select,
    bindparam,
    select,
)

from rules.text import Text

USER: BindParameter[int] = bindparam("user")

Reading: TypeAlias = Callable[[Connection, int], Iterable[Mapping[str, Any]]]


class Personal(NamedTuple):
    """One kind of rows about people."""

    kind: str
    """Its name in the file of **Privacy**."""
    says: Text
    """What is said about a number of rows, by `count`."""
    query: Executable | Reading
    """What is told of the rows about `USER`, or reads what is told of a user."""
    deleted: tuple[Column[Any], ...] = ()
    """The columns whose rows are deleted when a user is forgotten."""
    given_away: tuple[Column[Any], ...] = ()
    """The columns in which an anonymous id replaces a user who is forgotten."""

    def told(self, number: int) -> Text:
        """Return what is said about a number of rows."""
        return Text(self.says.template, (("count", number),), self.says.plural)


def by_game(
    column: Column[Any], *told: ColumnElement[Any], order: Sequence[Any] = ()
) -> Select[*tuple[Any, ...]]:
    """Return the query for what a table stores about a user's games; `column` has the user."""
    game = column.table.c.session_id
    query = select(game.label("game"), *told).where(column == USER)
    return query.order_by(game, *order)

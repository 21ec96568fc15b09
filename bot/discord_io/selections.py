"""Reads what was selected in a menu."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple, TypeVar, cast

import discord

from bot.basics.names import name_of
from bot.basics.refusals import NothingSelected, Outdated
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import read_path

E = TypeVar("E", bound=Enum)

BUTTON = discord.ComponentType.button.value


def selected(interaction: Interaction) -> tuple[int, ...]:
    """Return the path of the selected option; empty for a button. Raises Outdated."""
    return tuple(index for value in _values(interaction) for index in read_path(value))


def selected_value(interaction: Interaction) -> str:
    """Return the value of the selected option; empty for a button."""
    return next(iter(_values(interaction)), "")


def path_in_select(interaction: Interaction) -> tuple[int, ...]:
    """Return the path of the selected option; raises NothingSelected for a button, or Outdated."""
    return read_path(value_in_select(interaction))


def value_in_select(interaction: Interaction) -> str:
    """Return the value of the selected option; raises NothingSelected for a button."""
    value = selected_value(interaction)
    if not value:
        raise NothingSelected
    return value


def _values(interaction: Interaction) -> Sequence[str]:
    """Return what was selected; empty for a button. Raises NothingSelected."""
    pressed: Mapping[str, Any] = cast("Mapping[str, Any]", interaction.data or {})
    values: Sequence[str] = pressed.get("values", ())
    is_select = pressed.get("component_type", BUTTON) != BUTTON
    if is_select and not values:
        raise NothingSelected
    return values


def selected_member(interaction: Interaction, kind: type[E]) -> E:
    """Return the member of an enumeration whose value was selected.

    Raises NothingSelected, or Outdated.
    """
    try:
        return kind(value_in_select(interaction))
    except ValueError:
        raise Outdated from None


class SelectedUser(NamedTuple):
    """A user who was chosen in a select, as Discord describes them."""

    id: int
    name: str
    """Their name on the server."""
    is_bot: bool


def selected_users(interaction: Interaction) -> tuple[SelectedUser, ...]:
    """Return the users who were chosen in a select; raises NothingSelected for a button."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    value_in_select(interaction)
    resolved: Mapping[str, Mapping[str, Any]] = data.get("resolved", {})
    users, members = resolved.get("users", {}), resolved.get("members", {})
    chosen: Sequence[str] = [user for user in data.get("values", ()) if user in users]
    return tuple(_selected_user(user, users[user], members.get(user)) for user in chosen)


def _selected_user(
    number: str, user: Mapping[str, Any], member: Mapping[str, Any] | None
) -> SelectedUser:
    nick: str | None = member.get("nick") if member else None
    name = name_of(nick, user.get("global_name"), user["username"])
    return SelectedUser(int(number), name, user.get("bot", False))

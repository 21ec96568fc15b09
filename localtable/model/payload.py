"""JSON as it travels between the stand-in, the bot and the page."""

from typing import Any, TypeAlias

Payload: TypeAlias = dict[str, Any]
"""A JSON object; what it must hold is checked where it is read."""

Json: TypeAlias = Payload | list["Json"] | str | int | float | bool | None
"""Any JSON value."""

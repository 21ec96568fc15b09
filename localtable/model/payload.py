"""JSON sent between the stand-in, the bot and the page."""

from typing import Any, TypeAlias

Payload: TypeAlias = dict[str, Any]
"""A JSON object; its fields are checked where they are read."""

Json: TypeAlias = Payload | list["Json"] | str | int | float | bool | None
"""Any JSON value."""

"""The icons of Chicago: people, works, goods, industries."""

from collections.abc import Mapping

from renderer.kit.icons import Icon, read_icons

ICONS = read_icons("renderer.big_shoulders")
INDUSTRIES: Mapping[str, Icon] = {key: ICONS[f"industry_{key.lower()}"] for key in "FDMS"}
"""Milk can, watch, ham, shoe."""

"""A stand-in for Discord on this machine, and a page to play on."""

from localtable.server import LocalTable

__all__ = ["LocalTable"]

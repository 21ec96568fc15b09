"""All routes of the REST API that are simulated."""

from aiohttp import web

from localtable.rest import (
    account,
    channels,
    commands,
    emojis,
    guilds,
    interactions,
    messages,
    pins,
)
from localtable.rest.context import Context


def routes(context: Context) -> list[web.RouteDef]:
    """List the routes, without the prefix of the API's version."""
    # Pins come before messages, so that `pins` is not taken for a message's id.
    parts = (account, commands, emojis, guilds, channels, pins, messages, interactions)
    return [route for part in parts for route in part.routes(context)]

"""Accounts and the application as JSON."""

from localtable.model.accounts import User
from localtable.model.channels import Channel
from localtable.model.payload import Payload
from localtable.model.world import World

GUILD_INSTALL, USER_INSTALL = "0", "1"
ENGLISH, LOCALE = "en", "en-US"
"""The page's source language, and what Discord calls it."""


def user_payload(user: User) -> Payload:
    """Return an account as JSON."""
    return {
        "id": str(user.id),
        "username": user.name.lower(),
        "global_name": None if user.is_bot else user.name,
        "discriminator": "0",
        "avatar": None,
        "bot": user.is_bot,
        "public_flags": 0,
        "flags": 0,
    }


def me_payload(world: World) -> Payload:
    """Return the bot's own account as JSON."""
    account = user_payload(world.bot)
    account["username"] = world.bot.name
    return {**account, "verified": True, "mfa_enabled": True, "locale": LOCALE, "email": None}


def author_payload(world: World, user: User) -> Payload:
    """Return the author of a message as JSON; the bot has its full name here."""
    account = user_payload(user)
    return {**account, "username": world.bot.name} if user.is_bot else account


def application_payload(world: World) -> Payload:
    """Return the bot's application as JSON."""
    return {
        "id": str(world.application_id),
        "name": world.bot.name,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": user_payload(world.owner),
        "team": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "summary": "",
        "tags": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": len(world.guilds),
        "integration_types_config": {GUILD_INSTALL: {}, USER_INSTALL: {}},
    }


def owners_payload(world: World, channel: Channel, user: User) -> Payload:
    """Return for whom the bot is installed; a direct conversation has no server."""
    if world.is_without_bot(channel):
        return {USER_INSTALL: str(user.id)}
    return {GUILD_INSTALL: str(channel.guild_id or 0)}

"""The commands as Discord knows them: registered, worded in its languages, answered in time."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from discord import AppCommandOptionType, Locale
from discord.app_commands import (
    ContextMenu,
    TranslationContext,
    TranslationContextLocation,
    Translator,
    locale_str,
)
from discord.http import Route

from bot.basics.refusals import Unready
from bot.discord_io.client import Lockkeeper
from bot.discord_io.errors import DISCORD_FAILURES, is_about_token, refusal_words
from bot.language.languages import has_texts
from bot.language.readers import catalogue
from bot.sessions.notes import Notes

NAMES: Mapping[TranslationContextLocation, str] = {
    TranslationContextLocation.command_name: "command",
    TranslationContextLocation.group_name: "command",
    TranslationContextLocation.parameter_name: "option",
}
"""The contexts of what people type: one word, in small letters."""


class CommandTexts(Translator):
    """Tells Discord what commands are called and do in other languages."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContext[Any, Any]
    ) -> str | None:
        """Return a translation; None if there is none, so that Discord shows the English text."""
        if not has_texts(locale.value):
            return None
        translations, english = catalogue(locale.value), string.message
        is_pressed = isinstance(context.data, ContextMenu)
        where = None if is_pressed else NAMES.get(context.location)
        found = translations.pgettext(where, english) if where else translations.gettext(english)
        return None if found == english else found


log = logging.getLogger(__name__)

ENTRY_POINT = 4
"""The type of the command that Discord makes for an Activity; discord.py does not know it."""

Commands: TypeAlias = Sequence[Mapping[str, Any]]


async def sync_commands(client: Lockkeeper) -> None:
    """Register the commands of the client's tree, unless exactly these are registered.

    An entry-point command stays as it is: Discord refuses a list without it.
    """
    name, tree, texts = f"commands of {client.application_id}", client.tree, CommandTexts()
    await tree.set_translator(texts)
    payload = [await each.get_translated_payload(tree, texts) for each in tree.get_commands()]
    _ask_for_texts(payload)
    registered = await _registered(client)
    if await client.sessions.of(Notes).recall(name) == _fingerprint(payload, registered):
        return
    kept: list[Any] = [each for each in registered if each.get("type") == ENTRY_POINT]
    registered = await client.http.bulk_upsert_global_commands(
        client.application_id or 0, [*payload, *kept]
    )
    await client.sessions.of(Notes).remember(name, _fingerprint(payload, registered))


def _ask_for_texts(parts: Sequence[dict[str, Any]]) -> None:
    """Let Discord offer text files alone wherever a file is asked for; discord.py cannot say so."""
    for part in parts:
        if part.get("type") == AppCommandOptionType.attachment.value:
            part["file_types"] = [".txt"]
        _ask_for_texts(part.get("options", ()))


async def are_synced(client: Lockkeeper) -> bool:
    """Register the commands if Discord lets the bot, and return whether it does.

    Otherwise those stay that are registered. Raises what discord.py raises for a wrong token.
    """
    try:
        await sync_commands(client)
    except DISCORD_FAILURES as refused:
        if is_about_token(refused):
            raise
        log.warning(
            "The commands stay as Discord has them, and are registered later: %s",
            refusal_words(refused),
        )
        return False
    client.has_registered_commands = True
    return True


async def sync_later(client: Lockkeeper, pause: float) -> None:
    """Try to register the commands every `pause` seconds until they are; end when cancelled."""
    is_done = False
    while not is_done:
        await asyncio.sleep(pause)
        try:
            is_done = await are_synced(client)
        except Unready as trouble:
            log.error("The commands cannot be registered: %s", trouble)
    log.info("The commands are registered now")
    await asyncio.Event().wait()


async def _registered(client: Lockkeeper) -> Commands:
    """Return the commands that Discord has, in full: without being asked it omits translations."""
    where = Route(
        "GET", "/applications/{application_id}/commands", application_id=client.application_id
    )
    return await client.http.request(where, params={"with_localizations": "true"})


def _fingerprint(payload: Sequence[object], registered: Commands) -> str:
    """Return a hash of the commands and of the ids under which Discord knows them."""
    ids = sorted(int(command["id"]) for command in registered)
    return hashlib.sha256(json.dumps([payload, ids], sort_keys=True).encode()).hexdigest()

"""Keeps the application's emojis up to date: uploads the games' signs, removes outdated ones."""

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from typing import NamedTuple, TypeAlias

import discord

from bot.discord_io.client import Lockkeeper
from bot.discord_io.emojis import OWN, emoji_name
from bot.discord_io.errors import DISCORD_FAILURES, refusal_words
from renderer.catalog import draw_signs
from rules.catalog import GAMES

log = logging.getLogger(__name__)

LIMIT = 2000
"""The most emojis that an application can have."""
OUTDATED_AFTER = timedelta(days=30)
"""How long all needed emojis must have existed before outdated ones are removed: other processes
may still run an older version of the bot, and messages still show them."""


class EmojiPauses(NamedTuple):
    """How long to wait, in seconds."""

    start: float = 10.0
    """After a start, before the signs are drawn: boards that people wait for come first."""
    upload: float = 1.0
    """Between two uploads."""
    others: float = 300.0
    """Between two checks by a process that leaves the uploads to another one."""
    refused: float = 3600.0
    """Before another attempt after Discord has refused an upload, or the list."""
    checked: float = 60.0
    """After a check since a message was refused for its emojis, before the next one."""


class Wanted(NamedTuple):
    """An emoji that the application should have."""

    name: str
    png: bytes


Signs: TypeAlias = Mapping[str, Wanted]
"""The emojis of a game, by sign."""
Present: TypeAlias = Mapping[str, discord.Emoji]
"""The emojis that the application has, by name."""


class EmojisMissing(Exception):
    """Some emojis are missing; the message, for the log, says why."""


async def keep_emojis(client: Lockkeeper, pauses: EmojiPauses) -> None:
    """Keep an emoji for each sign of each game, and replace deleted ones, until cancelled.

    If that fails, messages show words alone, and the log says why. While Discord refuses an emoji
    that exists, only the message with it does.
    """
    await client.wait_until_ready()
    await asyncio.sleep(pauses.start)
    wanted = await asyncio.to_thread(signs_wanted)
    told, is_doubted = "", False
    while True:
        client.game_emojis.refused.clear()
        try:
            was_missing = await _bring_up_to_date(client, wanted, pauses)
        except EmojisMissing as trouble:
            if str(trouble) != told:
                told = str(trouble)
                log.warning("Messages show the games' signs as words alone: %s", told)
            await asyncio.sleep(pauses.refused)
            continue
        if is_doubted:
            found = "an emoji was deleted, and is back" if was_missing else "all emojis exist"
            log.warning("Discord refused the emojis of a message, sent in words: %s", found)
            await asyncio.sleep(pauses.checked)
        told, is_doubted = "", True
        await client.game_emojis.refused.wait()


def signs_wanted() -> Mapping[str, Signs]:
    """Return the emojis for the signs of all games in the catalogue, drawn."""
    return {
        key: {
            sign: Wanted(emoji_name(sign, drawn.digest), drawn.png)
            for sign, drawn in draw_signs(key).items()
        }
        for key in GAMES
    }


async def _bring_up_to_date(
    client: Lockkeeper, wanted: Mapping[str, Signs], pauses: EmojiPauses
) -> bool:
    """Use the emojis that exist, upload the others, and return whether there were any.

    Raises EmojisMissing if that fails.
    """
    present = await _present(client)
    _use_complete(client, wanted, present)
    missing = _missing(wanted.values(), present)
    if client.shard_of(None) not in client.own_shards():
        while _missing(wanted.values(), present):
            await asyncio.sleep(pauses.others)
            present = await _present(client)
            _use_complete(client, wanted, present)
        return bool(missing)
    present = await _make_room(wanted, present, len(missing))
    if missing:
        log.info("Uploading %d emojis of the games’ signs; this may take hours", len(missing))
    for key, signs in wanted.items():
        for emoji in _missing([signs], present):
            present = await _upload(client, emoji, present)
            await asyncio.sleep(pauses.upload)
        _use_complete(client, {key: signs}, present)
    if missing:
        log.info("All emojis of the games’ signs are uploaded")
    return bool(missing)


def _use_complete(client: Lockkeeper, wanted: Mapping[str, Signs], present: Present) -> None:
    """Show the signs of those games of which all emojis exist, and of no others."""
    for key, signs in wanted.items():
        markup = {s: str(present[e.name]) for s, e in signs.items() if e.name in present}
        client.game_emojis.use(key, markup if len(markup) == len(signs) else {})


def _missing(wanted: Iterable[Signs], present: Present) -> Sequence[Wanted]:
    """Return the emojis that do not exist yet, each once."""
    emojis = {emoji.name: emoji for signs in wanted for emoji in signs.values()}
    return [emoji for name, emoji in emojis.items() if name not in present]


async def _present(client: Lockkeeper) -> Present:
    try:
        emojis = await client.fetch_application_emojis()
    except DISCORD_FAILURES as trouble:
        raise EmojisMissing(
            f"the application's emojis cannot be listed. {refusal_words(trouble)}"
        ) from None
    # If two have the same name, all processes take the older.
    return {emoji.name: emoji for emoji in sorted(emojis, key=lambda e: e.id, reverse=True)}


async def _upload(client: Lockkeeper, emoji: Wanted, present: Present) -> Present:
    """Upload an emoji unless another process has; return the emojis that exist then."""
    try:
        made = await client.create_application_emoji(name=emoji.name, image=emoji.png)
    except DISCORD_FAILURES as trouble:
        # It may exist all the same, made by this request or by another process.
        found = await _present(client)
        if emoji.name in found:
            return found
        raise EmojisMissing(f"an emoji could not be uploaded. {refusal_words(trouble)}") from None
    return {**present, made.name: made}


async def _make_room(wanted: Mapping[str, Signs], present: Present, missing: int) -> Present:
    """Remove outdated emojis of ours, if that is safe or room is needed; return the others."""
    needed = {emoji.name for signs in wanted.values() for emoji in signs.values()}
    outdated = [e for e in present.values() if e.name.startswith(OWN) and e.name not in needed]
    too_many = len(present) + missing - LIMIT
    if too_many > len(outdated):
        raise EmojisMissing(
            f"the application has {len(present)} emojis, and {missing} more do not fit"
        )
    if not missing and all(_is_long_there(present[name]) for name in needed):
        removed = [emoji for emoji in outdated if _is_long_there(emoji)]
    else:
        removed = sorted(outdated, key=lambda emoji: emoji.id)[: max(0, too_many)]
    for emoji in removed:
        await _remove(emoji)
    gone = {emoji.name for emoji in removed}
    return {name: emoji for name, emoji in present.items() if name not in gone}


def _is_long_there(emoji: discord.Emoji) -> bool:
    return discord.utils.utcnow() - emoji.created_at > OUTDATED_AFTER


async def _remove(emoji: discord.Emoji) -> None:
    try:
        await emoji.delete()
    except discord.NotFound:
        pass
    except DISCORD_FAILURES as trouble:
        raise EmojisMissing(
            f"an outdated emoji could not be removed. {refusal_words(trouble)}"
        ) from None

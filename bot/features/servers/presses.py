"""What those who manage a server choose for everybody there, on the page of /server."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, cast

import discord
from discord import Permissions, app_commands

from bot.basics.refusals import Refused
from bot.discord_io.access import is_public_here
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.forms import submitted_text
from bot.discord_io.permissions import missing_in
from bot.discord_io.replies import Verb, defer_ephemeral, defer_public, defer_update, show
from bot.discord_io.slash import slash
from bot.features.feature import Feature
from bot.features.servers.actions import ServerChoices
from bot.features.servers.limits import must_be_within
from bot.features.servers.pages import OPTIONS, server_page
from bot.features.servers.rows import Servers
from bot.features.settings.controls import Option, Picks
from bot.features.settings.presses import asks_for_other, named, pressed, wanted
from bot.sessions.hooks import Hooks
from bot.sessions.session import Session
from rules.text import Text, say


async def show_server(interaction: Interaction, _clicked: CustomId | None = None) -> None:
    """Show what is chosen for the server; raises Refused."""
    _must_manage_server(interaction)
    chosen = await interaction.client.sessions.of(Servers).get(interaction.guild_id)
    await _show(interaction, chosen)


async def choose(interaction: Interaction, clicked: CustomId) -> None:
    """Set what was pressed or selected, or open the form for another value; raises Refused."""
    option, value = pressed(interaction, clicked, OPTIONS)
    if await asks_for_other(interaction, clicked._replace(verb="server-typed"), option, value):
        return
    if option.picks:
        await _pick(interaction, option)
    else:
        await _set(interaction, option, value)


async def submit(interaction: Interaction, sent: CustomId) -> None:
    """Set what was typed into the form of a setting; raises Refused."""
    option = named(sent.rest.partition(" ")[0], OPTIONS)
    await _set(interaction, option, submitted_text(interaction))


async def must_share(interaction: Interaction, session: Session | None = None) -> None:
    """Raise Refused where what somebody sees, perhaps of a game, is not to be shown to all.

    That is so if the server has chosen it, or if somebody here may not know of the game.
    """
    if session and not await is_public_here(interaction, session):
        raise Refused(
            say(
                "Not everybody here can see the channel of that game, so it is not shown to all. "
                "Use the button in the channel where it was played."
            )
        )
    if not await may_share(interaction):
        raise Refused(
            say(
                "This server has chosen that films, last posts and statistics are not shown to "
                "everybody. Somebody who manages the server can change that in `/server`."
            )
        )


async def may_share(interaction: Interaction, session: Session | None = None) -> bool:
    """Return whether films, statistics and so on, perhaps of a game, may be shown to all here."""
    chosen = await interaction.client.sessions.of(Servers).get(interaction.guild_id)
    return chosen.is_sharing and (session is None or await is_public_here(interaction, session))


async def _pick(interaction: Interaction, option: Option[ServerChoices]) -> None:
    """Set the channels or the role that were picked, and say what the bot lacks there."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    picked: Sequence[str] = data.get("values", ())
    lacking = [*_lacking(interaction, picked)] if option.picks is not Picks.ROLE else []
    if lacking and option.picks is Picks.CHANNEL:
        raise Refused(say("{lacking} Nothing has changed.", lacking=lacking[0]))
    await _set(interaction, option, " ".join(picked), lacking)


async def _set(
    interaction: Interaction,
    option: Option[ServerChoices],
    value: str,
    notes: Sequence[Text] = (),
) -> None:
    _must_manage_server(interaction)
    client, guild = interaction.client, interaction.guild_id or 0
    before, after = await client.sessions.of(Servers).set(guild, wanted(option, value))
    client.languages[guild] = after.language
    if before.overview_channel_id != after.overview_channel_id:
        await _delete(interaction, before)
    await _show(interaction, after, notes)


async def _show(
    interaction: Interaction, chosen: ServerChoices, notes: Sequence[Text] = ()
) -> None:
    now, locale = interaction.client.sessions.now(), str(interaction.locale)
    await show(interaction, server_page(chosen, now, locale, notes))


def _must_manage_server(interaction: Interaction) -> None:
    """Raise Refused unless the user has the right now.

    Discord decides who sees the command, and a server can show it to everybody.
    """
    if not interaction.permissions.manage_guild:
        raise Refused(say("Only somebody with Manage Server can choose that. Nothing has changed."))


def _lacking(interaction: Interaction, picked: Sequence[str]) -> Iterator[Text]:
    """Yield what the bot lacks in each of the channels that were picked, if it lacks anything."""
    for own in picked:
        found = interaction.guild.get_channel(int(own)) if interaction.guild else None
        if found is None:
            missing: tuple[Text, ...] = (say("View Channel"),)
        else:
            granted = _granted(interaction, own) or found.permissions_for(found.guild.me)
            # What is posted there is a thread.
            is_forum = found.type is discord.ChannelType.forum
            kind = discord.ChannelType.public_thread if is_forum else found.type
            missing = tuple(missing_in(kind, granted))
        if missing:
            yield say(
                "⚠️ I lack permissions in <#{channel}>: {missing}. Somebody who manages the server "
                "can give them to me in the channel’s settings.",
                channel=own,
                missing=missing,
            )


def _granted(interaction: Interaction, channel: str) -> discord.Permissions | None:
    """Return what the bot may do in a channel that was picked, if Discord tells it."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    told = data.get("resolved", {}).get("channels", {}).get(channel, {}).get("app_permissions")
    return None if told is None else discord.Permissions(int(told))


async def _delete(interaction: Interaction, shown: ServerChoices) -> None:
    """Delete a message with an overview, unless it is gone or out of reach."""
    if shown.overview_channel_id is None or shown.overview_message is None:
        return
    channel = interaction.client.get_partial_messageable(
        shown.overview_channel_id, guild_id=interaction.guild_id
    )
    with suppress(discord.NotFound, discord.Forbidden):
        await channel.get_partial_message(shown.overview_message).delete()


@app_commands.default_permissions(Permissions(manage_guild=True))
@slash
async def server(interaction: Interaction) -> None:
    """Choose how games are played on this server: where, by whom, and what everybody sees."""
    await defer_ephemeral(interaction)
    await show_server(interaction)


NOT_HERE = say(
    "You may not write in this channel, so you cannot show anything to everybody here. Ask "
    "again in a channel in which you may."
)


async def defer_for_all(interaction: Interaction) -> None:
    """Acknowledge a press whose answer everybody here will see; raises Refused if it may not be.

    The bot must not speak for somebody where they may not speak themselves.
    """
    if interaction.guild_id is not None and not _may_write(interaction):
        raise Refused(NOT_HERE)
    await defer_public(interaction)


def _may_write(interaction: Interaction) -> bool:
    allowed = interaction.permissions
    is_thread = isinstance(interaction.channel, discord.Thread)
    return allowed.send_messages_in_threads if is_thread else allowed.send_messages


FEATURE = Feature(
    commands=(server,),
    verbs={
        "server-setting": Verb(None, choose),
        "server-typed": Verb(defer_update, submit),
        "server": Verb(defer_ephemeral, show_server),
    },
    hooks=Hooks(check=(must_be_within,)),
)

"""The report of Check about a channel: one line for what is fine, what fails, and what to do."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import discord
from discord import ChannelType

from bot.discord_io.notices import Notice
from bot.discord_io.permissions import THREADS, VOCAL, missing_names
from bot.discord_io.wording import notice_of
from bot.features.channels.actions import HELD_BACK
from bot.features.check.trial import Step, Tried
from bot.language.readers import anonymous_reader
from rules.text import Text, joined, say

PLAYABLE = frozenset({ChannelType.text, ChannelType.news, *VOCAL, *THREADS})
CLOSED_DIRECTLY = frozenset({50007, 50278, 20026, 40003})
"""Discord's codes for direct messages that somebody does not accept."""
ONBOARDING = "GUILD_ONBOARDING"


class Checked(NamedTuple):
    """One line: what was looked at, and whether games can do there what they do."""

    sentence: Text
    is_well: bool = True


class Channel(NamedTuple):
    """A channel as far as its permissions are concerned."""

    kind: ChannelType
    name: str
    granted: discord.Permissions
    """What the bot may do there."""
    me: discord.Member
    parent: discord.abc.GuildChannel | None
    """The channel itself, or that of a thread; None if the bot does not see it."""
    category: discord.CategoryChannel | None = None
    thread: discord.Thread | None = None


def check_page(lines: Sequence[Checked], locale: str) -> Notice:
    """Return the answer to whoever has pressed Check."""
    told = (joined("✅ " if line.is_well else "❌ ", line.sentence) for line in lines)
    return notice_of(told, anonymous_reader(locale))


def kind_lines(channel: Channel) -> Iterator[Checked]:
    """Yield what the kind of a channel, or the state of a thread, means for games."""
    if channel.kind not in PLAYABLE:
        told = say(
            "#{name} holds no messages of its own, only posts or channels. Play in one of them,"
            " or in a text channel.",
            name=channel.name,
        )
        yield Checked(told, is_well=False)
    if channel.kind is ChannelType.news:
        yield Checked(
            say(
                "#{name} is an announcement channel: servers that follow it may get boards, "
                "too, and games get no private threads. Better choose a text channel.",
                name=channel.name,
            ),
            is_well=False,
        )
    if channel.kind in VOCAL:
        yield Checked(
            say(
                "#{name} is a voice channel: games are played in its chat, without threads.",
                name=channel.name,
            )
        )
    thread = channel.thread
    if thread and thread.locked:
        yield Checked(
            say(
                "#{name} is locked, so I can post nothing: somebody with Manage Threads can "
                "unlock it.",
                name=channel.name,
            ),
            is_well=False,
        )
    elif thread and thread.archived:
        yield Checked(
            say("#{name} is in the archive: the next post of a game wakes it.", name=channel.name)
        )


def server_lines(server: discord.Guild, *, has_system_channel: bool = True) -> Iterator[Checked]:
    """Yield what a server has to do with the post by which the bot introduces itself."""
    if ONBOARDING in {*map(str, server.features)}:
        yield Checked(
            say(
                "This server has onboarding, so I did not introduce myself here; games are not "
                "affected."
            )
        )
    elif not has_system_channel:
        yield Checked(
            say(
                "This server has no system channel, so I introduce myself in the first channel "
                "in which I may write; games are not affected."
            )
        )


def permission_lines(channel: Channel) -> Iterator[Checked]:
    """Yield each permission that is missing, who denies it, and where to give it."""
    if channel.kind not in PLAYABLE:
        return
    missing = missing_names(channel.kind, channel.granted)
    if not channel.granted.view_channel:
        # Without it Discord denies everything else.
        missing = [one for one in missing if one[0] == "view_channel"]
    elif not channel.granted.send_messages and channel.kind not in THREADS:
        missing = [one for one in missing if one[0] != "attach_files"]
    for name, title in missing:
        told = say(
            "**{title}** is missing in #{name}: {why}",
            title=title,
            name=channel.name,
            why=_why(channel, name),
        )
        yield Checked(told, is_well=False)
    if not missing:
        yield Checked(
            say(
                "Permissions: I have all that games need in #{name}; where my role stands does "
                "not matter.",
                name=channel.name,
            )
        )


def trial_lines(tried: Iterable[Tried]) -> Iterator[Checked]:
    """Yield each step that was tried; what went well is told in one line."""
    done = [*tried]
    well = tuple(step.value for step, refused in done if refused is None)
    if well:
        yield Checked(say("Tried and removed again: {steps}.", steps=well))
    for step, refused in done:
        if refused:
            yield _refused(step, refused)


def _refused(step: Step, refused: discord.HTTPException) -> Checked:
    if step is Step.DELETE and isinstance(refused, discord.Forbidden):
        return Checked(
            say(
                "I may not delete threads, since I do not have Manage Threads: the thread of "
                "this check stays in the archive, where you can delete it. Games do not "
                "need that permission; only a `/try` that fails to open leaves such a thread."
            )
        )
    if step is Step.DIRECT and refused.code in CLOSED_DIRECTLY:
        return Checked(
            say(
                "You accept no direct messages from me, so I can remind you of your turns only "
                "in the channel. You can allow them in the server’s privacy settings."
            ),
            is_well=False,
        )
    if refused.code in HELD_BACK:
        advice = say("AutoMod blocks it: make an exception for me in the server’s settings")
    elif isinstance(refused, discord.Forbidden):
        advice = say("look at my permissions in the channel’s settings")
    else:
        advice = say("the host of the bot can find out more")
    told = say(
        "Discord refuses {step} (status {status}, code {code}): {advice}.",
        step=step.value,
        status=refused.status,
        code=str(refused.code),
        advice=advice,
    )
    return Checked(told, is_well=False)


def _why(channel: Channel, name: str) -> Text:
    """Return who denies a permission, and where it can be given."""
    if channel.parent is None:
        return say("allow it to me in the channel’s settings (Edit Channel, Permissions).")
    whom = _denied_to(channel.parent, channel.me, name)
    if whom is None:
        return say(
            "none of my roles has it. Server Settings, Roles: give it to my role “{role}”.",
            role=channel.me.top_role.name,
        )
    category = channel.category
    if category and category.overwrites == channel.parent.overwrites:
        return say(
            "the category “{category}” denies it to {whom}. Edit Category, Permissions: allow "
            "it to me there.",
            category=category.name,
            whom=whom,
        )
    return say(
        "the channel denies it to {whom}. Edit Channel, Permissions: allow it to me there.",
        whom=whom,
    )


def _denied_to(channel: discord.abc.GuildChannel, me: discord.Member, name: str) -> Text | None:
    """Return for whom an overwrite denies a permission; None if no overwrite does."""
    denied = [target for target, own in channel.overwrites.items() if getattr(own, name) is False]
    ids = {target.id for target in denied}
    if me.id in ids:
        return say("me")
    for role in me.roles:
        if role.id in ids and not role.is_default():
            return say("the role “{role}”", role=role.name)
    return say("everybody") if me.guild.id in ids else None

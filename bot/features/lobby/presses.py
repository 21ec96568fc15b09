"""Tables: opened where and by whom the server lets them be, joined, filled, set up and started."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

import discord

from bot.basics.refusals import ChannelTaken, Outdated, Refused
from bot.discord_io.access import (
    actor_of,
    can_see_by_cache,
    is_alone,
    location_of,
    moderates,
    permissions_in,
)
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.readers import user_of
from bot.discord_io.replies import (
    Verb,
    defer_ephemeral,
    defer_page,
    defer_update,
    reply,
    reply_ephemeral,
    show,
)
from bot.discord_io.selections import value_in_select
from bot.discord_io.wording import notice_of
from bot.features.campaigns.plan import CampaignRequest
from bot.features.campaigns.rows import Campaigns
from bot.features.channels.pages import missing_for
from bot.features.front_door.pages import CLOSED, game_begun
from bot.features.lobby import actions
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.options import options_page
from bot.features.lobby.pages import (
    lobby_notice,
    opened_line,
    opponents_page,
    proposal_line,
    table_page,
)
from bot.features.lobby.rows import KeptRequest, Lobbies, RequestKind
from bot.features.opponents.actions import Proposal, proposal_for
from bot.features.play import actions as play
from bot.features.servers.actions import Openers, ServerChoices
from bot.features.servers.rows import Servers
from bot.features.statistics.service import Results
from bot.language.readers import anonymous_reader
from bot.sessions.change import Change
from bot.sessions.lobby import Admission
from bot.sessions.options import options_at
from bot.sessions.people import Actor, Location, Status, User
from bot.sessions.session import Session, ThreadKind
from opponents.levels import Level
from rules.catalog import GAMES
from rules.setup import COLOURS
from rules.text import Text, say


async def must_allow_table(interaction: Interaction) -> None:
    """Raise Refused unless the user may open a table here; say where or who may."""
    servers, guild = interaction.client.sessions.of(Servers), interaction.guild_id
    if guild is None:
        return
    chosen = await servers.get(guild)
    if chosen.channels and not _places(interaction) & {*chosen.channels}:
        raise Refused(_elsewhere(interaction, chosen))
    if not _may_open(interaction, chosen):
        raise Refused(_others(chosen))


def _places(interaction: Interaction) -> set[int]:
    """Return the channel of an interaction; of a thread, also the channel that it belongs to."""
    channel, here = interaction.channel, location_of(interaction).channel
    return {here, channel.parent_id} if isinstance(channel, discord.Thread) else {here}


def _elsewhere(interaction: Interaction, chosen: ServerChoices) -> Text:
    seen = tuple(
        f"<#{own}>"
        for own in chosen.channels
        if can_see_by_cache(interaction, Location(interaction.guild_id, own))
    )
    if not seen:
        return say(
            "Tables may not be opened in this channel, and you cannot see those in which they "
            "may. Ask somebody who manages the server; `/server` changes it."
        )
    return say("Tables may not be opened in this channel. Open yours in {channels}.", channels=seen)


def _may_open(interaction: Interaction, chosen: ServerChoices) -> bool:
    if chosen.openers is Openers.EVERYBODY or interaction.permissions.manage_guild:
        return True
    user = interaction.user
    has_role = isinstance(user, discord.Member) and user.get_role(chosen.opener_role or 0)
    return chosen.openers is Openers.ROLE and bool(has_role)


def _others(chosen: ServerChoices) -> Text:
    if chosen.openers is Openers.ROLE and chosen.opener_role:
        return say(
            "On this server only members with the role {role} may open tables. Ask one of them, "
            "or join an open table.",
            role=f"<@&{chosen.opener_role}>",
        )
    return say(
        "On this server only somebody with Manage Server may open tables. Ask one of them, or "
        "join an open table."
    )


async def begin_directly(interaction: Interaction, request: LobbyRequest) -> Text:
    """Begin a game in the user's direct messages, and return what they are told; raises Refused."""
    location = await direct_messages_of(interaction)
    sessions = interaction.client.sessions
    await sessions.of(Lobbies).begin(location, actor_alone(interaction), request)
    interaction.client.pictures.prepare(request.game)
    return game_begun(location, interaction.channel_id or 0)


async def direct_messages_of(interaction: Interaction) -> Location:
    """Return the user's direct messages; what waits there is tried again. Raises Refused."""
    client = interaction.client
    try:
        channel = await client.create_dm(discord.Object(interaction.user.id))
    except discord.Forbidden:
        raise Refused(CLOSED) from None
    client.note_spoken(channel.id, interaction.locale)
    client.sessions.outbox.try_again(None, channel.id)
    return Location(None, channel.id)


def actor_alone(interaction: Interaction) -> Actor:
    """Return who acts where the bot may lack everything: the outcome is shown elsewhere."""
    return Actor(user_of(interaction.user), interaction.id)


class ThreadHere(NamedTuple):
    """The thread that a game or campaign is to get in a channel."""

    kind: ThreadKind
    missing: tuple[Text, ...] = ()
    """The permissions that the bot lacks to make it, by Discord's names."""

    @property
    def possible(self) -> ThreadKind:
        """The thread that it really gets."""
        return ThreadKind.NONE if self.missing else self.kind


async def play_opponent(interaction: Interaction, key: str, level: Level) -> Text:
    """Begin a game with as few opponents as it takes, here or directly; raises Refused."""
    opponents = min(seats for seats in GAMES[key].seats if seats > 1) - 1
    request = LobbyRequest(key, opponents=(level,) * opponents)
    if is_alone(interaction):
        return await begin_directly(interaction, request)
    return await open_here(interaction, KeptRequest(RequestKind.OPPONENT, request))


async def open_here(
    interaction: Interaction,
    wanted: KeptRequest,
    thread: ThreadKind | None = None,
    actor: Actor | None = None,
) -> Text:
    """Open a table or a campaign here, or begin a game; return what the user is told.

    Raises Refused. Without `thread` the server's default decides whether there is a thread for it.
    `actor` is the user, with the interaction that asked first if this one only repeats it. If the
    channel is taken, what was asked for is kept, to be opened with a thread.
    """
    sessions, actor = interaction.client.sessions, actor or actor_of(interaction)
    kind, request = wanted
    await must_allow_table(interaction)
    made = await _thread_for(interaction, thread, request.admission)
    here, request = location_of(interaction), request._replace(thread=made.possible)
    try:
        if isinstance(request, CampaignRequest):
            await sessions.of(Campaigns).open_campaign(here, actor, request)
        elif kind is RequestKind.OPPONENT:
            await sessions.of(Lobbies).begin(here, actor, request)
        else:
            await sessions.of(Lobbies).open_lobby(here, actor, request)
            interaction.client.pictures.prepare(request.game)
    except ChannelTaken as taken:
        with suppress(Refused):
            other = await _thread_for(interaction, ThreadKind.PUBLIC, request.admission)
            if other.possible is not ThreadKind.NONE:
                await sessions.of(Lobbies).keep(actor_of(interaction), wanted)
                taken.kept = interaction.id
        raise
    return opened_line(kind, made.kind, made.missing)


async def open_with_thread(interaction: Interaction, clicked: CustomId) -> None:
    """Open with a thread exactly what the user has asked for, once for any number of presses."""
    if not clicked.rest.isdecimal():
        raise Outdated
    first = int(clicked.rest)
    wanted = await interaction.client.sessions.of(Lobbies).kept(first, interaction.user.id)
    actor = actor_of(interaction)._replace(action=first)
    await reply(interaction, await open_here(interaction, wanted, ThreadKind.PUBLIC, actor))


async def _thread_for(
    interaction: Interaction, wanted: ThreadKind | None, admission: Admission
) -> ThreadHere:
    """Return which thread a game or campaign gets here, and which permissions the bot lacks for it.

    Raises Refused where one is wanted and Discord has none, as in a thread, or by somebody who
    may not make one and for whom the server's default does not; and if a private one is impossible,
    since what is to be private is not played in the open.
    """
    if not isinstance(interaction.channel, discord.TextChannel):
        if wanted not in {None, ThreadKind.NONE}:
            raise Refused(_without_thread(interaction))
        return ThreadHere(ThreadKind.NONE)
    chosen = await interaction.client.sessions.of(Servers).get(interaction.guild_id)
    kind = chosen.threads if wanted is None else wanted
    if kind is ThreadKind.NONE:
        return ThreadHere(kind)
    is_default = kind is chosen.threads
    if kind is ThreadKind.PUBLIC and admission is not Admission.OPEN:
        kind = ThreadKind.PRIVATE
    lacking = () if is_default else missing_for(kind, interaction.permissions)
    if lacking:
        raise Refused(
            "You lack permissions to open a thread in this channel: {missing}. Leave `thread` "
            "out, or ask somebody who manages the server. Nothing has changed.",
            missing=lacking,
        )
    missing = missing_for(kind, interaction.app_permissions)
    if missing and kind is ThreadKind.PRIVATE:
        raise Refused(
            "I lack permissions to make a private thread in this channel: {missing}. Choose "
            "another `thread`, or ask somebody who manages the server. Nothing has changed.",
            missing=missing,
        )
    return ThreadHere(kind, missing)


def _without_thread(interaction: Interaction) -> Text:
    if isinstance(interaction.channel, discord.Thread):
        return say("This is already a thread, so the game can be played here. Leave `thread` out.")
    return say("Discord has no threads here, so the game can be played here. Leave `thread` out.")


async def must_allow_closing(interaction: Interaction, session: Session) -> None:
    """Raise Refused unless a table may be closed here: a thread that it gets is private then.

    The server's default for threads holds for everybody; else the host has to have the permission.
    """
    if session.thread is not ThreadKind.PUBLIC or isinstance(interaction.channel, discord.Thread):
        return
    chosen = await interaction.client.sessions.of(Servers).get(interaction.guild_id)
    theirs = await permissions_in(interaction, session.location)
    lacking = (
        missing_for(ThreadKind.PRIVATE, theirs) if chosen.threads is not session.thread else ()
    )
    if lacking:
        raise Refused(
            "If this table were closed, only its players could see its thread, and you lack "
            "permissions for such threads in this channel: {missing}. Ask somebody who manages "
            "the server. Nothing has changed.",
            missing=lacking,
        )
    lacking = missing_for(ThreadKind.PRIVATE, interaction.app_permissions)
    if lacking:
        raise Refused(
            "If this table were closed, only its players could see its thread, and I lack "
            "permissions for such threads in this channel: {missing}. Ask somebody who manages "
            "the server. Nothing has changed.",
            missing=lacking,
        )


async def join(interaction: Interaction, clicked: CustomId) -> None:
    """Give the user a seat, or ask the host for one."""
    await interaction.client.sessions.of(Lobbies).join(clicked.session, actor_of(interaction))


def _acting(decide: Callable[[Session, User], Change]) -> Verb:
    """Return what a button does that changes the table, whose message then shows it."""

    async def press(interaction: Interaction, clicked: CustomId) -> None:
        await interaction.client.sessions.act(clicked.session, actor_of(interaction), decide)

    return Verb(defer_update, press)


def showing(page: Callable[[Interaction, Session], Awaitable[None]]) -> Verb:
    """Return what a button does that shows a page about its session."""

    async def press(interaction: Interaction, clicked: CustomId) -> None:
        await page(interaction, await interaction.client.sessions.queries.get(clicked.session))

    return Verb(defer_page, press)


async def show_table(interaction: Interaction, clicked: CustomId) -> None:
    """Show what the user can do at an open table, besides joining it."""
    session, is_moderator = await _open_table(interaction, clicked)
    is_host, locale = interaction.user.id == session.host.id, str(interaction.locale)
    page = table_page(session, locale, is_host=is_host, may_cancel=is_host or is_moderator)
    await show(interaction, page)


async def cancel(interaction: Interaction, clicked: CustomId) -> None:
    """Close the lobby, as its host or a moderator, and say so."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    session, is_moderator = await _open_table(interaction, clicked)
    closed = await sessions.act(session.id, actor, play.end if is_moderator else actions.cancel)
    await show(interaction, lobby_notice(closed, str(interaction.locale)))


async def _open_table(interaction: Interaction, clicked: CustomId) -> tuple[Session, bool]:
    """Return the session of an open table, and whether the user is a moderator there."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    if session.status is not Status.LOBBY:
        raise Outdated
    return session, await moderates(interaction, session)


async def play_again(interaction: Interaction, clicked: CustomId) -> None:
    """Open a lobby for the same game with the same options."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    await _open_again(interaction, _like(session))


async def play_rematch(interaction: Interaction, clicked: CustomId) -> None:
    """Open a lobby for the same game; one of its players keeps seats for the others."""
    session = await interaction.client.sessions.queries.get(clicked.session)
    user, persons = interaction.user.id, (own for own in session.people if not own.is_automatic)
    others = tuple(person for person in persons if person.id != user)
    has_played = session.seat_of(user) is not None
    await _open_again(interaction, _like(session)._replace(invited=others if has_played else ()))


async def _open_again(interaction: Interaction, request: LobbyRequest) -> None:
    """Open a table like that of a former game; where nobody else can join, begin the game."""
    if is_alone(interaction):
        await begin_directly(interaction, request)
        return
    # The host can change the level of opponents, so they have the one that is proposed.
    proposal = await proposal_to(interaction, request.game) if request.opponents else None
    if proposal is None or {*request.opponents} != {proposal.before}:
        await open_here(interaction, KeptRequest(RequestKind.TABLE, request))
        return
    request = request._replace(opponents=(proposal.level,) * len(request.opponents))
    await open_here(interaction, KeptRequest(RequestKind.TABLE, request))
    reader = anonymous_reader(str(interaction.locale))
    await reply_ephemeral(interaction, notice_of([proposal_line(proposal)], reader))


async def proposal_to(interaction: Interaction, game: str) -> Proposal | None:
    """Return the level that is proposed to the user for a game; None if none is."""
    results, user = interaction.client.sessions.of(Results), interaction.user.id
    return proposal_for(user, await results.games_of(None, user, game))


def _like(session: Session) -> LobbyRequest:
    """Return the request for a game like another; colours belong to people, not to games."""
    chosen = {name: value for name, value in options_at(session).items() if name != COLOURS}
    return LobbyRequest(
        session.key,
        session.seats_wanted,
        " ".join(f"{name}={value}" for name, value in chosen.items()),
        tuple(p.level for p in session.people if p.is_opponent and p.level),
        admission=session.lobby.admission,
        after=session.id,
    )


async def _show_opponents(interaction: Interaction, session: Session) -> None:
    """Ask the host how well an opponent should play."""
    proposal, locale = await proposal_to(interaction, session.key), str(interaction.locale)
    await show(interaction, opponents_page(session, interaction.user.id, locale, proposal))


async def add_opponent(interaction: Interaction, clicked: CustomId) -> None:
    """Give a seat to an opponent, and let the host add another or take it away."""
    try:
        level = Level(clicked.rest)
    except ValueError:
        raise Outdated from None
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    session = await sessions.act(clicked.session, actor, actions.add_opponent, level)
    await _show_opponents(interaction, session)


async def remove_opponent(interaction: Interaction, clicked: CustomId) -> None:
    """Free the seat of the opponent that was added last."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    session = await sessions.act(clicked.session, actor, actions.remove_opponent)
    await _show_opponents(interaction, session)


async def choose_option(interaction: Interaction, clicked: CustomId) -> None:
    """Set the option of the select to the value that was selected."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    option = clicked.rest, value_in_select(interaction)
    session = await sessions.act(clicked.session, actor, actions.set_option, option)
    await _show_options(interaction, session)


async def _show_options(interaction: Interaction, session: Session) -> None:
    """Show the options and what they are set to; the host can change them."""
    may_change = session.host.id == interaction.user.id and session.status is Status.LOBBY
    locale = str(interaction.locale)
    await show(interaction, options_page(session, locale, may_change=may_change))


VERBS: Mapping[str, Verb] = {
    "join": Verb(defer_update, join),
    "leave": _acting(actions.leave),
    "keep": _acting(actions.keep_open),
    "threaded": Verb(defer_update, open_with_thread),
    "start": _acting(actions.start),
    "lobby": Verb(defer_ephemeral, show_table),
    "cancel": Verb(defer_page, cancel),
    "opponents": showing(_show_opponents),
    "opponent": Verb(defer_update, add_opponent),
    "unseat": Verb(defer_update, remove_opponent),
    "options": showing(_show_options),
    "option": Verb(defer_update, choose_option),
    "again": Verb(defer_update, play_again),
    "rematch": Verb(defer_update, play_rematch),
}

"""What the host and the guests of a lobby do: invite, let in, accept, decline."""

import re
from collections.abc import Iterable

import discord

from bot.basics.refusals import Outdated, Refused
from bot.discord_io.access import actor_of
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Notice
from bot.discord_io.readers import user_of
from bot.discord_io.replies import Verb, defer_update, show
from bot.discord_io.selections import SelectedUser, selected_member, selected_users, value_in_select
from bot.features.feature import Feature
from bot.features.guests import actions
from bot.features.guests.pages import ADMIT, TURN_DOWN, WITHDRAW, guests_page, invitation_notice
from bot.features.lobby.presses import must_allow_closing, showing
from bot.features.lobby.rows import Lobbies
from bot.sessions.lobby import Admission
from bot.sessions.people import User
from bot.sessions.posts import Kind, Post
from bot.sessions.session import Session
from rules.notation import cut

MENTION = re.compile(r"<@!?(\d{1,19})>")
BETWEEN = re.compile(r"[\s,;]+")
MOST_NAMED = 10
"""How many people can be named in an option; no game has as many seats."""


async def people_named(interaction: Interaction, typed: str) -> tuple[User, ...]:
    """Return the people who are mentioned in an option; raises Refused for anything else."""
    rest = [word for word in BETWEEN.split(MENTION.sub(" ", typed)) if word]
    if rest:
        raise Refused(
            "“{word}” names nobody. Mention the people with @, one after the other.",
            word=cut(rest[0]),
        )
    ids = tuple(dict.fromkeys(map(int, MENTION.findall(typed))))
    if len(ids) > MOST_NAMED:
        raise Refused("At most {most} people can be invited at once.", most=MOST_NAMED)
    return _persons([await _member(interaction, user) for user in ids])


async def _member(interaction: Interaction, user: int) -> SelectedUser:
    server = interaction.guild
    if server is None:
        raise Refused("People can be invited only on a server.")
    try:
        member = server.get_member(user) or await server.fetch_member(user)
    except discord.NotFound:
        raise Refused(
            "{who} is not on this server and cannot be invited.", who=f"<@{user}>"
        ) from None
    invited = user_of(member)
    return SelectedUser(invited.id, invited.name, member.bot)


def _persons(chosen: Iterable[SelectedUser]) -> tuple[User, ...]:
    """Return the users who were chosen; raises Refused if one of them is a bot."""
    chosen = tuple(chosen)
    if any(user.is_bot for user in chosen):
        raise Refused(
            "A bot cannot be invited. **Add opponent**, behind **⋯**, lets the program play a seat."
        )
    return tuple(User(user.id, user.name) for user in chosen)


async def invite(interaction: Interaction, clicked: CustomId) -> None:
    """Invite the chosen users."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    users = _persons(selected_users(interaction))
    await _show(interaction, await sessions.act(clicked.session, actor, actions.invite, users))


async def answer(interaction: Interaction, clicked: CustomId) -> None:
    """Give somebody who asks a seat or none, by the buttons of the message that tells of it."""
    await _put_away(interaction, await _answer(interaction, clicked, clicked.rest), clicked)


async def answer_chosen(interaction: Interaction, clicked: CustomId) -> None:
    """Give somebody who asks a seat or none, or take an invitation back, on the host's page."""
    await _show(interaction, await _answer(interaction, clicked, value_in_select(interaction)))


async def _answer(interaction: Interaction, clicked: CustomId, answered: str) -> Session:
    verb, _, number = answered.partition(":")
    if not number.isdecimal() or verb not in {ADMIT, TURN_DOWN, WITHDRAW}:
        raise Outdated
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    if verb == ADMIT:
        return await sessions.of(Lobbies).admit(clicked.session, actor, int(number))
    return await sessions.act(clicked.session, actor, actions.withdraw, int(number))


async def choose_admission(interaction: Interaction, clicked: CustomId) -> None:
    """Say who may join."""
    admission = selected_member(interaction, Admission)
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    if admission is not Admission.OPEN:
        await must_allow_closing(interaction, await sessions.queries.get(clicked.session))
    session = await sessions.act(clicked.session, actor, actions.set_admission, admission)
    await _show(interaction, session)


async def accept(interaction: Interaction, clicked: CustomId) -> None:
    """Take the seat that is kept for the user."""
    lobbies = interaction.client.sessions.of(Lobbies)
    session = await lobbies.accept(clicked.session, actor_of(interaction))
    await _put_away(interaction, session, clicked)


async def decline(interaction: Interaction, clicked: CustomId) -> None:
    """Give up the seat that is kept for the user."""
    sessions = interaction.client.sessions
    session = await sessions.act(clicked.session, actor_of(interaction), actions.decline)
    await _put_away(interaction, session, clicked)


async def _put_away(interaction: Interaction, session: Session, clicked: CustomId) -> None:
    """Take the buttons from the message that was pressed, if it called people and nobody waits."""
    called = interaction.message
    if clicked.number and called and invitation_notice(session, clicked.number, "") is None:
        await show(interaction, Notice(called.content))


async def _show(interaction: Interaction, session: Session) -> None:
    """Show the host whom they have invited, and let them invite others."""
    await show(interaction, guests_page(session, interaction.user.id, str(interaction.locale)))


def invitation_of(post: Post, session: Session, locale: str) -> Notice | None:
    """Return the message of a post that calls guests or the host; None if none is awaited."""
    return invitation_notice(session, post.number, locale)


FEATURE = Feature(
    verbs={
        "accept": Verb(defer_update, accept),
        "decline": Verb(defer_update, decline),
        "invite": showing(_show),
        "invited": Verb(defer_update, invite),
        "guest": Verb(defer_update, answer_chosen),
        "answer": Verb(defer_update, answer),
        "admission": Verb(defer_update, choose_admission),
    },
    posts={Kind.INVITATION: invitation_of},
)

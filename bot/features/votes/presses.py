"""Agree and No under a vote: about taking back a decision, or about replacing a player."""

from functools import partial

from bot.discord_io.access import actor_of
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Notice
from bot.discord_io.replies import Verb, defer_update, show
from bot.features.feature import Feature
from bot.features.votes.pages import verdict_notice, vote_notice, vote_verdict
from bot.features.votes.rows import Play
from bot.sessions.posts import Kind, Post
from bot.sessions.requirements import begun_match
from bot.sessions.session import Session


async def answer(interaction: Interaction, clicked: CustomId, *, agrees: bool) -> None:
    """Count a yes, or a no, which ends the vote; show how the vote stands or ended."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    before = await sessions.queries.get(clicked.session)
    session = await sessions.of(Play).vote(clicked.session, actor, clicked.number, agrees)
    locale = interaction.client.locale_of(interaction.guild_id, interaction.channel_id)
    if session.vote:
        notice = vote_notice(session, begun_match(session), session.vote, locale)
    else:
        verdict = vote_verdict(before, actor.user, agrees=agrees)
        notice = verdict_notice(before, verdict, locale)
    await show(interaction, notice)


def open_vote_notice(post: Post, session: Session, locale: str) -> Notice | None:
    """Return the question of the vote of a post; None once it is over."""
    if session.vote is None or session.match is None or session.vote.number != post.number:
        return None
    return vote_notice(session, session.match, session.vote, locale)


FEATURE = Feature(
    verbs={
        "agree": Verb(defer_update, partial(answer, agrees=True)),
        "refuse": Verb(defer_update, partial(answer, agrees=False)),
    },
    posts={Kind.VOTE: open_vote_notice},
)

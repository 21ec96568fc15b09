"""Campaigns: their standings; which one is meant, and who may decide."""

from collections.abc import Callable
from dataclasses import replace

from discord import app_commands

from bot.basics.refusals import NoCampaign, Refused
from bot.discord_io.access import actor_of, location_of, moderates
from bot.discord_io.client import Interaction, Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Attachment, Notice
from bot.discord_io.replies import Verb, defer_ephemeral, defer_public, defer_update, reply, show
from bot.discord_io.sent_messages import attachment_of
from bot.discord_io.slash import choices_of, complete_games
from bot.discord_io.wording import notice_of
from bot.features.campaigns import actions
from bot.features.campaigns.actions import with_campaign_followed
from bot.features.campaigns.pages import (
    campaign_after,
    end_page,
    standings_notice,
    with_another_button,
    with_campaign_buttons,
    with_names_not_drawn,
    with_standings_in_words,
)
from bot.features.campaigns.pictures import campaign_to_draw
from bot.features.campaigns.plan import MOST_GAMES, CampaignRequest
from bot.features.campaigns.rows import Campaigns
from bot.features.feature import Feature
from bot.features.guests.presses import people_named
from bot.features.lobby.commands import ADMISSION_CHOICES, LEVELS, MOST_OPPONENTS, THREADS
from bot.features.lobby.presses import must_allow_table, open_here
from bot.features.lobby.rows import KeptRequest, RequestKind
from bot.language.readers import anonymous_reader
from bot.language.terms import SCORINGS
from bot.sessions.change import Change
from bot.sessions.hooks import Hooks
from bot.sessions.lobby import Admission
from bot.sessions.people import Status, User
from bot.sessions.posts import Kind, Post
from bot.sessions.session import Session, ThreadKind
from opponents.levels import Level
from rules.text import Text, say, words

Decision = Callable[[Session, User, bool], Change]
"""What somebody, a moderator or not, decides about a campaign."""


async def show_standings(interaction: Interaction) -> None:
    """Answer with the standings here, and buttons for whoever may decide; raises Refused."""
    client, here = interaction.client, location_of(interaction).channel
    session = await client.sessions.of(Campaigns).session_in(here)
    campaign = session.campaign
    if campaign is None:
        raise NoCampaign
    if not campaign.people:
        raise Refused("The campaign has not begun: the host has to press **Start**.")
    locale = client.locale_of(interaction.guild_id, interaction.channel_id)
    picture = await client.pictures.draw_sheet(campaign_to_draw(campaign, locale), locale)
    notice = with_names_not_drawn(standings_notice(campaign, locale), campaign, locale)
    if campaign.host.id == interaction.user.id or await moderates(interaction, session):
        notice = with_campaign_buttons(notice, session, locale)
    await show(interaction, replace(notice, attachment=Attachment.of("standings", picture)))


def _deciding(action: Decision, done: Text) -> Verb:
    """Return what a button does that says what was done, with the buttons for what comes next."""

    async def press(interaction: Interaction, clicked: CustomId) -> None:
        await _act(interaction, clicked, action)
        locale = str(interaction.locale)
        session = await interaction.client.sessions.of(Campaigns).newest_of(clicked.session)
        notice = notice_of([done], anonymous_reader(locale))
        await show(interaction, with_campaign_buttons(notice, session, locale))

    return Verb(defer_ephemeral, press)


async def ask_to_end(interaction: Interaction, clicked: CustomId) -> None:
    """Ask whether the campaign is to end, and say what follows."""
    session = await interaction.client.sessions.of(Campaigns).newest_of(clicked.session)
    is_moderator = await moderates(interaction, session)
    actions.must_be_able_to_end(session, actor_of(interaction).user, is_moderator)
    await show(interaction, end_page(session, str(interaction.locale)))


async def end(interaction: Interaction, clicked: CustomId) -> None:
    """End the campaign: now, or after the game that is being played."""
    session = await _act(interaction, clicked, actions.end)
    last = say("The game that is being played is the last one of the campaign.")
    await reply(interaction, last if session.is_open else say("The campaign is over."))


async def keep(interaction: Interaction, clicked: CustomId) -> None:
    """Put the question away."""
    del clicked
    await reply(interaction, say("The campaign goes on; nothing has changed."))


async def play_another(interaction: Interaction, clicked: CustomId) -> None:
    """Open the lobby of a campaign like the one that is over, with the same people."""
    campaigns, actor = interaction.client.sessions.of(Campaigns), actor_of(interaction)
    await must_allow_table(interaction)
    await campaigns.open_again(clicked.session, location_of(interaction), actor)


async def _act(interaction: Interaction, clicked: CustomId, action: Decision) -> Session:
    """Do something with the campaign of a session, which is done with its newest session."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    newest = await sessions.of(Campaigns).newest_of(clicked.session)
    return await sessions.act(newest.id, actor, action, await moderates(interaction, newest))


campaign = app_commands.Group(
    name="campaign", description="Play several games that are scored together", guild_only=True
)


@campaign.command()
@app_commands.describe(
    name="What the campaign is called",
    games="One game, or several separated by commas; options may follow a game",
    count="How many games in all; by default the games you name, or 3 if you name one",
    scoring="How the games are scored",
    opponents="How many opponents the program plays",
    level="How well they play; medium if you leave it out",
    thread="Whether the campaign gets a thread of its own when it begins",
    players="People to invite, each mentioned with @; seats are kept for them",
    admission="Who may join; everybody if you leave it out",
)
@app_commands.choices(
    scoring=choices_of(
        (f"{own.value}: {words(text)}", own.value) for own, text in SCORINGS.items()
    ),
    level=LEVELS,
    thread=THREADS,
    admission=ADMISSION_CHOICES,
)
async def new(  # noqa: PLR0913, PLR0917  # the options of the command
    interaction: Interaction,
    name: str,
    games: str,
    count: app_commands.Range[int, 1, MOST_GAMES] | None = None,
    scoring: str | None = None,
    opponents: app_commands.Range[int, 1, MOST_OPPONENTS] | None = None,
    level: str = Level.MEDIUM.value,
    thread: str | None = None,
    players: str = "",
    admission: str = Admission.OPEN.value,
) -> None:
    """Open a campaign in this channel."""
    await defer_ephemeral(interaction)
    request = CampaignRequest(
        name,
        games,
        count,
        scoring,
        (Level(level),) * (opponents or 0),
        admission=Admission(admission),
        invited=await people_named(interaction, players),
    )
    wanted = None if thread is None else ThreadKind(thread)
    asked = KeptRequest(RequestKind.CAMPAIGN, request)
    await reply(interaction, await open_here(interaction, asked, wanted))


@new.autocomplete("games")
async def suggest_games(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return completions of the last game in a list that is being typed."""
    del interaction
    return choices_of((games, games) for games in complete_games(typed))


@campaign.command()
async def standings(interaction: Interaction) -> None:
    """Show everybody how the campaign stands; its host can pause, resume or end it there."""
    await defer_public(interaction)
    await show_standings(interaction)


async def compose_standings(
    client: Lockkeeper, post: Post, session: Session, locale: str
) -> Notice | None:
    """Return the standings of a campaign when the game of a post was over; None without one."""
    if session.campaign is None:
        return None
    then = campaign_after(session.campaign, post.version)
    notice = standings_notice(then, locale)
    if then.status is Status.OVER:
        notice = with_another_button(notice, post.session, locale)
    elif then.is_paused:
        notice = with_campaign_buttons(notice, session, locale)
    picture = await client.pictures.draw_sheet(campaign_to_draw(then, locale), locale)
    if picture is None:
        return with_standings_in_words(notice, then, locale)
    notice = with_names_not_drawn(notice, then, locale)
    return replace(notice, attachment=attachment_of(post, picture))


FEATURE = Feature(
    commands=(campaign,),
    verbs={
        "campaign-next": _deciding(actions.resume, say("The campaign goes on.")),
        "campaign-pause": _deciding(
            actions.pause, say("The campaign is paused. **Next game** resumes it.")
        ),
        "campaign-end": Verb(defer_ephemeral, ask_to_end),
        "campaign-end-do": Verb(defer_update, end),
        "campaign-keep": Verb(defer_update, keep),
        "another": Verb(defer_update, play_another),
    },
    composed={Kind.STANDINGS: compose_standings},
    hooks=Hooks(follow=(with_campaign_followed,)),
)

"""/campaign: opens and runs a campaign, a series of games with one final ranking."""

from discord import app_commands

from bot.commands.completions import complete_games
from bot.commands.game import ADMISSION_CHOICES, LEVELS, MOST_OPPONENTS, THREADS
from bot.discord_io.client import Interaction
from bot.discord_io.replies import defer_ephemeral, defer_public, reply
from bot.handlers.campaign import (
    authority_of,
    campaign_session_here,
    open_campaign,
    show_standings,
)
from bot.handlers.context import actor_of
from bot.handlers.guests import people_named
from bot.language.terms import SCORINGS
from bot.sessions.actions import campaign as actions
from bot.sessions.actions import lobby
from bot.sessions.actions.campaign_plan import CampaignRequest
from bot.sessions.model.lobby import Admission
from bot.sessions.model.threads import ThreadKind
from bot.wording.lobbies.invitations import joined_line
from opponents import Level
from rules.text import say, words

MAX_GAMES = 50
"""The most games a campaign can have."""

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
    scoring=[
        app_commands.Choice(name=f"{scoring.value}: {words(text)}", value=scoring.value)
        for scoring, text in SCORINGS.items()
    ],
    level=LEVELS,
    thread=THREADS,
    admission=ADMISSION_CHOICES,
)
async def new(  # noqa: PLR0913, PLR0917  # the options of the command
    interaction: Interaction,
    name: str,
    games: str,
    count: app_commands.Range[int, 1, MAX_GAMES] | None = None,
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
    wish = None if thread is None else ThreadKind(thread)
    await reply(interaction, await open_campaign(interaction, request, wish))


@new.autocomplete("games")
async def suggest_games(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return completions of the last game in a list that is being typed."""
    del interaction
    return [app_commands.Choice(name=games, value=games) for games in complete_games(typed)]


@campaign.command()
async def join(interaction: Interaction) -> None:
    """Take part in the campaign in this channel."""
    await defer_ephemeral(interaction)
    session = await campaign_session_here(interaction)
    after = await interaction.client.sessions.lobbies.join(session.id, actor_of(interaction))
    await reply(interaction, joined_line(after, interaction.user.id))


@campaign.command()
async def leave(interaction: Interaction) -> None:
    """Leave the campaign before it begins."""
    await defer_ephemeral(interaction)
    session = await campaign_session_here(interaction)
    await interaction.client.sessions.act(session.id, actor_of(interaction), lobby.leave)
    await reply(interaction, say("You have left the campaign."))


@campaign.command()
async def start(interaction: Interaction) -> None:
    """Start the campaign you host."""
    await defer_ephemeral(interaction)
    session = await campaign_session_here(interaction)
    await interaction.client.sessions.act(session.id, actor_of(interaction), lobby.start)
    await reply(interaction, say("The campaign begins."))


@campaign.command()
async def standings(interaction: Interaction) -> None:
    """Show everybody how the campaign stands."""
    await defer_public(interaction)
    await show_standings(interaction)


@campaign.command(name="next")
async def next_game(interaction: Interaction) -> None:
    """Start the next game, or let games start by themselves again."""
    await defer_ephemeral(interaction)
    session = await campaign_session_here(interaction)
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    authority = authority_of(interaction)
    await sessions.act(session.id, actor, actions.resume, authority)
    await reply(interaction, say("The campaign goes on."))


@campaign.command()
async def pause(interaction: Interaction) -> None:
    """Stop further games from starting by themselves."""
    await defer_ephemeral(interaction)
    session = await campaign_session_here(interaction)
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    authority = authority_of(interaction)
    await sessions.act(session.id, actor, actions.pause, authority)
    paused = say("The campaign is paused. `/campaign next` starts the next game.")
    await reply(interaction, paused)


@campaign.command()
async def end(interaction: Interaction) -> None:
    """End the campaign: now, or after the game that is being played."""
    await defer_ephemeral(interaction)
    session = await campaign_session_here(interaction)
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    authority = authority_of(interaction)
    after = await sessions.act(session.id, actor, actions.end, authority)
    last = say("The game that is being played is the last one of the campaign.")
    await reply(interaction, last if after.is_open else say("The campaign is over."))

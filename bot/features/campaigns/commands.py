"""/campaign: opens a series of games with one final ranking, and shows how it stands."""

from discord import app_commands

from bot.discord_io.client import Interaction
from bot.discord_io.replies import defer_ephemeral, defer_public, reply
from bot.discord_io.slash import complete_games
from bot.features.campaigns.plan import CampaignRequest
from bot.features.campaigns.presses import open_campaign, show_standings
from bot.features.guests.presses import people_named
from bot.features.lobby.commands import ADMISSION_CHOICES, LEVELS, MOST_OPPONENTS, THREADS
from bot.language.terms import SCORINGS
from bot.sessions.lobby import Admission
from bot.sessions.session import ThreadKind
from opponents.levels import Level
from rules.text import words

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
    wanted = None if thread is None else ThreadKind(thread)
    await reply(interaction, await open_campaign(interaction, request, wanted))


@new.autocomplete("games")
async def suggest_games(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return completions of the last game in a list that is being typed."""
    del interaction
    return [app_commands.Choice(name=games, value=games) for games in complete_games(typed)]


@campaign.command()
async def standings(interaction: Interaction) -> None:
    """Show everybody how the campaign stands; its host can pause, resume or end it there."""
    await defer_public(interaction)
    await show_standings(interaction)

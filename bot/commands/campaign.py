"""/campaign: several games that add up to one."""

from discord import app_commands

from bot.discord_io.client import Interaction
from bot.discord_io.replies import reply, think, think_aloud
from bot.handlers import campaign as campaigns
from bot.handlers.context import acting, place_of
from bot.sessions import Project
from bot.wording.campaign import SCORINGS
from bot.wording.completions import projects
from rules.text import say, words

MOST = 50
"""Games of a campaign."""

campaign = app_commands.Group(
    name="campaign", description="Play several games that add up to one", guild_only=True
)


@campaign.command()
@app_commands.describe(
    name="What the campaign is called",
    games="One game, or several with commas between; options may follow a game",
    count="How many games in all; as many as you name, or 3 of one",
    scoring="What the games add up to",
)
@app_commands.choices(
    scoring=[
        app_commands.Choice(name=f"{scoring.value}: {words(text)}", value=scoring.value)
        for scoring, text in SCORINGS.items()
    ]
)
async def new(
    interaction: Interaction,
    name: str,
    games: str,
    count: app_commands.Range[int, 1, MOST] | None = None,
    scoring: str | None = None,
) -> None:
    """Open a campaign in this channel."""
    await think(interaction)
    user, action = acting(interaction)
    project = Project(name, games, count, scoring)
    await interaction.client.sessions.new_campaign(place_of(interaction), user, project, action)
    await reply(interaction, say("The campaign is open. Press Start when everybody is in."))


@new.autocomplete("games")
async def suggest_games(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Complete the last of the games that somebody types."""
    del interaction
    return [app_commands.Choice(name=games, value=games) for games in projects(typed)]


@campaign.command()
async def join(interaction: Interaction) -> None:
    """Take part in the campaign in this channel."""
    await think(interaction)
    table = await campaigns.here(interaction)
    await interaction.client.sessions.join(table.id, *acting(interaction))
    await reply(interaction, say("You are in."))


@campaign.command()
async def leave(interaction: Interaction) -> None:
    """Leave the campaign before it begins."""
    await think(interaction)
    table = await campaigns.here(interaction)
    await interaction.client.sessions.leave(table.id, *acting(interaction))
    await reply(interaction, say("You have left the campaign."))


@campaign.command()
async def start(interaction: Interaction) -> None:
    """Begin the campaign you host."""
    await think(interaction)
    table = await campaigns.here(interaction)
    await interaction.client.sessions.start(table.id, *acting(interaction))
    await reply(interaction, say("The campaign begins."))


@campaign.command()
async def standings(interaction: Interaction) -> None:
    """Show everybody how the campaign stands."""
    await think_aloud(interaction)
    await campaigns.show_standings(interaction)


@campaign.command(name="next")
async def next_game(interaction: Interaction) -> None:
    """Begin the next game, or let it begin by itself again."""
    await think(interaction)
    table = await campaigns.here(interaction)
    user, action = acting(interaction)
    office = campaigns.office(interaction)
    await interaction.client.sessions.proceed(table.id, user, office, action)
    await reply(interaction, say("The campaign goes on."))


@campaign.command()
async def pause(interaction: Interaction) -> None:
    """Let no further game begin by itself."""
    await think(interaction)
    table = await campaigns.here(interaction)
    user, action = acting(interaction)
    office = campaigns.office(interaction)
    await interaction.client.sessions.pause(table.id, user, office, action)
    paused = say("The campaign is paused. The next game begins with `/campaign next`.")
    await reply(interaction, paused)


@campaign.command()
async def end(interaction: Interaction) -> None:
    """End the campaign: now, or with the game that is being played."""
    await think(interaction)
    table = await campaigns.here(interaction)
    user, action = acting(interaction)
    office = campaigns.office(interaction)
    after = await interaction.client.sessions.end_campaign(table.id, user, office, action)
    last = say("The game that is being played is the last one of the campaign.")
    await reply(interaction, last if after.is_open else say("The campaign is over."))


@campaign.command(name="list")
async def list_campaigns(interaction: Interaction) -> None:
    """List the campaigns of this server."""
    await think(interaction)
    await campaigns.show_list(interaction)

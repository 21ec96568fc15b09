"""/game: opens a lobby; in a running game somebody resigns, is replaced, or resumes it."""

import discord
from discord import app_commands

from bot.discord_io.access import location_of, session_here
from bot.discord_io.additions import Offer, may_act
from bot.discord_io.client import Interaction, Lockkeeper
from bot.discord_io.notices import Message
from bot.discord_io.replies import defer_ephemeral, reply
from bot.discord_io.slash import GAME_CHOICES, choices_of, complete_options, in_time
from bot.features.channels.pages import THREAD_KINDS, lost_game_label
from bot.features.channels.presses import resume_here
from bot.features.channels.rows import Channels
from bot.features.feature import Feature
from bot.features.guests.pages import ADMISSIONS
from bot.features.guests.presses import people_named
from bot.features.handover.pages import seat_suggestions
from bot.features.handover.presses import replace_player
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.pages import idle_notice, lobby_notice, proposal_line, with_game_picture
from bot.features.lobby.presses import VERBS, open_here, proposal_to
from bot.features.lobby.rows import PERSONAL, KeptRequest, RequestKind
from bot.features.resign.presses import ask_to_resign
from bot.sessions.hooks import Hooks
from bot.sessions.lobby import Admission
from bot.sessions.people import Status
from bot.sessions.posts import Kind, Post
from bot.sessions.session import Session, ThreadKind
from opponents.levels import Level
from rules.catalog import GAMES
from rules.text import joined, say, words

PICTURE_WIDTH = 240
"""Pixels of the picture of a game in its lobby."""
MOST_OPPONENTS = 5
LEVELS = choices_of((level.value, level.value) for level in Level)
THREADS = choices_of((words(text), kind.value) for kind, text in THREAD_KINDS.items())
ADMISSION_CHOICES = choices_of((words(text), own.value) for own, text in ADMISSIONS.items())
MOST_SEATS = max(max(game.seats) for game in GAMES.values())

game = app_commands.Group(
    name="game",
    description="Open a table; resign from a game, or hand a seat over",
    guild_only=True,
)


@game.command()
@app_commands.describe(
    game="What to play",
    seats="How many players in all; leave it out to keep it open",
    options="Options of the game, as name=value name=value",
    opponents="How many opponents the program plays",
    level="How well they play; if you leave it out, medium or what your last games suggest",
    thread="Whether the game gets a thread of its own when it begins",
    players="People to invite, each mentioned with @; seats are kept for them",
    admission="Who may join; everybody if you leave it out",
)
@app_commands.choices(game=GAME_CHOICES, level=LEVELS, thread=THREADS, admission=ADMISSION_CHOICES)
async def new(  # noqa: PLR0913, PLR0917  # the options of the command
    interaction: Interaction,
    game: str,
    seats: app_commands.Range[int, 1, MOST_SEATS] | None = None,
    options: str = "",
    opponents: app_commands.Range[int, 1, MOST_OPPONENTS] | None = None,
    level: str | None = None,
    thread: str | None = None,
    players: str = "",
    admission: str = Admission.OPEN.value,
) -> None:
    """Open a table in this channel."""
    await defer_ephemeral(interaction)
    proposal = await proposal_to(interaction, game) if opponents and level is None else None
    chosen = proposal.level if proposal else Level(level or Level.MEDIUM)
    request = LobbyRequest(
        game,
        seats,
        options,
        (chosen,) * (opponents or 0),
        admission=Admission(admission),
        invited=await people_named(interaction, players),
    )
    wanted = None if thread is None else ThreadKind(thread)
    told = await open_here(interaction, KeptRequest(RequestKind.TABLE, request), wanted)
    await reply(interaction, joined(told, " ", proposal_line(proposal)) if proposal else told)


@new.autocomplete("options")
async def suggest_options(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return completions of the last option that is being typed for the chosen game."""
    return choices_of((each, each) for each in complete_options(interaction.namespace.game, typed))


@game.command()
async def resign(interaction: Interaction) -> None:
    """Resign from a running game; you are asked first. Moderators can end it."""
    await defer_ephemeral(interaction)
    await ask_to_resign(interaction, await session_here(interaction))


@game.command()
@app_commands.describe(
    seat="Which seat; start typing to see who has it",
    user="Who plays from now on; leave it out for an automatic player",
    level="How well an automatic player plays; medium if you leave it out",
)
@app_commands.choices(level=LEVELS)
async def replace(
    interaction: Interaction,
    seat: app_commands.Range[int, 1, MOST_SEATS],
    user: discord.User | None = None,
    level: str | None = None,
) -> None:
    """Hand a seat in a running game over to somebody else."""
    await defer_ephemeral(interaction)
    await replace_player(interaction, seat, user, Level(level) if level else None)


@replace.autocomplete("seat")
@in_time
async def suggest_seats(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Return the seats of the game here, with the names of those who have them."""
    session = await interaction.client.sessions.queries.in_channel(location_of(interaction).channel)
    if session is None or session.match is None:
        return []
    return choices_of(seat_suggestions(session, str(interaction.locale)), typed)


@game.command()
@app_commands.describe(
    game="Which game; start typing to see those that cannot go on in their channel"
)
async def resume(interaction: Interaction, game: int) -> None:
    """Go on here with a game whose channel is gone or closed to the bot."""
    await defer_ephemeral(interaction)
    await resume_here(interaction, game)


@resume.autocomplete("game")
@in_time
async def suggest_lost_games(
    interaction: Interaction, typed: str
) -> list[app_commands.Choice[int]]:
    """Return the user's games without a channel that match what is being typed, at most 25."""
    user, channels = interaction.user.id, interaction.client.sessions.of(Channels)
    games = await channels.without_channel(user, interaction.guild_id)
    return choices_of(((lost_game_label(game), game.id) for game in games), typed)


async def compose_lobby(client: Lockkeeper, post: Post, session: Session, locale: str) -> Message:
    """Return the message of a lobby, with a picture of the game as long as it is open."""
    del post
    notice = lobby_notice(session, locale)
    if session.status is not Status.LOBBY:
        return notice
    picture = await client.pictures.draw_sample(session.key, PICTURE_WIDTH, locale)
    return with_game_picture(notice, session, picture, locale) if picture else notice


FEATURE = Feature(
    commands=(game,),
    verbs=VERBS,
    offers=(Offer("options", say("Settings of the game"), may_act),),
    posts={Kind.IDLE: idle_notice},
    composed={Kind.LOBBY: compose_lobby},
    hooks=Hooks(personal=(PERSONAL,)),
)

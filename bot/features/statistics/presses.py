"""Statistics of a server: shown to whoever asks, and to everybody if they want.

Where somebody is alone, they see what they have done on all servers, and nothing else.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace

import discord
from discord import app_commands

from bot.basics.refusals import Outdated, Refused, Unready
from bot.discord_io.access import is_alone, may_know
from bot.discord_io.client import Interaction, Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import SELECT_LIMIT, Attachment, Notice
from bot.discord_io.readers import user_of
from bot.discord_io.replies import Verb, defer_ephemeral, defer_update, show
from bot.discord_io.selections import selected_value
from bot.discord_io.slash import slash_anywhere
from bot.discord_io.wording import fitting, with_lines
from bot.features.feature import Feature
from bot.features.reviews.pages import finished_games_select
from bot.features.reviews.presses import habits_of
from bot.features.servers.presses import defer_for_all, may_share, must_share
from bot.features.statistics.actions import FinishedGame
from bot.features.statistics.pages import (
    ALL,
    Shown,
    Tab,
    leaderboard_notice,
    person_notice,
    subject_rows,
    tab_rows,
    with_names_not_drawn,
    with_sheet_in_words,
)
from bot.features.statistics.pictures import Chosen, leaderboard_sheets, person_sheet
from bot.features.statistics.rows import PERSONAL, save_results
from bot.features.statistics.service import Results
from bot.language.readers import anonymous_reader
from bot.sessions.hooks import Hooks
from renderer.sheets.statistics import StatisticsSheet
from rules.catalog import GAMES
from rules.text import say, words

log = logging.getLogger(__name__)

NOBODY = 0
"""The user for whom something is asked that everybody will see."""
SOMEBODY = say("Somebody")


async def open_tab(interaction: Interaction, clicked: CustomId) -> None:
    """Show another tab, about the same."""
    await _show(interaction, Shown.read(clicked.rest))


async def choose_game(interaction: Interaction, clicked: CustomId) -> None:
    """Show the same tab about the game that was selected, or about all."""
    value = selected_value(interaction)
    shown = Shown.read(clicked.rest)
    await _show(interaction, shown.with_game("" if value == ALL else value))


async def choose_season(interaction: Interaction, clicked: CustomId) -> None:
    """Show the same tab about the season that was selected, or about all time."""
    value = selected_value(interaction)
    shown = Shown.read(clicked.rest)
    await _show(interaction, shown.with_season("" if value == ALL else value))


async def turn_page(interaction: Interaction, clicked: CustomId) -> None:
    """Show another page of the leaderboard."""
    await _show_leaderboard(interaction, Shown.read(clicked.rest), clicked.number)


async def show_person_to_all(interaction: Interaction, clicked: CustomId) -> None:
    """Post what somebody has done for everybody here, as it is now."""
    await must_share(interaction)
    user, _, game = clicked.rest.partition("/")
    if not user.isdecimal():
        raise Outdated
    shown = Shown(Tab.PERSON, int(user), game or None)
    await show(interaction, await _person(interaction, shown, "", is_public=True))


async def show_leaderboard_to_all(interaction: Interaction, clicked: CustomId) -> None:
    """Post a page of a leaderboard for everybody here, as it is now."""
    await must_share(interaction)
    shown = Shown(Tab.LEADERBOARD, interaction.user.id, *Chosen.read(clicked.rest))
    notice = await _leaderboard(interaction, shown, clicked.number, is_public=True)
    await show(interaction, replace(notice, rows=()))


async def _show(interaction: Interaction, shown: Shown) -> None:
    match shown.tab:
        case Tab.PERSON:
            is_own = shown.user == interaction.user.id
            name = user_of(interaction.user).name if is_own else ""
            await _show_person(interaction, shown, name)
        case Tab.LEADERBOARD:
            await _show_leaderboard(interaction, shown, 0)


async def _show_person(interaction: Interaction, shown: Shown, name: str) -> None:
    notice = await _person(interaction, shown, name, is_public=False)
    if shown.user == interaction.user.id:
        lines = await habits_of(interaction, shown.game)
        notice = with_lines(notice, anonymous_reader(str(interaction.locale)), *lines)
    games = await _games_to_review(interaction, shown)
    if games:
        select = finished_games_select(games, shown.user)
        notice = replace(notice, rows=(*notice.rows, select))
    await _show_tab(interaction, shown, notice)


async def _games_to_review(interaction: Interaction, shown: Shown) -> Sequence[FinishedGame]:
    """Return the newest finished games of somebody, as far as the user may know of them."""
    sessions, guild = interaction.client.sessions, _server_if_any(interaction)
    games = (await sessions.of(Results).games_of(guild, shown.user, shown.game))[:SELECT_LIMIT]
    found = await sessions.queries.some([game.session for game in games])
    answers = await asyncio.gather(*(may_know(interaction, session) for session in found))
    known = {session.id for session, is_known in zip(found, answers, strict=True) if is_known}
    return [game for game in games if game.session in known]


async def _show_leaderboard(interaction: Interaction, shown: Shown, page: int) -> None:
    notice = await _leaderboard(interaction, shown, page, is_public=False)
    await _show_tab(interaction, shown, notice)


async def _show_tab(interaction: Interaction, shown: Shown, notice: Notice) -> None:
    """Show a tab, with what leads to the others and to what else it can be about."""
    guild, rows = _server_if_any(interaction), (*subject_rows(shown, ()),)
    if guild is not None:
        seasons = await interaction.client.sessions.of(Results).seasons(guild)
        rows = tab_rows(shown, interaction.user.id, seasons)
    tab = replace(notice, rows=(*rows, *notice.rows))
    await show(interaction, fitting(tab, anonymous_reader(str(interaction.locale))))


async def _person(interaction: Interaction, shown: Shown, name: str, *, is_public: bool) -> Notice:
    results, guild = interaction.client.sessions.of(Results), _server_if_any(interaction)
    asker = NOBODY if is_public else interaction.user.id
    told = await results.of_person(guild, shown.user, asker, shown.game)
    locale = _locale(interaction, is_public=is_public)
    name = name or told.names.get(shown.user) or words(SOMEBODY, anonymous_reader(locale))
    is_open = not is_public and guild is not None and await may_share(interaction)
    notice = person_notice(told, name, shown.game, locale, may_share=is_open)
    sheet = person_sheet(told, name, shown.game, locale) if told.record.games else None
    return await _with_picture(interaction, notice, sheet, locale)


async def _leaderboard(
    interaction: Interaction, shown: Shown, page: int, *, is_public: bool
) -> Notice:
    results, guild = interaction.client.sessions.of(Results), _server(interaction)
    chosen = Chosen(shown.game, shown.season)
    found = await results.leaderboard(guild, *chosen)
    locale = _locale(interaction, is_public=is_public)
    sheets = leaderboard_sheets(found, chosen, locale)
    page = min(page, max(0, len(sheets) - 1))
    is_open = await may_share(interaction)
    notice = leaderboard_notice(found, shown, (page, len(sheets)), locale, may_share=is_open)
    sheet = sheets[page] if sheets else None
    return await _with_picture(interaction, notice, sheet, locale)


async def _with_picture(
    interaction: Interaction, notice: Notice, sheet: StatisticsSheet | None, locale: str
) -> Notice:
    """Return a notice with the picture of a sheet, or with its words if it cannot be drawn."""
    if sheet is None:
        return notice
    picture = await interaction.client.pictures.draw_sheet(sheet, locale)
    if picture is None:
        return with_sheet_in_words(notice, sheet, locale)
    notice = with_names_not_drawn(notice, sheet, locale)
    return replace(notice, attachment=Attachment.of("statistics", picture))


def _server(interaction: Interaction) -> int:
    guild = _server_if_any(interaction)
    if guild is None:
        raise Refused(
            say("Every server has statistics of its own: use `/stats` on one that I am on.")
        )
    return guild


def _server_if_any(interaction: Interaction) -> int | None:
    """Return the server that an interaction is about; None where somebody is alone."""
    return None if is_alone(interaction) else interaction.guild_id


def _locale(interaction: Interaction, *, is_public: bool) -> str:
    if not is_public:
        return str(interaction.locale)
    return interaction.client.locale_of(interaction.guild_id, interaction.channel_id)


CHOICES = [app_commands.Choice(name=offered.title, value=key) for key, offered in GAMES.items()]


@slash_anywhere
@app_commands.describe(
    person="Whose statistics; yours if you leave it out",
    game="One game; all if you leave it out",
)
@app_commands.choices(game=CHOICES)
async def stats(
    interaction: Interaction, person: discord.User | None = None, game: str | None = None
) -> None:
    """Show what you or others have done here, and who plays best."""
    await defer_ephemeral(interaction)
    user = user_of(person or interaction.user)
    await _show_person(interaction, Shown(Tab.PERSON, user.id, game), user.name)


async def fill_in_results(client: Lockkeeper, _tick: float) -> None:
    """Fill in the results of earlier games once, then wait until cancelled, as every work does."""
    try:
        filled = await client.sessions.of(Results).fill_in()
    except Unready as error:
        # The next start fills them in.
        log.warning("Results of earlier games could not be filled in: %s", type(error).__name__)
    else:
        if filled:
            log.info("The results of %d earlier games were filled in", filled)
    await asyncio.Event().wait()


FEATURE = Feature(
    commands=(stats,),
    verbs={
        "stats": Verb(defer_for_all, show_person_to_all),
        "stats-tab": Verb(defer_update, open_tab),
        "stats-game": Verb(defer_update, choose_game),
        "stats-season": Verb(defer_update, choose_season),
        "stats-page": Verb(defer_update, turn_page),
        "ranking-all": Verb(defer_for_all, show_leaderboard_to_all),
    },
    hooks=Hooks(write=(save_results,), personal=(PERSONAL,)),
    works=(fill_in_results,),
)
